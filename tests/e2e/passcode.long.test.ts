import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { serveWidgetPage } from "#tests/support/widget-page.ts";

/**
 * The engine takes what comes within 100 ms of a submission for a part of it, across screens. A code
 * that is complete by then must still be sent, and once.
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

/** A wrong code, then a right one that leads to another screen with a code, then the end. */
const replies = [
  answer("verify-code", 1, "That code is not right."),
  answer("reset-code", 2),
  answer("approved", 3),
];

/** Walks through the three in a page of its own. @returns the codes that were sent, still growing */
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

/** In the page: types as soon as a field is there and enabled, `moment` milliseconds later. */
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
  // By now a second sending of the first ones would be here too.
  expect(rounds).toEqual(moments.map(() => codes));
});
