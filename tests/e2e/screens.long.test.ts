import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

/** Every screen of every flow, rendered by the real engine from a made-up response. */
const screens = readdirSync(new URL("../../src/sign-in/screens/", import.meta.url)).map((file) =>
  file.replace(".html", ""),
);

const phone = { width: 320, height: 700 };

/** One theme is checked with the longest texts, the other right to left. */
const walks = [
  { theme: "light", locale: "de" },
  { theme: "dark", locale: "ar" },
];

for (const { theme, locale } of walks) {
  test(`every sign-in screen is accessible at 320 px in ${theme} (${locale})`, async ({
    visitor,
  }) => {
    const { page } = await visitor({
      locale,
      // Half-faded text lacks contrast.
      reducedMotion: "reduce",
      viewport: phone,
    });
    await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), theme);
    let current = "";
    await answerWith(page, () => current);
    for (const screen of screens) {
      await test.step(screen, async () => {
        current = screen;
        await page.goto("/login");
        await expect(page.locator("descope-wc descope-container")).toBeVisible();
        expect(await page.locator("descope-wc").evaluate(shownScreen)).toBe(screen);
        await expectAccessible(page);
        expect(await widthOf(page)).toBeLessThanOrEqual(320);
        expect(await reachedByTab(page)).toEqual(await reachable(page));
        // Equals 1280 pixels at a zoom of 200%.
        await page.setViewportSize({ width: 640, height: 400 });
        expect(await widthOf(page)).toBeLessThanOrEqual(640);
        await page.setViewportSize(phone);
      });
    }
  });
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Ids of all operable elements on the screen. */
function reachable(page: Page): Promise<string[]> {
  return page.locator("descope-wc").evaluate((widget) => {
    const all = widget.shadowRoot?.querySelectorAll("input, button, a, descope-button");
    return [...(all ?? [])].map((one) => one.closest("[id^=rf-]")?.id ?? one.id ?? one.localName);
  });
}

/** The same ids in tab order. */
async function reachedByTab(page: Page): Promise<string[]> {
  const reached: string[] = [];
  await page.locator(".brand").focus();
  for (;;) {
    await page.keyboard.press("Tab");
    const id = await page.evaluate(() => {
      const widget = document.activeElement;
      if (widget?.localName !== "descope-wc") return widget?.localName ?? "";
      const one = widget.shadowRoot?.activeElement;
      return `widget ${one?.closest("[id^=rf-]")?.id ?? one?.id ?? one?.localName}`;
    });
    if (id.startsWith("widget ")) reached.push(id.slice("widget ".length));
    else return reached;
  }
}

function shownScreen(widget: Element): string | undefined {
  return (widget as Element & { flowState: { current: { screenId?: string } } }).flowState.current
    .screenId;
}

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function answerWith(page: Page, screen: () => string): Promise<void> {
  await page.route("**/config.json", async (route) => {
    const config = await (await route.fetch()).json();
    const flow = config.flows["sign-up-or-in"];
    // Without a start screen the engine requests one.
    config.flows["sign-up-or-in"] = { version: flow.version, targetLocales: flow.targetLocales };
    return route.fulfill({ json: config });
  });
  await page.route("**/v1/flow/*", (route) => {
    const state = {
      form: { email: "somebody@example.com" },
      sentTo: { maskedEmail: "s****@example.com", maskedPhone: "+*******42" },
      notp: { image: onePixel, redirectUrl: "https://wa.me/15555550900?text=code" },
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
