import type { Page } from "@playwright/test";
import { getBusiness } from "#shared/api/businesses.ts";
import { getFlowSharing, setFlowSharing } from "#shared/api/flows.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { findToast } from "#tests/support/toast.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function save(page: Page) {
  await button(page, "Save business").click();
  await expect(findToast(page, "Settings saved")).toBeVisible();
  await page.reload();
}

test("an owner adds, names, tests, orders and removes review sites, and none is lost", async ({
  page,
  server,
  sink,
}) => {
  const email = "many-places@example.com";
  const { owner, flow } = await createOwnerWithFlow(server.origin, sink, email);
  const kept = async () =>
    (await owner.call(getBusiness)).platformLinks.map(({ label, url }) => `${label} ${url}`);
  await signIn(page, sink, email);
  await page.goto("/settings/business");
  const google = page.getByLabel("Google Business Profile");
  await expect(google).toHaveValue("https://g.page/r/abc/review");

  await google.fill("ChIJN1t_tDeuEmsRUsoyG83frY4");
  for (const name of ["Trustpilot", "Healthgrades"]) {
    await button(page, "Add another review site").click();
    await expect(page.getByLabel("Name of the review site").last()).toBeFocused();
    await page.getByLabel("Name of the review site").last().fill(name);
    await page.getByLabel("Its link").last().fill(`https://${name}.example/lakeside`);
  }
  await expect(button(page, "Add Google Business Profile")).toHaveCount(0);
  await button(page, "Add Yelp page").click();
  const yelp = page.getByLabel("Yelp page");
  await expect(yelp).toHaveAccessibleDescription(/Yelp forbids asking/);
  await yelp.fill("https://www.yelp.com/biz/lakeside");
  const tested = page.getByRole("link", { name: "Test Google (opens a new tab)" });
  const form = "https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4";
  await expect(tested).toHaveAttribute("href", form);
  await expectAccessible(page);
  await save(page);
  const all = [
    `Google ${form}`,
    "Trustpilot https://Trustpilot.example/lakeside",
    "Healthgrades https://Healthgrades.example/lakeside",
    "Yelp https://www.yelp.com/biz/lakeside",
  ];
  expect(await kept()).toEqual(all);

  // The flow offers two of them, and still does after a rename.
  const [, trustpilot, healthgrades] = (await owner.call(getBusiness)).platformLinks;
  const platforms = [healthgrades?.id as string, trustpilot?.id as string];
  const body = { platforms, embedOrigins: [] };
  await owner.call(setFlowSharing, { flowId: flow.id, body });
  await button(page, "Move Healthgrades up").click();
  await expect(button(page, "Move Healthgrades up")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Move Healthgrades down")).toBeFocused();
  await page.getByLabel("Name of the review site").last().fill("Trustpilot UK");
  await save(page);
  expect(await kept()).toEqual([
    "Healthgrades https://Healthgrades.example/lakeside",
    `Google ${form}`,
    "Trustpilot UK https://Trustpilot.example/lakeside",
    "Yelp https://www.yelp.com/biz/lakeside",
  ]);
  expect((await owner.call(getFlowSharing, { flowId: flow.id })).platforms).toEqual(platforms);

  for (const name of ["Google", "Yelp"]) await button(page, `Remove ${name}`).click();
  await save(page);
  expect(await kept()).toEqual([
    "Healthgrades https://Healthgrades.example/lakeside",
    "Trustpilot UK https://Trustpilot.example/lakeside",
  ]);
});
