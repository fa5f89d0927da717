import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules that depend on colors only, for a page whose other theme was checked completely. */
export const coloursOnly = ["color-contrast", "link-in-text-block"];

/**
 * Fails when axe finds a violation of WCAG 2.2 A or AA in the page's current state, or no `<main>`. Needs
 * a page with JavaScript on (axe is a script): open a second visitor beside one that has it off.
 * @param rules only these, by axe's names; defaults to every rule of those levels
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  const letMove = await pauseAnimations(page);
  // The other mode opens an empty page for each check, which costs as much as the check itself.
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
 * Text is too pale during a fade. Running animations are finished rather than awaited, because one in removed content
 * would never end. New ones are suppressed while axe runs.
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
