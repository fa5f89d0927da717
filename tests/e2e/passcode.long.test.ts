import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { serveWidgetPage } from "#tests/support/widget-page.ts";

/**
 * The engine merges anything within 100 ms of a submission into it, even across screens. A code completed within that
 * time must still be sent exactly once.
 */
const moments = [0, 40, 80, 100, 120, 200];

const codes = ["123456", "654321", "111222"];

const answer = (screen: string, step: number, errorText?: string) => ({
  executionId: "sign-up-or-in|#|moments",
  stepId: String(step),
  stepName: screen,
  status: "waiting",
  action: "screen",
  screen: { id: screen, state: { form: {}, ...(errorText && { errorText }) } },
  lastAuth: null,
  runnerLogs: [],
});

/** Responses: a wrong code, then a right one that leads to another code screen, then the end. */
const replies = [
  answer("verify-code", 1, "That code is not right."),
  answer("reset-code", 2),
  answer("approved", 3),
];

/**
 * Completes the three screens on a new page.
 * @returns the codes sent, an array that keeps growing.
 */
async function typeIn(context: BrowserContext, moment: number): Promise<string[]> {
  const page = await context.newPage();
  const sent: string[] = [];
  await page.route("**/v1/flow/start", (route) =>
    route.fulfill({ json: answer("verify-code", 1) }),
  );
  await page.route("**/v1/flow/next", (route) => {
    sent.push(route.request().postDataJSON().input.code);
    return route.fulfill({ json: replies[sent.length - 1] ?? answer("wrong-number", 4) });
  });
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill("moments@example.com");
  await page.keyboard.press("Enter");
  for (const code of codes) await typeAt(page, moment, code);
  await expect(page.getByText("You are signed in there")).toBeVisible();
  return sent;
}

/** Runs in the page: types `moment` milliseconds after a field is present and enabled. */
async function typeAt(page: Page, moment: number, digits: string): Promise<void> {
  await page.evaluate(
    async ([after, code]) => {
      const field = () =>
        document
          .querySelector("descope-wc")
          ?.shadowRoot?.querySelector<HTMLInputElement>("descope-passcode input:enabled");
      const step = () => new Promise((resolve) => setTimeout(resolve));
      while (!field() || field()?.value) await step();
      await new Promise((resolve) => setTimeout(resolve, after));
      const input = field();
      if (!input) throw new Error("The field went away.");
      for (const digit of code) {
        input.value += digit;
        input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      }
    },
    [moment, digits] as const,
  );
}

test("a code is sent once, however early it is typed", async ({ visitor, server }) => {
  const { context } = await visitor();
  await serveWidgetPage(context, server.origin, { sdk: "3.3.1", kit: "ours" });
  const rounds = await Promise.all(moments.map((moment) => typeIn(context, moment)));
  // A duplicate submission would have arrived by now.
  expect(rounds).toEqual(moments.map(() => codes));
});
