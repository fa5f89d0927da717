import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

/** Every screen of every flow, as the real engine draws it from an answer that is made up here. */
const screens = readdirSync(new URL("../../src/sign-in/screens/", import.meta.url)).map((file) =>
  file.replace(".html", ""),
);

for (const { theme, languages } of [
  { theme: "light", languages: ["en", "ar"] },
  { theme: "dark", languages: ["en"] },
]) {
  test(`every sign-in screen is accessible at 320 px in ${theme}`, async ({ visitor }) => {
    test.slow();
    for (const locale of languages) {
      const { page } = await visitor({
        locale,
        // Half-faded text has no contrast yet.
        reducedMotion: "reduce",
        viewport: { width: 320, height: 700 },
      });
      await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), theme);
      let current = "";
      await answerWith(page, () => current);
      for (const screen of screens) {
        await test.step(`${screen} (${locale})`, async () => {
          current = screen;
          await page.goto("/login");
          await expect(page.locator("descope-wc descope-container")).toBeVisible();
          expect(await page.locator("descope-wc").evaluate(shownScreen)).toBe(screen);
          await expectAccessible(page);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(320);
        });
      }
    }
  });
}

function shownScreen(widget: Element): string | undefined {
  return (widget as Element & { flowState: { current: { screenId?: string } } }).flowState.current
    .screenId;
}

async function answerWith(page: Page, screen: () => string): Promise<void> {
  await page.route("**/config.json", async (route) => {
    const config = await (await route.fetch()).json();
    const flow = config.flows["sign-up-or-in"];
    // Without a start screen the engine asks for one.
    config.flows["sign-up-or-in"] = { version: flow.version, targetLocales: flow.targetLocales };
    return route.fulfill({ json: config });
  });
  await page.route("**/v1/flow/*", (route) => {
    const state = {
      form: { email: "somebody@example.com" },
      sentTo: { maskedEmail: "s****@example.com" },
      linkId: "42",
      errorText: "A sentence that says what went wrong and what to do about it.",
    };
    return route.fulfill({
      json: {
        executionId: "sign-up-or-in|#|screens",
        stepId: "1",
        stepName: screen(),
        status: "waiting",
        action: "screen",
        screen: { id: screen(), state },
        lastAuth: null,
        runnerLogs: [],
      },
    });
  });
}
