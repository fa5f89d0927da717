import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { prepareBusiness } from "#tests/support/builders/prepare-business.ts";
import { daytimeZone } from "#tests/support/daytime-zone.ts";
import { expect, test as journey } from "#tests/support/journey.ts";
import { startJourneyServer } from "#tests/support/journey-server.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

/** A separate server, because its clock is moved by a day. */
const test = journey.extend({
  server: [
    async ({ sink }, use) => {
      const server = await startJourneyServer({ SMTP_URL: sink.url });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("an owner switches on an automation and sees its calendar and a contact's reasons; a reminder arrives, and an answer stops the next", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const email = "automation-owner@lakeside.example";
  const client = await signInOverHttp(() => server.origin, sink, email);
  await prepareBusiness(client, []);
  const now = new Date();
  const postalAddress = "1 Lake Street, Madison, WI 53703, USA";
  await client.call(updateBusiness, {
    body: { name: "Lakeside Insurance", postalAddress, timeZone: daytimeZone(now) },
  });
  const threeDaysAgo = new Date(now.getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
  const contact = { type: "client", consentBasis: "contract" as const };
  const ada = { ...contact, name: "Ada Automatic", email: "ada@automation.example" };
  await client.call(createContact, { body: { ...ada, lastServiceOn: threeDaysAgo } });
  const bea = { ...contact, name: "Bea Without", email: "bea@automation.example" };
  await client.call(createContact, { body: bea });
  await signIn(page, sink, email);

  await page.goto("/invitations/automations");
  await expect(page.getByText("No automations yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add an automation" }).click();
  await expect(page.getByText(/^5 days after the service date, Tuesday to Thursday/)).toBeVisible();
  await page.getByRole("button", { name: "Quick visit: 2" }).click();
  for (const day of ["Monday", "Friday", "Saturday", "Sunday"]) {
    await page.getByRole("checkbox", { name: day }).check();
  }
  await page.getByLabel("Earliest hour").selectOption("9:00 AM");
  await page.getByLabel("Latest hour").selectOption("8:00 PM");
  await page.getByLabel("Reminders").selectOption("Two");
  await page.getByLabel("Days until a reminder").fill("1");
  await expect(
    page.getByText(
      "2 days after the service date, every day from 9:00 AM to 8:00 PM, two reminders after 1 day each.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and see who is asked" }).click();

  await expect(page.getByText("1 contact would be asked.")).toBeVisible();
  await expect(
    page.getByText(/^Version 1: 2 days .* from 9:00 AM to 8:00 PM, two reminders/),
  ).toBeVisible();
  await expect(page.getByText("What starts this automation has not happened")).toBeVisible();
  expect(sink.received.filter(({ to }) => to === ada.email)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Switch on" }).click();

  const first = await sink.waitFor(({ to }) => to === ada.email);
  const row = page.getByRole("row", { name: /Ada Automatic/ });
  await expect(row.getByText(/First request: sent/)).toBeVisible();
  await expect(row.getByText(/^Reminder: planned for/)).toBeVisible();
  await expect(
    page.getByRole("row", { name: /Bea Without/ }).getByText(/has not happened/),
  ).toBeVisible();
  await expect(page.getByText("1 reminder", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sent" }).click();
  await expect(page.getByRole("heading", { name: "Still to be sent" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("region", { name: "Still to be sent" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/automations\/[\w-]+$/);
  const automation = page.url();

  // The page's session has expired as well.
  await page.goto("about:blank");
  await server.oneDayLater();
  await signIn(page, sink, email);
  await page.goto(automation);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Switch on" }).click();
  const mail = await sink.waitFor((one) => one.to === ada.email && one !== first);
  await expect(row.getByText(/^Reminder: sent/)).toBeVisible();

  const customer = await visitor();
  await customer.page.goto(mail.text.match(/https?:\S+\/review\/\S+/)?.[0] ?? "");
  await customer.page.getByLabel("How was it?").fill("They called back at once.");
  await submitAnswers(customer.page);
  await expect(row.getByText("Second reminder: not sent. They answered.")).toBeVisible();
  await expect(page.getByText("Nothing is planned.")).toBeVisible();
});
