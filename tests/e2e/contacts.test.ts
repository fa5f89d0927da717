import { updateBusiness } from "#shared/api/change-business.ts";
import { listContacts } from "#shared/api/contacts.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { publishFlow } from "#tests/support/builders/public-flow.ts";
import { daytimeZone } from "#tests/support/daytime-zone.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

const csv = `name,email,phone,status,type,notes
Margaret Doyle,margaret.doyle@customer.example,+1 555 010 2233,active,client,Home and auto
Ruben Ortiz,ruben.ortiz@customer.example,,active,,
Broken Row,not-an-address,,,,
Priya Nair,priya.nair@customer.example,,,prospect,
`;

/** @spec 2.25, 2.27, 4.27, 8.19 */
test("an owner imports and invites customers, and one of them unsubscribes", async ({
  page,
  sink,
  visitor,
  watch,
}) => {
  // Some requests below are refused intentionally.
  watch.expect(/400/);
  const owner = await signIn(page, sink, "contacts@example.com");
  await owner.call(updateBusiness, {
    body: {
      name: "Lakeside Insurance",
      postalAddress: "1 Main Street, Springfield",
      timeZone: daytimeZone(),
    },
  });

  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
  await page.getByRole("link", { name: "Import contacts" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Import Contacts" });
  await dialog
    .getByLabel("CSV file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await dialog.getByLabel(/Yes, they have used our service/).check();
  await dialog.getByText("Set aside (1)").click();
  await expect(dialog.getByText("Line 4")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 3 contacts" }).click();
  await expect(page.getByText("Imported 3 contacts successfully", { exact: true })).toBeVisible();

  await expect(page.getByRole("link", { name: "Invite these 3" })).toBeVisible();
  await page.goto("/contacts");
  await page.getByRole("link", { name: "Ruben Ortiz" }).click();
  const edit = page.getByRole("dialog", { name: "Edit contact" });
  await edit.getByLabel("Email").fill("");
  await edit.getByRole("button", { name: "Save contact" }).click();
  await expect(edit.getByText("Name, email, and user are required")).toBeVisible();
  await edit.getByLabel("Email").fill("ruben.moved@customer.example");
  await edit.getByRole("button", { name: "Save contact" }).click();
  await expect(page.getByText("ruben.moved@customer.example")).toBeVisible();

  await page.goto("/invitations/new");
  await expect(page.getByText("Nothing can be sent yet")).toBeVisible();
  await publishFlow(owner, "How did we do?");

  // Invites a single contact from their row, in their own language.
  await page.goto("/contacts");
  await page.getByRole("button", { name: "Actions for Ruben Ortiz" }).click();
  await page.getByRole("menuitem", { name: "Invite" }).click();
  const invite = page.getByRole("dialog", { name: "Invite Ruben Ortiz" });
  await expect(invite.getByLabel("Email")).toHaveValue("ruben.moved@customer.example");
  await invite.getByLabel("Language of the form").selectOption("Español");
  await expectAccessible(page);
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(invite).toBeHidden();
  const own = await sink.waitFor(({ to }) => to === "ruben.moved@customer.example");
  const { page: spanish } = await visitor();
  await spanish.goto(own.text.match(/https?:\S+\/review\/\S+/)?.[0] ?? "");
  await expect(spanish.locator("html")).toHaveAttribute("lang", "es");

  await page.goto("/invitations/new");
  await page.getByRole("link", { name: "Can’t be invited now (2)" }).click();
  await expect(page.getByText("Not a client", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite everyone (1)" }).click();
  await expect(page.getByText("Hello Margaret,")).toBeVisible();
  await page.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  await expect(page.getByRole("cell", { name: "Sent" })).toHaveCount(2);

  const mail = await sink.waitFor(({ to }) => to === "margaret.doyle@customer.example");
  expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.text).toContain("1 Main Street, Springfield");
  const wayOut = mail.headers.get("list-unsubscribe")?.match(/<(.*)>/)?.[1] ?? "";
  const { page: customer } = await visitor({ javaScriptEnabled: false });
  await customer.goto(wayOut);
  await customer.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(customer.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Stopped Unsubscribed." })).toBeVisible();

  // Later that customer asks in writing to receive mail again.
  const { contacts } = await owner.call(listContacts, { search: "margaret" });
  await page.goto(`/contacts/${contacts[0]?.id}/history`);
  await page.getByRole("button", { name: "Write to them again …" }).click();
  const wish = page.getByRole("dialog", { name: "Did they ask for it in writing?" });
  await wish.getByLabel("They wrote on").fill(new Date().toISOString().slice(0, 10));
  await wish.getByRole("button", { name: "Write to them again" }).click();
  await expect(wish.getByLabel("What they wrote, and how")).toHaveJSProperty(
    "validity.valid",
    false,
  );
  await wish.getByLabel("What they wrote, and how").fill("An e-mail: please ask me again.");
  await expectAccessible(page);
  await wish.getByRole("button", { name: "Write to them again" }).click();
  await expect(page.getByText("“An e-mail: please ask me again.”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Write to them again …" })).toBeHidden();
});

/** @spec 2.28 */
test("the email screen shows what a customer will read", async ({ page, sink, watch }) => {
  watch.expect(/400/);
  const owner = await signIn(page, sink, "wording@example.com");
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  await page.goto("/email");
  await expect(page.getByRole("tab", { name: "Templates" })).toBeVisible();
  await page.getByRole("radio", { name: "Source" }).check();
  await page.getByLabel("Message").fill("Dear {{name}}, a gift card for five stars: {{link}}");
  await expect(page.getByText("reads like an incentive")).toBeVisible();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("This wording cannot be sent.")).toBeVisible();
  await page.getByLabel("Message").fill("Dear {{name}}, <b>how</b> was it? {{link}}");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Template saved", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Preview" }).click();
  const shown = page.getByRole("document", { name: /^How was your experience/ });
  await expect(shown).toContainText("Dear Alex Morgan,");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test to myself" }).click();
  const mail = await sink.waitFor(({ subject }) => subject.startsWith("[Test]"));
  expect(mail.to).toBe("wording@example.com");
});
