import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAutomation, setAutomationStatus } from "#shared/api/automations.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { getContactHistory } from "#shared/api/contact-history.ts";
import { createContact, deleteContact, getContact, updateContact } from "#shared/api/contacts.ts";
import { askCustomer, listCandidates, listInvitations } from "#shared/api/invitations.ts";
import { getReceiving, makeWebhookSecret } from "#shared/api/receiving.ts";
import { getTexts, saveTexts } from "#shared/api/texts.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { releaseHeldMessages } from "../messaging/outbox/hold-messages.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../testing/builders/business-with-campaigns.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

import { runAutomations } from "./automations/run-automations.ts";

interface Received {
  id: string;
  to: string;
  text: string;
  repliesTo?: string;
}

describe("invitations by text", () => {
  let test: TestApp;
  let business: BusinessWithCampaigns;
  let secret: string;
  let address: string;
  let received: Received[] = [];
  let calls = 0;
  let businesses = 0;
  const gateway = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body));
    response.end("{}");
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    test = await startTestApp({ env: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/` } });
  });
  afterAll(async () => {
    await test.close();
    gateway.close();
  });

  beforeEach(async () => {
    test.clock.set(new Date("2026-03-10T12:00:00Z"));
    businesses += 1;
    business = await createBusinessWithCampaigns(test, `texts${businesses}@lakeside.example`);
    const { owner } = business;
    await owner.call(updateBusiness, { body: { country: "US", timeZone: "UTC" } });
    ({ secret } = await owner.call(makeWebhookSecret, { body: {} }));
    ({ texts: address } = (await owner.call(getReceiving)).addresses);
    await owner.call(saveTexts, { body: { isOn: true, wording: "How did we do?" } });
    await test.drainJobs();
    received = [];
  });

  const consent = { textConsentOn: "2026-01-02", textConsentSource: "Signed form" };
  const addWithConsent = (name: string, phone: string, details: object = {}) =>
    business.add(name, { type: "client", phone, ...consent, ...details });
  const send = (to: "everyone" | string[] = "everyone", rest: object = {}) =>
    business.send(to, { channel: "text", ...rest });

  async function post(event: object, givenId?: string) {
    calls += 1;
    const id = givenId ?? `call-${calls}`;
    const body = JSON.stringify(event);
    const at = test.clock.now();
    const signature = new Webhook(secret).sign(id, at, body);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signature,
    };
    const answer = await test.app.request(address, { method: "POST", headers, body });
    await test.drainJobs();
    return answer;
  }
  const reply = (from: string, text: string, id?: string) =>
    post({ type: "received", from, text }, id);
  const mailedTo = async () => (await test.mailbox()).map(({ to }) => to);

  it("only contacts with a recorded consent and a valid number get a text, the others an e-mail", async () => {
    await addWithConsent("Texted", "(202) 555-0123");
    await business.add("Mailed", { type: "client", phone: "202 555 0124" });
    await addWithConsent("Half", "202 555 0125", { textConsentSource: null });
    await addWithConsent("Later", "202 555 0126", { textConsentOn: "2026-03-11" });
    await addWithConsent("Wrong", "12345");
    // The local time there is unknown.
    await addWithConsent("Abroad", "+6421555123");
    const query = { channel: "text" as const };
    const { counts } = await business.owner.call(listCandidates, query);
    expect(counts).toMatchObject({ eligible: 6, byText: 1 });
    await send();
    await test.drainJobs();
    expect(received).toEqual([
      {
        id: expect.any(String),
        to: "+12025550123",
        channel: "sms",
        text: expect.stringMatching(
          /^Lakeside Insurance: How did we do\? http\S+\/review\/\S+ Reply STOP to opt out$/,
        ),
        repliesTo: address,
      },
    ]);
    const mailed = await mailedTo();
    expect(mailed).not.toContain("texted@customer.example");
    expect(mailed).toEqual(
      expect.arrayContaining(
        ["mailed", "half", "later", "wrong", "abroad"].map((name) => `${name}@customer.example`),
      ),
    );
  });

  it("a text explains how to opt out in the customer's language, or else in that of the wording", async () => {
    const wording = "¿Cómo fue su visita con nosotros?";
    await business.owner.call(saveTexts, { body: { isOn: true, wording } });
    await addWithConsent("Unknown", "2025550127");
    const known = { "pt-BR": "2025550128", ar: "2025550129" };
    for (const [locale, phone] of Object.entries(known)) {
      const id = await addWithConsent(locale, phone);
      await test.context.database.serviceTransaction((tx) =>
        tx.execute(sql`update contacts set locale = ${locale} where id = ${id}`),
      );
    }
    await send();
    await test.drainJobs();
    const ends = received.map(({ to, text }) => [to.slice(-1), text.replace(/^.*? http\S+ /, "")]);
    expect(ends.sort()).toEqual([
      ["7", "Responda STOP para cancelar"],
      ["8", "Responda STOP para sair"],
      ["9", "أرسل STOP لإلغاء الاشتراك"],
    ]);
  });

  it("no text is sent when e-mail was chosen, twice in a cool-down, or after texts were switched off", async () => {
    const id = await addWithConsent("Once", "2025550130");
    await business.send([await addWithConsent("Mail", "2025550131")]);
    await send([id]);
    await send([id]);
    // The same number under a different address has already been asked.
    const again = await addWithConsent("Other", "2025550130");
    await send([again]);
    const off = { isOn: false, wording: "How did we do?" };
    await business.owner.call(saveTexts, { body: off });
    await send([await addWithConsent("Off", "2025550132")]);
    await test.drainJobs();
    expect(received.map(({ to }) => to)).toEqual(["+12025550130"]);
  });

  it("STOP ends texts permanently, is confirmed once and outlives the contact; START resumes them", async () => {
    const phone = "+12025550140";
    const id = await addWithConsent("Stop", phone);
    await send([id]);
    await test.drainJobs();
    expect((await reply(phone, "Stop!", "first")).status).toBe(200);
    await reply(phone, "Stop!", "first");
    await reply(phone, "UNSUBSCRIBE");
    expect(received.slice(1).map(({ text }) => text)).toEqual([
      "You won’t get texts from Lakeside Insurance any more. Reply START to get them again.",
    ]);
    const { invitations } = await business.owner.call(listInvitations);
    expect(invitations[0]).toMatchObject({ status: "stopped" });
    const { events } = await business.owner.call(getContactHistory, { contactId: id });
    expect(events).toContainEqual(expect.objectContaining({ kind: "text-reply", keyword: "stop" }));

    await business.owner.call(deleteContact, { contactId: id });
    test.clock.advance(200 * 86_400_000);
    const body = {
      name: "Back",
      email: "back@customer.example",
      phone,
      type: "client",
      ...consent,
    };
    const back = await business.owner.call(createContact, { body });
    expect(back.hasOptedOutOfTexts).toBe(true);
    await send([back.id]);
    await test.drainJobs();
    expect(received).toHaveLength(2);
    expect(await mailedTo()).toContain("back@customer.example");

    await reply(phone, "start");
    expect(received[2]?.text).toContain("again");
    expect(await business.owner.call(getContact, { contactId: back.id })).toMatchObject({
      hasOptedOutOfTexts: false,
    });
  });

  it("a withdrawn consent stays in the contact's history", async () => {
    const id = await addWithConsent("Withdrawn", "+12025550145");
    const { owner } = business;
    const contact = await owner.call(getContact, { contactId: id });
    const body = { ...contact, textConsentOn: null, textConsentSource: null };
    await owner.call(updateContact, { contactId: id, body });
    const { events } = await owner.call(getContactHistory, { contactId: id });
    expect(events).toContainEqual(
      expect.objectContaining({
        changes: [
          { column: "text_consent_on", before: "2026-01-02", after: null },
          { column: "text_consent_source", before: "Signed form", after: null },
        ],
      }),
    );
  });

  it("HELP is answered with the business's name and contact, and a forged answer does nothing", async () => {
    await addWithConsent("Help", "+12025550150", {});
    await reply("+12025550150", "help");
    expect(received.map(({ text }) => text)).toEqual([
      expect.stringContaining(`Lakeside Insurance`),
    ]);
    expect(received[0]?.text).toContain(`texts${businesses}@lakeside.example`);
    secret = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    expect((await reply("+12025550150", "STOP")).status).toBe(401);
    expect(received).toHaveLength(1);
  });

  it("a text waits for 9:00 in the customer's time zone, even when e-mail is sent immediately", async () => {
    test.clock.set(new Date("2026-03-10T21:00:00Z"));
    await send([await addWithConsent("Night", "2025550160")], { sendNow: true });
    await test.drainJobs();
    expect(received).toEqual([]);
    test.clock.set(new Date("2026-03-11T09:00:00Z"));
    await releaseHeldMessages(test.context).run({});
    await test.drainJobs();
    expect(received.map(({ to }) => to)).toEqual(["+12025550160"]);
  });

  it("a text that waits for the morning is not sent when the consent is withdrawn at night", async () => {
    test.clock.set(new Date("2026-03-10T21:00:00Z"));
    const contactId = await addWithConsent("Changed", "2025550165");
    await send([contactId]);
    const { owner } = business;
    const contact = await owner.call(getContact, { contactId });
    const body = { ...contact, textConsentOn: null, textConsentSource: null };
    await owner.call(updateContact, { contactId, body });
    test.clock.set(new Date("2026-03-11T09:00:00Z"));
    await releaseHeldMessages(test.context).run({});
    await test.drainJobs();
    expect(received).toEqual([]);
    expect((await owner.call(listInvitations, {})).invitations).toMatchObject([
      { status: "stopped", reason: "They no longer agree to texts." },
    ]);
  });

  it("a receipt for an undelivered text fails its invitation", async () => {
    await send([await addWithConsent("Lost", "2025550170")]);
    await test.drainJobs();
    await post({ type: "failed", id: received[0]?.id, words: "Unknown number." });
    const { invitations } = await business.owner.call(listInvitations);
    expect(invitations[0]).toMatchObject({
      status: "failed",
      reason: "The text was not delivered. Unknown number.",
    });
  });

  it("an automation texts those who agreed, and its second reminder is an e-mail", async () => {
    const { owner, flowId } = business;
    await addWithConsent("Auto", "2025550180");
    const settings = {
      ...defaultSettings,
      name: "By text",
      flowId,
      channel: "text" as const,
      trigger: "contact_added" as const,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      delayDays: 1,
      reminders: 2,
      reminderDays: 2,
    };
    const { automationId } = await owner.call(createAutomation, { body: settings });
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    for (let day = 0; day < 8; day += 1) {
      test.clock.advance(86_400_000);
      await runAutomations(test.context).run({});
      await test.drainJobs();
    }
    expect(received.map(({ to }) => to)).toEqual(["+12025550180", "+12025550180"]);
    expect((await mailedTo()).filter((to) => to === "auto@customer.example")).toHaveLength(1);
  });

  it("a customer who agrees at the counter is invited by text", async () => {
    const body = {
      name: "Counter",
      email: "counter@customer.example",
      phone: "2025550190",
      agreedToTexts: true,
    };
    await business.owner.call(askCustomer, { body });
    await test.drainJobs();
    expect(received.map(({ to }) => to)).toEqual(["+12025550190"]);
  });

  it("a customer who agrees to a text needs no email address, and is found by the number", async () => {
    const body = { name: "Phone", email: "", phone: "2025550191", agreedToTexts: true };
    await business.owner.call(askCustomer, { body });
    await test.drainJobs();
    expect(received.map(({ to }) => to)).toEqual(["+12025550191"]);
    await expect(
      business.owner.call(askCustomer, { body: { ...body, phone: "(202) 555-0191" } }),
    ).rejects.toMatchObject({ body: { code: "invitation.not_eligible" } });
    await expect(
      business.owner.call(askCustomer, { body: { ...body, agreedToTexts: false } }),
    ).rejects.toMatchObject({ body: { code: "contact.incomplete" } });
  });

  it("a wording that rewards customers or needs more than two texts is refused", async () => {
    const save = (wording: string) =>
      business.owner.call(saveTexts, { body: { isOn: true, wording } });
    await expect(save("Get a 10% discount for a review!")).rejects.toMatchObject({
      body: { code: "template.wording" },
    });
    await expect(save("ж".repeat(60))).rejects.toMatchObject({ body: { code: "texts.too_long" } });
  });
});

it("texts are off, and stay off without a gateway", async () => {
  const test = await startTestApp();
  const { owner, add, send } = await createBusinessWithCampaigns(test, "off@lakeside.example");
  expect(await owner.call(getTexts)).toMatchObject({
    isOn: false,
    missing: ["gateway", "secret", "country"],
  });
  const body = { isOn: true, wording: "How did we do?" };
  await expect(owner.call(saveTexts, { body })).rejects.toMatchObject({
    body: { code: "texts.missing" },
  });
  const phone = "+12025550123";
  const consent = { textConsentOn: "2026-01-02", textConsentSource: "Signed form" };
  await send([await add("Ada", { type: "client", phone, ...consent })], { channel: "text" });
  await test.drainJobs();
  expect((await test.mailbox()).map(({ to }) => to)).toContain("ada@customer.example");
  await test.close();
});
