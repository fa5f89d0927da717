import { saveView } from "#shared/api/analytics.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner sends a saved view to a boss, who agrees on a page and later unsubscribes", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const email = "mailed-reports@example.com";
  const boss = "mailed-reports-boss@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await owner.call(saveView, { body: { name: "Overview", query: "" } });
  await signIn(page, sink, email);
  await page.goto("/reports");
  await page.getByRole("button", { name: "Send by email: Overview" }).click();
  const dialog = page.getByRole("dialog", { name: "Send “Overview” by email" });
  await dialog.getByLabel("Email").fill("boss");
  await dialog.getByRole("button", { name: "Ask to confirm" }).click();
  await expect(dialog.getByText("Enter one email address.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Email").fill(boss);
  await dialog.getByRole("button", { name: "Ask to confirm" }).click();
  const recipient = page.getByRole("listitem").filter({ hasText: boss }).last();
  await expect(recipient.getByText("Not confirmed")).toBeVisible();
  await expectAccessible(page);

  const mail = await sink.waitFor(({ to }) => to === boss);
  const link = mail.text.match(/http\S+\/report-mail\/\S+/)?.[0] ?? "";
  const { page: theirs } = await visitor();
  await theirs.goto(link);
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Yes, send them" }).click();
  await expect(theirs.getByRole("heading", { name: "You will get these reports" })).toBeVisible();
  await page.reload();
  await expect(recipient.getByText("Every week")).toBeVisible();
  await page.getByRole("link", { name: "New report" }).click();
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of this view").fill("Overview");
  await page.getByRole("button", { name: "Save view" }).click();
  const replacing = page.getByRole("alertdialog", { name: "Replace the saved view “Overview”?" });
  await expect(replacing.getByText(/^Its emailed reports will show the new one/)).toBeVisible();
  await expectAccessible(page);
  await replacing.getByRole("button", { name: "Replace the view" }).click();
  await expect(replacing).toBeHidden();
  await page.getByRole("link", { name: "Reports (1)" }).click();
  await page.getByRole("button", { name: "Delete the view Overview" }).click();
  const deleting = page.getByRole("alertdialog", { name: "Delete “Overview”?" });
  await expect(deleting.getByText(`It is no longer emailed to ${boss}.`)).toBeVisible();
  await deleting.getByRole("button", { name: "Cancel" }).click();

  await theirs.goto(`${link}/stop`);
  await theirs.getByRole("button", { name: "Stop them" }).click();
  await expect(theirs.getByRole("heading", { name: "The reports are stopped" })).toBeVisible();
  await expectAccessible(theirs);
  await page.reload();
  await expect(recipient.getByText(/^By the person at this address/)).toBeVisible();
  await expect(recipient.getByRole("button")).toHaveCount(0);
});
