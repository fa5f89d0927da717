import type { Page } from "@playwright/test";
import { saveView } from "#shared/api/analytics.ts";
import { inviteMember } from "#shared/api/members.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn, startBusiness } from "#tests/support/sign-in.ts";
import { sections } from "#web/shell/navigation.ts";

/** The names of all that can be pressed or filled in on a page, once it stands. */
async function controlsOf(page: Page, to: string): Promise<string[]> {
  await page.goto(to);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const names = await page
    .locator("main")
    .locator("button, input, select, textarea, summary")
    .evaluateAll((all) =>
      all.map((one) => {
        const labels = (one as HTMLInputElement).labels;
        return one.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? one.textContent ?? "";
      }),
    );
  return names.map((name) => name.replace(/\s+/g, " ").trim());
}

/** What only owners see; a request that the server refuses fails the journey. */
const ownersOnly: Record<string, string[]> = {};

test("the pages offer staff nothing that only owners may do", async ({ page, sink, visitor }) => {
  const owner = await startBusiness(page, sink, "owner-of-staff@example.com", "Two Roles");
  await owner.call(saveView, { body: { name: "Lately", query: "days=9" } });
  await owner.call(inviteMember, { body: { email: "staff-there@example.com", role: "staff" } });
  const staff = await visitor();
  await signIn(staff.page, sink, "staff-there@example.com");
  const found: Record<string, string[]> = {};
  for (const { label, to } of sections.flatMap(({ pages }) => pages)) {
    const theirs = await controlsOf(page, to);
    const offered = await controlsOf(staff.page, to);
    expect(theirs).toEqual(expect.arrayContaining(offered));
    const missing = theirs.filter((name) => !offered.includes(name));
    if (missing.length > 0) found[label] = missing;
  }
  expect(found).toEqual(ownersOnly);
});
