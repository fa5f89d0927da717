import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("a new owner signs in with a code by e-mail", async ({ page, sink }) => {
  await page.goto("/login");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, sink, "owner@example.com");
  await expect(page.locator("main")).toBeVisible();
  await expectAccessible(page);
});
