import type { Page } from "@playwright/test";
import { coloursOnly, expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";

for (const { theme, rules } of [
  { theme: "light", rules: [] },
  { theme: "dark", rules: coloursOnly },
]) {
  test(`every page is accessible and fits a narrow screen, ${theme}`, async ({ page, request }) => {
    await page.addInitScript((choice) => localStorage.setItem("ui-theme", choice), theme);
    await page.setViewportSize({ width: 320, height: 700 });
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const addresses = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, at]) => at ?? "");
    for (const address of [...addresses, "/contact/sent"]) {
      await page.goto(address);
      await expectAccessible(page, rules);
      expect(await sidewaysPixels(page), address).toBe(0);
    }
  });
}

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
