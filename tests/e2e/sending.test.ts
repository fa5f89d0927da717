import { expect, test } from "#tests/support/journey.ts";
import { startBusiness } from "#tests/support/sign-in.ts";

test("an owner sets up the business's own sending domain, and sees which records to add", async ({
  page,
  sink,
}) => {
  await startBusiness(page, sink, "sending@example.com");
  await page.goto("/settings/sending");
  await page.getByLabel("Sending domain").fill("not a domain");
  await page.getByRole("button", { name: "Save sending" }).click();
  await expect(page.getByText("Enter a domain, such as example.com.")).toBeVisible();
  await page.getByLabel("Sending domain").fill("Lakeside.example");
  await page.getByRole("button", { name: "Save sending" }).click();
  const domain = page.getByRole("region", { name: "Your domain lakeside.example" });
  await domain.getByRole("button", { name: "Make a key" }).click();
  await expect(domain.getByText(/^rf[0-9a-f]{8}\._domainkey\.lakeside\.example$/)).toBeVisible();
  await expect(domain.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible();
  // The domain does not exist, so the key is not found, whether or not a name server replies.
  await domain.getByRole("button", { name: "Check now" }).click();
  await expect(domain.getByRole("heading", { name: "What receivers find" })).toBeVisible();
  await expect(domain.getByRole("listitem")).toHaveCount(5);
  await expect(domain.getByText("lakeside.example is not used yet")).toBeVisible();
});
