import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it is now, or no `<main>`. Needs
 * a page with JavaScript on (axe is a script): open a second visitor beside one that has it off.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a fade every text is too pale.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  await expect(page.locator("main")).toHaveCount(1);
}
