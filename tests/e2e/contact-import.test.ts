import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { listInvitations } from "#shared/api/invitations.ts";
import { coloursOnly, expectAccessible } from "#tests/support/accessible.ts";
import { publishFlow } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

const csv = `Klant,Adres van de klant,Laatst,Bounces
Ann Lee,ann@mapping.example,2026-05-03,
Bo Park,bo@mapping.example,2026-05-04,1
Broken,not-an-address,2026-05-04,
`;

const setTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);

async function expectAccessibleInBothThemes(page: Page) {
  await setTheme(page, "dark");
  await expectAccessible(page, coloursOnly);
  await setTheme(page, "light");
  await expectAccessible(page);
}

test("an owner maps columns, decides on an opt-out, imports, and undoes it by keyboard", async ({
  page,
  sink,
}) => {
  const owner = await signIn(page, sink, "mapping@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await page.goto("/contacts");
  await page.getByRole("link", { name: "All imports" }).press("Enter");
  await expect(page.getByText("Nothing imported yet")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page
    .getByLabel("File of contacts")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByRole("heading", { name: "people.csv" })).toBeVisible();
  const importButton = page.getByRole("button", { name: /^Import \d+ contacts?$/ });
  await expect(importButton).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  const bounces = page.getByRole("group", { name: "Bounces" }).getByRole("checkbox");
  await expect(bounces).toBeChecked();
  await page.getByRole("button", { name: "Don’t email the people ticked" }).press("Enter");
  await expect(page.getByText("Who not to email", { exact: true })).toBeVisible();
  await expect(page.getByText("First tell us if these people are your customers.")).toBeVisible();
  await page.getByLabel("Yes, they have used our service").press("Space");
  await page.getByLabel("What Laatst becomes").selectOption({ label: "Last service" });
  const result = page.getByRole("region", { name: "What would be imported" });
  await expect(result.getByRole("cell", { name: "2026-05-03" })).toBeVisible();
  await result.getByText("Set aside (1)").press("Enter");
  await expect(result.getByText("Line 4")).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download 1 row set aside as CSV" }).press("Enter");
  const rejected = readFileSync(await (await saved).path(), "utf8");
  expect(rejected).toContain("4,Email: This is not an email address.,Broken,not-an-address");

  // Delayed until the progress bar has been seen, however fast the import is.
  let letGo = () => {};
  const seen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/imports\/[0-9a-f-]+$/, async (route) => {
    await seen;
    await route.continue();
  });
  await importButton.press("Enter");
  await expect(page.getByRole("progressbar", { name: /Importing/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  letGo();
  await expect(page.getByRole("region", { name: "Report" })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Undo import" }).press("Enter");
  await expect(page.getByText("Undone: 2 contacts deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo import" })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Imports" }).press("Enter");
  await expect(page.getByRole("row", { name: /people\.csv.*Undone/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("on a phone a decision about opt-outs can be changed before the import, and filters are collapsed", async ({
  page,
  sink,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await signIn(page, sink, "opt-outs-on-a-phone@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await page.goto("/contacts/import");
  const dialog = page.getByRole("dialog", { name: "Import Contacts" });
  const optOuts = "Name,Email,Bounces\nAnn Lee,ann@phone.example,\nBo Park,bo@phone.example,1\n";
  await dialog
    .getByLabel("CSV file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(optOuts) });
  await dialog.getByLabel("Yes, they have used our service").check();
  await dialog.getByRole("button", { name: "Don’t email the people ticked" }).click();
  const bounced = dialog.getByRole("group", { name: "Bounces" }).getByRole("checkbox");
  const mark = dialog.getByText("Opted out: will not be mailed");
  await expect(mark).toHaveCount(1);
  await bounced.uncheck();
  await expect(dialog.getByText("The first rows as they are stored")).toBeVisible();
  await expect(mark).toHaveCount(0);
  await bounced.check();
  await expect(mark).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Import 2 contacts" }).click();
  await expect(page.getByText("Imported 2 contacts successfully", { exact: true })).toBeVisible();

  await page.goto("/contacts");
  await expect(page.getByRole("searchbox", { name: "Search contacts" })).toBeVisible();
  const state = page.getByLabel("Email status");
  await expect(state).toBeHidden();
  await page.getByRole("button", { name: "Filter and sort" }).click();
  await state.selectOption({ label: "Do not email" });
  await expect(page.getByRole("button", { name: "Filter and sort (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bo Park" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ann Lee" })).toBeHidden();
});

test("a clean file in the specification's format asks only one question", async ({
  page,
  sink,
}) => {
  const owner = await signIn(page, sink, "clean-file@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await page.goto("/contacts/import");
  const dialog = page.getByRole("dialog", { name: "Import Contacts" });
  const clean =
    "name,email,phone,status,type,notes\nAnn,ann@clean.example,+1 202 555 0143,active,client,Paid by card\nBo,bo@clean.example,,,,\n";
  await dialog
    .getByLabel("CSV file")
    .setInputFiles({ name: "clean.csv", mimeType: "text/csv", buffer: Buffer.from(clean) });
  await dialog.getByLabel("Yes, they have used our service").check();
  await dialog.getByRole("button", { name: "Import 2 contacts" }).click();
  await expect(page.getByRole("heading", { name: "clean.csv" })).toBeVisible();
});

test("open questions about a file are answered on a phone, and exactly its people are invited or removed", async ({
  page,
  sink,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await signIn(page, sink, "open-questions@example.com");
  await owner.call(updateBusiness, {
    body: { name: "Lakeside Insurance", postalAddress: "1 Main Street, Springfield" },
  });
  await publishFlow(owner, "How did we do?");
  const contact = { name: "Old", email: "old@customer.example", type: "client" };
  await owner.call(createContact, { body: contact });
  const rows = [
    "Kunden 2026",
    "name,email,status,last service",
    "J\xfcrgen,j@open.example,aktiv,03/05/2026",
    "Zo\xeb,z@open.example,aktiv,03/05/2026",
    "Total,,,2",
    "",
  ];
  await page.goto("/contacts/import");
  const dialog = page.getByRole("dialog", { name: "Import Contacts" });
  await dialog.getByLabel("CSV file").setInputFiles({
    name: "kunden.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\n"), "latin1"),
  });
  await dialog.getByLabel("Yes, they have used our service").check();
  await dialog.getByRole("link", { name: "Choose another encoding" }).click();
  const encoding = page.getByLabel("Encoding");
  await expect(encoding).toBeVisible();
  await expect(page.getByText("Left out above it: “Kunden 2026”")).toBeVisible();
  await encoding.selectOption("windows-1251");
  await expect(page.getByText("Choose another when this looks wrong: Jьrgen · Zoл")).toBeVisible();
  await encoding.selectOption("windows-1252");
  await expect(page.getByText("Choose another when this looks wrong: Jürgen · Zoë")).toBeVisible();

  await expect(page.getByLabel("What aktiv means")).toHaveValue("active");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Use these answers" }).click();
  await expect(page.getByText("First tell us what to do with the rows")).toBeVisible();
  await page.getByLabel("Leave it out").check();
  await page.getByRole("group", { name: "What does 03/05/2026 mean?" }).getByLabel("May 3").check();
  await page.getByRole("button", { name: "Import 2 contacts" }).click();
  await page.getByRole("link", { name: "Invite these 2" }).click();
  await expect(page.getByText("Only people added by an import are shown.")).toBeVisible();
  await expect(page.getByText("Jürgen", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Invite these 2" }).click();
  await page.getByRole("button", { name: "Send 2 invitations" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  const { invitations } = await owner.call(listInvitations, {});
  expect(invitations.map(({ contactEmail }) => contactEmail).sort()).toEqual([
    "j@open.example",
    "z@open.example",
  ]);

  // The import's page still offers the next steps.
  await page.goto("/contacts/imports");
  await page.getByRole("link", { name: "kunden.csv" }).click();
  await expect(page.getByRole("link", { name: "Invite these 2" })).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("2 changed or invited since and kept")).toBeVisible();
});
