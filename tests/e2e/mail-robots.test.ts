import {
  createAutomation,
  listAutomationContacts,
  setAutomationStatus,
} from "#shared/api/automations.ts";
import { getContactHistory } from "#shared/api/contact-history.ts";
import { createContact, getContact } from "#shared/api/contacts.ts";
import { listInvitations } from "#shared/api/invitations.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { prepareBusiness } from "#tests/support/builders/prepare-business.ts";
import { expect, test } from "#tests/support/journey.ts";
import { submitAnswers } from "#tests/support/submit-answers.ts";

test("a robot with a browser that follows every link of a mail and runs its script changes nothing", async ({
  page,
  server,
  sink,
}) => {
  const owner = await signInOverHttp(() => server.origin, sink, "robot-owner@lakeside.example");
  const { id: flowId } = await prepareBusiness(owner, []);
  const { automationId } = await owner.call(createAutomation, {
    body: {
      ...defaultSettings,
      flowId,
      name: "After a visit",
      delayDays: 2,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      fromHour: 9,
      untilHour: 20,
    },
  });
  await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
  const contact = { type: "client", consentBasis: "contract" as const };
  const lastServiceOn = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const { id: contactId } = await owner.call(createContact, {
    body: { ...contact, name: "Ada", email: "ada@robot.example", lastServiceOn },
  });
  const mail = await sink.waitFor(({ to }) => to === "ada@robot.example");
  const readState = () =>
    Promise.all([
      owner.call(getContact, { contactId }),
      owner.call(getContactHistory, { contactId }),
      owner.call(listInvitations),
      owner.call(listAutomationContacts, { automationId }),
    ]);
  const countSent = async () => (await owner.call(listInvitations)).byStatus.sent;
  await expect.poll(countSent).toBe(1);
  const before = await readState();

  const written: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") written.push(`${request.method()} ${request.url()}`);
  });
  const found = `${mail.html} ${mail.text} ${mail.headers.get("list-unsubscribe")}`;
  const links = new Set(
    [...found.matchAll(/https?:[^\s"<>)]+/g)]
      .map(([link]) => link.replaceAll("&amp;", "&"))
      .filter((link) => link.startsWith(server.origin)),
  );
  expect([...links].join(" ")).toMatch(/\/review\/.*unsubscribe/);
  for (const link of links) {
    await page.goto(link, { waitUntil: "networkidle" });
    // Some robots scroll, which triggers lazy loading.
    await page.keyboard.press("End");
    await page.goto("about:blank");
  }
  expect(written).toEqual([]);
  expect(await readState()).toEqual(before);

  // Input by a person on the same page does change the state.
  await page.goto(mail.text.match(/https?:\S+\/review\/\S+/)?.[0] ?? "");
  await page.getByLabel("How was it?").fill("They called back at once.");
  await submitAnswers(page);
  expect(await readState()).not.toEqual(before);
});
