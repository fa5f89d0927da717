import { createContact } from "#shared/api/contacts.ts";
import { outsidePaths } from "#shared/paths.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { expectKeyboardReach } from "#tests/support/keyboard.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

// Pages that need sign-in are covered by `every-page.test.ts`.
test("the site, sign-in and the customer's page can be used by keyboard alone", async ({
  page,
  request,
  server,
  sink,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { flow } = await createOwnerWithFlow(server.origin, sink, "keyboard-flow@example.com");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const site = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, at]) => new URL(at ?? "").pathname,
  );
  expect(site.length).toBeGreaterThanOrEqual(20);
  const review = outsidePaths.review.href({ reviewId: flow.id });
  for (const path of [...site, review]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectKeyboardReach(page);
    });
  }
  for (const [path, field] of [
    ["/login", "descope-email-field input"],
    ["/login?flow=sign-in-with-password", "descope-password input"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator(field)).toBeVisible();
      await expectKeyboardReach(page);
    });
  }
});

test("menus are operated with arrows, and closing anything returns the focus", async ({
  page,
  server,
  sink,
}) => {
  const email = "keyboard-menus@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  // Two contacts, so that the list is not empty after one is removed.
  for (const name of ["Ruth", "Otto"])
    await owner.call(createContact, { body: { name, email: `${name}@customer.example` } });
  await startBusiness(page, sink, email, "Menus & Sons");
  await page.getByRole("link", { name: "Contacts", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeFocused();

  const account = page.getByRole("button", { name: /^Account/ });
  const items = page.getByRole("menuitem").or(page.getByRole("menuitemradio"));
  await account.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(account).toBeFocused();

  const row = page.getByRole("button", { name: "Actions for Ruth" });
  await row.press("Enter");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();
  await row.press("Enter");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(row).toBeVisible();

  const add = page.getByRole("link", { name: "Add contact" });
  await add.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
  await expectKeyboardReach(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(add).toBeFocused();
});
