import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { daytimeZone } from "#tests/support/daytime-zone.ts";
import { goToEnd, goToStory, phone, story } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { setUpBusiness, signInByScreens } from "#tests/support/sign-in.ts";
import type { ReceivedMail, SmtpSink } from "#tests/support/smtp-sink.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

// Daytime everywhere, so that invitations are sent whenever the test runs.
test.use({ timezoneId: daytimeZone() });

// The headers of the specification's import, as written by an agency's system.
const customers = `name,email,phone,status,type,notes
"Doyle, Margaret",margaret@customer.example,+1 608 555 0123,active,client,"Home, auto"
Ruben Ortiz,ruben@customer.example,,active,client,
Priya Nair,priya@customer.example,,active,client,Claim in March
`;

// The product's main purpose, from an empty server to an answer that the owner reads.
/** @spec 1.1, 1.2, 1.11, 7.14 */
test("an owner invites contacts, they respond or unsubscribe, and the owner sees responses arrive", async ({
  page,
  sink,
  visitor,
}) => {
  await signInByScreens(page, sink, "dana@lakeside.example");

  await setUpBusiness(page);
  await addReviewSite(page);
  await importCustomers(page);
  await inviteEveryone(page);
  const mails = await receiveInvitations(sink);

  // The owner's page stays open from here on and is never reloaded.
  await page.goto("/responses");
  await expect(page.getByText("No responses yet")).toBeVisible();

  const withScript = await visitor(phone);
  await answerWithScript(withScript.page, linkIn(mails.margaret), "They called back at once.");
  await expect(page.getByText("They called back at once.")).toBeVisible();

  const without = await visitor({ ...phone, javaScriptEnabled: false });
  await answerWithoutScript(without.page, linkIn(mails.ruben), "Slow, but they kept their word.");
  await expect(page.getByText("Slow, but they kept their word.")).toBeVisible();

  await leave((await visitor({ ...phone, javaScriptEnabled: false })).page, mails.priya);

  await page.getByRole("link", { name: /Ruben Ortiz/ }).click();
  await expect(page.locator("dl").getByRole("img", { name: "2 of 5 stars" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("They called back at once.")).toBeVisible();
  await page.goto("/invitations");
  await expect(page.getByRole("cell", { name: /Unsubscribed/ })).toBeVisible();

  // A contact who unsubscribed gets no more mail.
  await page.goto("/invitations/new");
  await page.getByRole("link", { name: /Can’t be invited now/ }).click();
  await expect(page.getByText("Priya Nair")).toBeVisible();
  expect(sink.received.filter(({ to }) => to === "priya@customer.example")).toHaveLength(1);
});

async function addReviewSite(page: Page): Promise<void> {
  await page.goto("/settings/business");
  await page.getByLabel("Google Business Profile").fill("https://g.page/r/abc/review");
  await page.getByRole("button", { name: "Save business" }).click();
  await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();
}

async function importCustomers(page: Page): Promise<void> {
  await page.goto("/contacts/import");
  const dialog = page.getByRole("dialog", { name: "Import Contacts" });
  const buffer = Buffer.from(customers);
  const file = { name: "customers.csv", mimeType: "text/csv", buffer };
  await dialog.getByLabel("CSV file").setInputFiles(file);
  await dialog.getByLabel(/Yes, they have used our service/).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import 3 contacts" }).click();
  await expect(page.getByText("Imported 3 contacts successfully", { exact: true })).toBeVisible();
}

async function inviteEveryone(page: Page): Promise<void> {
  await page.goto("/invitations/new");
  await page.getByRole("button", { name: "Invite everyone (3)" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send 3 invitations" }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  await expect(page.getByRole("cell", { name: "Sent" })).toHaveCount(3);
}

/** Checks the content required in every message, and returns the message of each customer. */
async function receiveInvitations(sink: SmtpSink) {
  const to = async (name: string) => {
    const mail = await sink.waitFor((one) => one.to === `${name}@customer.example`);
    expect(mail.text).toContain("1 Lake Street, Madison");
    expect(mail.html).toContain("1 Lake Street, Madison");
    expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    return mail;
  };
  const [margaret, ruben, priya] = [await to("margaret"), await to("ruben"), await to("priya")];
  expect(new Set([margaret, ruben, priya].map(linkIn)).size).toBe(3);
  return { margaret, ruben, priya };
}

const linkIn = (mail: ReceivedMail): string =>
  mail.text.match(/https?:\/\/\S+\/review\/\S+/)?.[0] ?? "no link";

async function answerWithScript(page: Page, link: string, text: string): Promise<void> {
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel("5 of 5, Very good").check({ force: true });
  await goToStory(page);
  await story(page).fill(text);
  await goToEnd(page);
  await submitAnswers(page);
  await expect(page.getByLabel("Your text")).toHaveValue(new RegExp(text));
  await expect(page.getByRole("link", { name: /Open Google/ })).toBeVisible();
  await expectAccessible(page);
}

async function answerWithoutScript(page: Page, link: string, text: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("2 of 5, Poor").check({ force: true });
  await story(page).fill(text);
  await submitAnswers(page);
  // The same review sites are offered after a low rating.
  await expect(page.getByRole("link", { name: /Open Google/ })).toBeVisible();
}

/** Unsubscribes with the link in the message, as a person would. */
async function leave(page: Page, mail: ReceivedMail): Promise<void> {
  await page.goto(mail.text.match(/https?:\/\/\S+\/unsubscribe\/[\w.-]+/)?.[0] ?? "no link");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
}
