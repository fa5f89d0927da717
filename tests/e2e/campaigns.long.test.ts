import { readFile } from "node:fs/promises";
import { createContact } from "#shared/api/contacts.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { prepareBusiness } from "#tests/support/builders/prepare-business.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

const customers = Array.from({ length: 8 }, (_, n) => `evidence${n}@customer.example`);

test("an owner who chose a few contacts is warned, invites all of them instead, and prints and downloads the evidence", async ({
  page,
  server,
  sink,
}) => {
  const email = "evidence-owner@lakeside.example";
  const client = await signInOverHttp(() => server.origin, sink, email);
  await prepareBusiness(client, customers);
  await signIn(page, sink, email);

  await page.goto("/invitations/campaigns");
  await expect(page.getByText("No campaigns yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Invite customers" }).click();

  await page.getByRole("checkbox", { name: /evidence1@/ }).check();
  await page.getByRole("checkbox", { name: /evidence4@/ }).check();
  await page.getByRole("button", { name: "Invite 2 chosen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("You chose 2 of 8 who may be asked")).toBeVisible();
  await expect(dialog.getByText("Asking only some can count as hand-picking.")).toBeVisible();
  await expectAccessible(page);
  // The warning does not prevent sending.
  await expect(dialog.getByRole("button", { name: "Send 2 invitations" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Ask all 8 instead" }).press("Enter");
  await expect(dialog.getByText("All eligible contacts are chosen now: 8.")).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Send to 8 people?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Send 8 invitations" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  for (const to of customers) await sink.waitFor((mail) => mail.to === to);

  await page.getByRole("link", { name: "Campaigns" }).click();
  await expect(page.getByRole("cell", { name: "All eligible contacts" })).toBeVisible();
  const meters = page.getByRole("meter", { name: /8 of 8 people \(100%\)/ });
  // One for 90 days, one for this campaign.
  await expect(meters).toHaveCount(2);
  await expect(page.getByText(/hand-picking/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: /How did we do\?/ }).click();
  await expect(page.getByRole("heading", { name: "Campaign: How did we do?" })).toBeVisible();
  await expect(page.getByText("Sent, not answered yet")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Evidence" }).click();
  await expect(page.getByRole("heading", { name: "Evidence of a campaign" })).toBeVisible();
  await expect(page.getByText("8 of 8 (100%)")).toBeVisible();
  await expectAccessible(page);
  for (const [button, file, words] of [
    ["Contacts (CSV)", /^campaign-contacts-\d{4}-\d\d-\d\d\.csv$/, customers],
    ["Wording and settings (CSV)", /^campaign-settings-\d{4}-\d\d-\d\d\.csv$/, ["8 of 8 (100%)"]],
  ] as const) {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(file);
    const csv = await readFile(await download.path(), "utf8");
    for (const word of words) expect(csv).toContain(word);
  }

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("cell", { name: /evidence7@customer\.example/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Campaign", exact: true })).toBeHidden();
});

test("an owner invites exactly last week's customers with one button", async ({
  page,
  server,
  sink,
}) => {
  const email = "last-week-owner@lakeside.example";
  const client = await signInOverHttp(() => server.origin, sink, email);
  await prepareBusiness(client, ["earlier@customer.example"]);
  const lastServiceOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await client.call(createContact, {
    body: {
      name: "Served Lately",
      email: "lately@customer.example",
      type: "client",
      consentBasis: "contract",
      lastServiceOn,
    },
  });
  await signIn(page, sink, email);
  await page.goto("/invitations/new");
  await page.getByLabel("Last service").selectOption("7");
  await expect(page.getByText("1 of 2 customers who can be invited.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite everyone (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Invite this customer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Send to 1 person?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  await expect(page.getByRole("cell", { name: /lately@/ })).toBeVisible();
  await expect(page.getByRole("cell", { name: /earlier@/ })).toHaveCount(0);
});
