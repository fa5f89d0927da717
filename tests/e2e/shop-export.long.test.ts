import { updateBusiness } from "#shared/api/change-business.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("a shop's export of 5,000 rows takes four interactions from the file to the finished import", async ({
  page,
  sink,
}) => {
  const owner = await signIn(page, sink, "shop-export@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Shop" } });
  await page.goto("/contacts/imports");
  const header =
    "First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address City,Phone,Total Spent,Total Orders,Note,Tax Exempt,Tags";
  const rows = Array.from(
    { length: 5000 },
    (_, at) =>
      `Ann,Lee ${at},p${at}@shop.example,${at % 20 ? "yes" : "no"},,Town ${at % 90},,${at}.50,${at % 7},,${at % 50 ? "no" : "yes"},"vip, spring"`,
  );
  let interactions = 0;
  const interact = async (act: Promise<unknown>) => {
    interactions += 1;
    await act;
  };
  const file = Buffer.from(`${header}\n${rows.join("\n")}\n`);
  await interact(
    page
      .getByLabel("File of contacts")
      .setInputFiles({ name: "customers_export.csv", mimeType: "text/csv", buffer: file }),
  );
  await expect(page.getByRole("heading", { name: "customers_export.csv" })).toBeVisible();
  await interact(page.getByLabel("Yes, they have used our service").check());
  await expect(page.getByText("First tell us who must not be emailed.")).toBeVisible();
  await interact(page.getByRole("button", { name: "Don’t email the people ticked" }).click());
  await interact(page.getByRole("button", { name: "Import 5,000 contacts" }).click());
  const report = page.getByRole("region", { name: "Report" });
  await expect(report.getByText("Never emailed, and why (250)")).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite these 5,000" })).toBeVisible();
  expect(interactions).toBe(4);
});
