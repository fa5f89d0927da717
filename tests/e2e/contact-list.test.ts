import { updateBusiness } from "#shared/api/change-business.ts";
import { countContacts, createContact } from "#shared/api/contacts.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner tags, deletes and merges contacts by keyboard and undoes it", async ({
  page,
  sink,
}) => {
  const owner = await signIn(page, sink, "contact-list@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance", country: "US" } });
  for (const [name, email, phone] of [
    ["Margaret Doyle", "margaret@customer.example", "(202) 555-0143"],
    ["M. Doyle", "m.doyle@customer.example", "+1 202 555 0143"],
    ["Ruben Ortiz", "ruben@customer.example", null],
  ] as const) {
    await owner.call(createContact, { body: { name, email, phone } });
  }

  await page.goto("/contacts");
  await page.getByRole("checkbox", { name: "Select Ruben Ortiz" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 contact selected")).toBeVisible();
  await page.getByRole("button", { name: "Add tag …" }).press("Enter");
  const tagging = page.getByRole("alertdialog", { name: "Tag 1 contact?" });
  await tagging.getByRole("button", { name: "Add tag" }).press("Enter");
  await expect(tagging.getByText("Type the tag first.")).toBeVisible();
  await tagging.getByLabel("Tags").fill("Regular, Fence ,");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tags added", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Regular, Fence" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("cell", { name: "Regular" })).toBeHidden();
  await page.getByRole("checkbox", { name: "Select Ruben Ortiz" }).press("Space");
  await page.getByRole("button", { name: "Add tag …" }).press("Enter");
  await tagging.getByLabel("Tags").fill("Regular");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Tag added", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Regular" })).toBeVisible();

  await page.getByLabel("Tag", { exact: true }).selectOption("Regular");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Save as segment" }).press("Enter");
  const naming = page.getByRole("dialog", { name: "Save as segment" });
  await naming.getByLabel("Name").fill("Regulars");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Regulars" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear" }).press("Enter");
  await expect(page.getByRole("row")).toHaveCount(4);

  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  await page.getByRole("button", { name: "Delete …" }).press("Enter");
  await page.getByRole("button", { name: "Delete contacts" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().press("Enter");
  await expect(page.getByRole("row")).toHaveCount(4);

  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("menuitem", { name: "Find duplicates" }).press("Enter");
  await expect(page.getByText("Same phone number")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /M. Doyle/ }).press("Space");
  await page.getByRole("button", { name: "Merge 2 contacts" }).press("Enter");
  await expect(page.getByRole("heading", { name: "No duplicates found" })).toBeVisible();
  expect((await owner.call(countContacts)).total).toBe(2);
  await page.goto("/contacts/actions");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Undo: Merged/ }).press("Enter");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await page.goto("/contacts/duplicates");
  await expect(page.getByText("Same phone number")).toBeVisible();

  await page.goto("/contacts?tag=Regular");
  await page.getByRole("button", { name: "Actions for Ruben Ortiz" }).press("Enter");
  await page.getByRole("menuitem", { name: "History" }).press("Enter");
  await expect(page.getByText("Tagged: Regular", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const more = page.getByRole("button", { name: "More" });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Stop email" }).press("Enter");
  await expect(page.getByText("Do not email", { exact: true })).toBeVisible();
  await more.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Stop email" })).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Write to them again …" }).press("Enter");
  const again = page.getByRole("dialog", { name: "Write to them again?" });
  await again.getByLabel("Decided on").fill(new Date().toISOString().slice(0, 10));
  await again.getByLabel("Why").fill("It was a mistake.");
  await expectAccessible(page);
  await again.getByRole("button", { name: "Write to them again" }).press("Enter");
  await expect(page.getByText("“It was a mistake.”")).toBeVisible();
  await expect(page.getByText("Do not email", { exact: true })).toBeHidden();

  // The list and the dialog, which also show that mail is stopped, offer it as well.
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Stop email" }).press("Enter");
  await expect(page.getByText("Do not email", { exact: true })).toBeVisible();
  await page.goto("/contacts?tag=Regular");
  const actions = page.getByRole("button", { name: "Actions for Ruben Ortiz" });
  await actions.press("Enter");
  await page.getByRole("menuitem", { name: "Write to them again …" }).press("Enter");
  await expect(again).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Ruben Ortiz" }).press("Enter");
  await page.getByRole("button", { name: "Write to them again …" }).press("Enter");
  await again.getByLabel("Why").fill("He called.");
  await again.getByRole("button", { name: "Write to them again" }).press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit contact" });
  await expect(editing).toContainText("Not invited yet");
  await expect(again).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(editing).toBeHidden();
  await actions.press("Enter");
  await page.getByRole("menuitem", { name: "History" }).press("Enter");
  await expect(page.getByText("“He called.”")).toBeVisible();
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Contacts", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().press("Enter");
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  expect((await owner.call(countContacts)).total).toBe(3);
});
