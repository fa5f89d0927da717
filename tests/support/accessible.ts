import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What of it depends on colours alone, for a page whose other theme was looked at whole. */
export const coloursOnly = ["color-contrast", "link-in-text-block"];

/**
 * Fails when axe finds a violation of WCAG 2.2 A or AA on the page as it is now, or no `<main>`. Needs
 * a page with JavaScript on (axe is a script): open a second visitor beside one that has it off.
 * @param rules these alone, by axe's names; default: every rule of those levels
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  const letMove = await pauseAnimations(page);
  // The other mode opens an empty page for each look, which costs as much as the look itself.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const chosen = rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(levels);
  const { violations } = await chosen.analyze();
  await letMove();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
  await expect(page.locator("main")).toHaveCount(1);
}

/**
 * Half-way through a fade every text is too pale. What runs is ended, not awaited: one in what a
 * navigation took away would never end by itself. What would begin while axe looks is held back.
 */
async function pauseAnimations(page: Page): Promise<() => Promise<void>> {
  const wasStill = await page.evaluate(
    () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    const endIn = (root: Document | ShadowRoot): void => {
      for (const one of root.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
      for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) endIn(shadowRoot);
    };
    endIn(document);
  });
  return () => page.emulateMedia(wasStill ? {} : { reducedMotion: null });
}
