import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { listTemplates } from "#shared/api/email.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { sendInvitations } from "#shared/api/invitations.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { daytimeZone } from "#tests/support/daytime-zone.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner writes a template without HTML, restores an earlier version, previews and tests it, and its stars preset a rating", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const email = "visual-writer@lakeside.example";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, {
    body: { name: "Maria's Bakery", postalAddress: "1 Main St", timeZone: daytimeZone() },
  });
  const tom = { name: "Tom Baker", email: "tom@visual.example", consentBasis: "contract" as const };
  await owner.call(createContact, { body: tom });
  await signIn(page, sink, email);

  await page.goto("/email?template=new");
  await page.getByLabel("Name", { exact: true }).fill("Cake day");
  await page.getByLabel("Subject").fill("How was your cake?");
  const message = page.getByRole("textbox", { name: "Message", exact: true });
  await message.click();
  await page.keyboard.type("Hello ");
  await page.getByLabel("If the name is missing, say").fill("there");
  await page.getByRole("button", { name: "First name" }).click();
  await page.keyboard.type(", how was it?");
  await page.getByRole("button", { name: "Stars" }).click();
  await page.getByRole("button", { name: "Review button" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByText("Template saved", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Source" }).check();
  const source = page.getByLabel("Message", { exact: true });
  await expect(source).toHaveValue(
    "<p>Hello {{first_name|there}}, how was it?</p>\n<p>{{stars}}</p>\n<p>{{link}}</p>",
  );

  // Content that the visual editor cannot preserve is edited as source.
  await source.fill("<table><tr><td>Old {{link}}</td></tr></table>");
  await page.getByRole("radio", { name: "Visual" }).check();
  await expect(page.getByText("This message is edited in its source")).toBeVisible();
  await page.getByRole("button", { name: "Save template" }).click();
  await page.getByRole("button", { name: "Versions …" }).click();
  await expect(page.getByText("Current")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version restored", { exact: true })).toBeVisible();
  await expect(message).toContainText("how was it?");

  await page.getByRole("tab", { name: "Preview" }).click();
  await page.getByLabel("Find a contact").fill("baker");
  await page.getByLabel("Show it for").selectOption({ label: "Tom Baker, tom@visual.example" });
  const shown = page.getByRole("document", { name: "How was your cake?" });
  await expect(shown).toContainText("Hello Tom, how was it?");
  await page.getByRole("radio", { name: "Phone" }).check();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(shown.locator(".card")).toHaveCSS("background-color", "rgb(26, 33, 37)");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test to myself" }).click();
  const mail = await sink.waitFor(({ subject }) => subject.includes("How was your cake?"));
  expect(mail.to).toBe(email);
  expect(mail.text).toContain("Hello Tom, how was it?");

  // The stars link to the same form and preset the rating, which is stored with the customer's first interaction.
  const question = { description: "", options: [], required: false };
  const { id: flowId } = await owner.call(createFlow, {
    body: {
      title: "How did we do?",
      description: "",
      questions: [
        { ...question, type: "rating", text: "Overall?" },
        { ...question, type: "text", text: "What happened?" },
      ],
    },
  });
  await owner.call(setFlowStatus, { flowId, body: { status: "published" } });
  const [template] = (await owner.call(listTemplates)).templates.slice(-1);
  await owner.call(sendInvitations, {
    body: { flowId, templateId: template?.id, to: "everyone" },
  });
  const invitation = await sink.waitFor(({ to }) => to === tom.email);
  const customer = await visitor();
  const sent: string[] = [];
  customer.page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  const [fourStars = ""] = invitation.html.match(/https?:[^"]*rating=4/) ?? [];
  await customer.page.goto(fourStars.replaceAll("&amp;", "&"));
  await expect(customer.page.getByRole("radio", { name: /^4 of 5/ })).toBeChecked();
  await customer.page.reload();
  expect(sent).toEqual([]);
  const stored = customer.page.waitForRequest(/\/progress$/);
  await customer.page.getByLabel("What happened?").fill("Fresh bread.");
  expect((await stored).postData()).toMatch(/q-[\w-]+=4&q-[\w-]+=Fresh/);
});
