import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { createFlow } from "#shared/api/flows.ts";
import { listResponses } from "#shared/api/responses.ts";
import { type ApiClient, signInOverHttp } from "#tests/support/api-client.ts";
import { badForms } from "#tests/support/bad-forms/bad-forms.ts";
import { firstBusinessForm } from "#tests/support/bad-forms/business-forms.ts";
import {
  expectNothingRan,
  expectRefused,
  formula,
  hostile,
  type,
} from "#tests/support/bad-input.ts";
import { publishFlow, submitResponse } from "#tests/support/builders/public-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";

const admin = "second-admin@example.com";

interface Place {
  page: Page;
  server: { origin: string };
  sink: SmtpSink;
}

/**
 * Signs in, also in the browser. Each test uses a separate address, because an address gets five codes in ten minutes.
 */
async function signInOwner({ page, server, sink }: Place, email: string): Promise<ApiClient> {
  const owner = await signInOverHttp(() => server.origin, sink, email);
  // Without a name every page redirects to the setup form.
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await signIn(page, sink, email);
  return owner;
}

test("every form reports errors at the field and loses nothing", async ({
  page,
  server,
  sink,
  watch,
}) => {
  const owner = await signInOwner({ page, server, sink }, admin);
  // Some submissions are refused intentionally.
  watch.expect(/40[09]|422/);
  const body = { name: "Ann", email: "ann@customer.example" };
  const contact = await owner.call(createContact, { body });
  const question = { text: "How?", description: "", type: "multiple_choice" as const };
  const questions = [{ ...question, options: ["Well", "Badly"], required: false }];
  const flow = await owner.call(createFlow, {
    body: { title: "How did we do?", description: "", questions },
  });
  const published = await publishFlow(owner, "Published");
  await submitResponse(server.origin, published, "Nobody called back.");
  const responseId = (await owner.call(listResponses)).responses[0]?.id as string;
  const ids = { contactId: contact.id, flowId: flow.id, responseId, publishedId: published.id };
  for (const form of badForms(ids)) {
    await test.step(form.name, async () => {
      await form.open(page);
      for (const attempt of form.attempts) await expectRefused(page, form, attempt);
      await expectNothingRan(page);
    });
  }
});

test("the first form reports errors at the field and loses nothing", async ({
  page,
  sink,
  watch,
}) => {
  await signIn(page, sink, "first-form@example.com");
  watch.expect(/40[09]|422/);
  await firstBusinessForm.open(page);
  for (const attempt of firstBusinessForm.attempts)
    await expectRefused(page, firstBusinessForm, attempt);
});

test("hostile text is stored and shown as text", async ({ page, server, sink, watch }) => {
  await signInOwner({ page, server, sink }, admin);
  const form = page.locator("main form");
  const send = (name: string) => page.getByRole("button", { name, exact: true }).last().click();

  await page.goto("/settings/business");
  await type(form, { name: hostile, postalAddress: formula });
  await send("Save business");
  await expect(page.getByText(`What customers see of ${hostile}.`)).toBeVisible();
  await page.getByLabel("Picture").setInputFiles(file("logo.png", "image/png", hostile));
  await expect(page.getByLabel("Picture")).toHaveAccessibleDescription(/cannot be read/);
  await page.getByLabel("Picture").setInputFiles(file("logo.svg", "image/svg+xml", hostile));
  await expect(page.getByLabel("Picture")).toHaveAccessibleDescription(/not a PNG, JPEG or WebP/);

  await page.goto("/contacts/new");
  await type(page.locator("dialog form"), {
    name: hostile,
    email: "harm@customer.example",
    phone: formula,
    notes: hostile,
  });
  await send("Add contact");
  await expect(page.getByRole("link", { name: hostile })).toBeVisible();

  await page.goto("/email?template=new");
  await page.getByRole("radio", { name: "Source" }).check();
  await type(form, { name: hostile, subject: hostile, content: `<p>Hello</p>${hostile}{{link}}` });
  await send("Add template");
  await expect(page.getByRole("link", { name: hostile })).toBeVisible();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("document", { name: hostile })).toContainText("Hello");
  await expectNothingRan(page);

  await page.goto("/settings");
  await page.getByRole("button", { name: "Edit Settings" }).click();
  await type(form, { name: hostile, title: formula });
  await send("Save profile");
  await expect(page.getByRole("main").getByText(hostile)).toBeVisible();

  await page.goto("/admin/access-keys");
  await page.getByRole("button", { name: "Create access key" }).first().click();
  await type(page.locator("dialog form"), { name: hostile });
  await send("Create");
  await expect(page.getByRole("alertdialog", { name: `The key of “${hostile}”` })).toBeVisible();
  await expectNothingRan(page);
  expect(watch.problems).toEqual([]);
});

test("an import reports problems with the file and treats cells as text", async ({
  page,
  server,
  sink,
  watch,
}) => {
  watch.expect(/40[09]|413|422/);
  await signInOwner({ page, server, sink }, "importer@example.com");
  await page.goto("/contacts/import");
  const dialog = page.getByRole("dialog", { name: "Import Contacts" });
  const choose = (...given: Parameters<typeof file>) =>
    dialog.getByLabel("CSV file").setInputFiles(file(...given));
  const refused = [
    ["people.xlsx", "PK\u0003\u0004", /not a CSV file/],
    ["people.csv", "", /file is empty/],
    ["people.csv", "a\0b\0c\n\0\0\0", /not a CSV file/],
    ["people.csv", `${hostile}\n1\n`, /recognize the column headings/],
    ["people.csv", "x".repeat(10 * 1024 * 1024 + 1), /cannot be read as CSV/],
  ] as const;
  for (const [name, content, words] of refused) {
    await choose(name, "text/csv", content);
    await expect(dialog.getByRole("alert")).toContainText(words);
    await expect(dialog.getByLabel("CSV file")).toHaveAccessibleDescription(words);
  }
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = [
    ["name", "email", "phone", "status", "type", "notes"],
    [hostile, "cells@customer.example", formula, "", "", hostile],
  ];
  const csv = rows.map((row) => row.map(cell).join(",")).join("\n");
  await dialog.getByLabel(/Yes, they have used our service/).check();
  await choose("people.csv", "text/csv", csv);
  await expect(dialog.getByText(hostile).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Import 1 contact" }).click();
  await expect(page.getByText("cells@customer.example")).toBeVisible();
  await expectNothingRan(page);
});

test("an import of a file that changes during the upload says so and keeps nothing", async ({
  page,
  server,
  sink,
}, testInfo) => {
  await signInOwner({ page, server, sink }, "changer@example.com");
  const path = testInfo.outputPath("people.csv");
  const row = "Ann Lee,ann@customer.example\n";
  writeFileSync(path, `name,email\n${row.repeat(100_000)}`);
  await page.route(/\/pieces$/, async (route) => {
    writeFileSync(path, `name,email\n${row}`);
    await route.continue();
  });
  await page.goto("/contacts/imports");
  await page.getByLabel("File of contacts").setInputFiles(path);
  await expect(page.getByRole("alert")).toContainText("could not be read. Choose it again");
  await page.reload();
  await expect(page.getByText("Nothing imported yet")).toBeVisible();
});

test("a choice that could not be saved remains selected", async ({ page, server, sink, watch }) => {
  watch.expect(/503/);
  await signInOwner({ page, server, sink }, "chooser@example.com");
  await page.goto("/settings/notifications");
  await page.getByRole("button", { name: "Edit Settings" }).click();
  const choice = page.getByRole("switch", { name: /Email notifications/ });
  const before = await choice.isChecked();
  await choice.click();
  await page.route("**/api/me/settings", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(alertOf(page)).toContainText("Reload the page and try again");
  await expect(choice).toBeChecked({ checked: !before });
});

const alertOf = (page: Page) => page.locator("main").getByRole("alert");

const file = (name: string, mimeType: string, content: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
