import "reflect-metadata";
import { createSign, generateKeyPairSync, webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { X509CertificateGenerator } from "@peculiar/x509";
import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { applyContactAction } from "#shared/api/contact-actions.ts";
import { getContactHistory } from "#shared/api/contact-history.ts";
import { getContact } from "#shared/api/contacts.ts";
import { getDashboard } from "#shared/api/dashboard.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import {
  allowSending,
  getReceiving,
  getSendingHealth,
  liftSuppression,
  makeWebhookSecret,
  resumeSending,
} from "#shared/api/receiving.ts";
import { updateSettings } from "#shared/api/settings.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { replyAddress } from "./read-mail.ts";

let certificate = "";
const test = startedTestApp({
  env: { INBOUND_ADDRESS: "reply@in.example.com", ADMIN_EMAILS: "admin@receiving.example" },
  fetchPage: async () => new Response(certificate),
});
let business: BusinessWithCampaigns;
let secret: string;
let addresses: Record<"events" | "mail" | "ses" | "postmark", string>;
let people = 0;

beforeEach(async () => {
  people += 1;
  business = await createBusinessWithCampaigns(test, `owner${people}@receiving.example`);
  ({ secret } = await business.owner.call(makeWebhookSecret, { body: {} }));
  ({ addresses } = await business.owner.call(getReceiving));
});

/** A client whose invitation has left. */
async function invited() {
  people += 1;
  const contactId = await business.add(`Client ${people}`, { type: "client" });
  await business.send([contactId]);
  await test.drainJobs();
  const [message] = await test.context.database.serviceTransaction((tx) =>
    tx.query<{ id: string; messageId: string }>(
      sql`select id, message_id as "messageId" from messages where contact_id = ${contactId}`,
    ),
  );
  if (!message) throw new Error("no message left");
  return {
    contactId,
    ...message,
    state: async () => (await business.owner.call(getContact, { contactId })).emailStatus,
  };
}

const fixture = async (name: string, messageId: string) =>
  (await readFile(new URL(`fixtures/${name}`, import.meta.url), "utf8")).replaceAll(
    "@MESSAGE-ID@",
    messageId,
  );

async function post(kind: keyof typeof addresses, body: string, headers: Record<string, string>) {
  const { pathname } = new URL(addresses[kind]);
  const response = await test.app.request(pathname, { method: "POST", body, headers });
  const answer = (await response.json()) as { outcome?: string; error?: { code: string } };
  return answer.outcome ?? answer.error?.code;
}

function postSigned(
  kind: "events" | "mail",
  body: string,
  { id = String(crypto.randomUUID()), at = test.clock.now(), key = secret } = {},
) {
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, body),
  };
  return post(kind, body, headers);
}
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`events:${password}`).toString("base64")}`,
});

describe("a signed webhook", () => {
  it("takes a bounce once, and refuses what is forged, stale or of another business", async () => {
    const one = await invited();
    const body = JSON.stringify({
      type: "bounced",
      messageId: `<${one.messageId}>`,
      status: "5.1.1",
    });
    const wrong = `whsec_${"0".repeat(32)}`;
    expect(await postSigned("events", body, { key: wrong })).toBe("webhook.signature");
    const old = new Date(test.clock.now().getTime() - 301_000);
    expect(await postSigned("events", body, { at: old })).toBe("webhook.stale");
    expect(await one.state()).toBe("unknown");
    expect(await postSigned("events", body, { id: "call-1" })).toBe("recorded");
    expect(await postSigned("events", body, { id: "call-1" })).toBe("repeated");
    expect(await one.state()).toBe("bounced");

    const other = await createBusinessWithCampaigns(test, "other@receiving.example");
    const { secret: othersSecret } = await other.owner.call(makeWebhookSecret, { body: {} });
    const theirs = await other.owner.call(getReceiving);
    const id = crypto.randomUUID();
    const signed = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(test.clock.now().getTime() / 1000)),
      "webhook-signature": new Webhook(othersSecret).sign(id, test.clock.now(), body),
    };
    const response = await test.app.request(new URL(theirs.addresses.events).pathname, {
      method: "POST",
      body,
      headers: signed,
    });
    expect(await response.json()).toMatchObject({ outcome: "unknown_message" });
  });

  it("lets no late delivery undo a bounce, and takes a temporary failure for none", async () => {
    const one = await invited();
    const say = (event: object) =>
      postSigned("events", JSON.stringify({ messageId: one.messageId, ...event }));
    expect(await say({ type: "bounced", status: "4.2.2", words: "Mailbox full" })).toBe("recorded");
    expect(await one.state()).toBe("unknown");
    expect(await say({ type: "delivered" })).toBe("recorded");
    expect(await one.state()).toBe("delivered");
    expect(await say({ type: "bounced" })).toBe("recorded");
    expect(await say({ type: "delivered" })).toBe("recorded");
    expect(await one.state()).toBe("bounced");
  });
});

describe("a report by mail", () => {
  it.each([
    ["exchange-unknown-user.eml", "bounced"],
    ["exim-unknown-user.eml", "bounced"],
    ["postfix-refused.eml", "unknown"],
    ["gmail-empty-status.eml", "unknown"],
    ["sendmail-delayed.eml", "unknown"],
    ["arf-abuse.eml", "complained"],
  ])("%s leaves the address %s", async (name, state) => {
    const one = await invited();
    expect(await postSigned("mail", await fixture(name, one.messageId))).toBe("recorded");
    expect(await one.state()).toBe(state);
  });

  it("has no effect when it is about a message that was never sent", async () => {
    const unknown = `${crypto.randomUUID()}@localhost`;
    const outcome = await postSigned("mail", await fixture("arf-abuse.eml", unknown));
    expect(outcome).toBe("unknown_message");
  });
});

/** A key with a certificate of its own, as Amazon's service has. */
async function createSigner() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const der = privateKey.export({ type: "pkcs8", format: "der" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const keys = {
    privateKey: await webcrypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]),
    publicKey: await webcrypto.subtle.importKey("spki", spki, algorithm, true, ["verify"]),
  };
  const name = "CN=sns.amazonaws.com";
  const made = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: algorithm,
  });
  return {
    certificate: made.toString("pem"),
    sign: (text: string) => createSign("RSA-SHA256").update(text).sign(privateKey, "base64"),
  };
}

describe("mail services", () => {
  it("Postmark's complaint counts with the password in its address, and not with another", async () => {
    const one = await invited();
    const body = await fixture("postmark-complaint.json", one.messageId);
    expect(await post("postmark", body, basic("guess"))).toBe("webhook.password");
    expect(await one.state()).toBe("unknown");
    expect(await post("postmark", body, basic(secret))).toBe("recorded");
    expect(await post("postmark", body, basic(secret))).toBe("repeated");
    expect(await one.state()).toBe("complained");
  });

  it("Amazon's bounce counts when Amazon signed it, and when its certificate is Amazon's", async () => {
    const one = await invited();
    const signer = await createSigner();
    certificate = signer.certificate;
    const message = {
      Type: "Notification",
      MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
      TopicArn: "arn:aws:sns:us-west-2:123456789012:MyTopic",
      Message: await fixture("ses-bounce.json", one.messageId),
      Timestamp: "2012-05-02T00:54:06.655Z",
      SignatureVersion: "2",
      SigningCertURL:
        "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem",
    };
    const signed = ["Message", "MessageId", "Timestamp", "TopicArn", "Type"]
      .map((name) => `${name}\n${message[name as keyof typeof message]}\n`)
      .join("");
    const Signature = signer.sign(signed);
    const send = (changes: object) =>
      post("ses", JSON.stringify({ ...message, Signature, ...changes }), basic(secret));
    expect(await send({ Timestamp: "2013-05-02T00:54:06.655Z" })).toBe("webhook.amazon");
    expect(
      await send({ SigningCertURL: "https://sns.us-west-2.amazonaws.com.attacker.example/a.pem" }),
    ).toBe("webhook.amazon");
    expect(await one.state()).toBe("unknown");
    expect(await send({})).toBe("recorded");
    expect(await send({})).toBe("repeated");
    expect(await one.state()).toBe("bounced");
  });
});

describe("an answer", () => {
  const answerTo = (id: string, extra = "") =>
    `From: Ada <ada@elsewhere.example>\nTo: ${replyAddress("reply@in.example.com", id)}\nSubject: Re: How was it?\nMessage-ID: <${crypto.randomUUID()}@elsewhere.example>\n${extra}\nCall me on Monday.\n`;

  it("goes on to the owner, and what a program answers does not", async () => {
    const one = await invited();
    const [sent] = await test.mailbox();
    expect(sent?.headers["Reply-To"]).toBe(replyAddress("reply@in.example.com", one.id));
    const before = (await test.mailbox()).length;
    expect(await postSigned("mail", answerTo(one.id, "Auto-Submitted: auto-replied\n"))).toBe(
      "no_effect",
    );
    const mail = answerTo(one.id);
    expect(await postSigned("mail", mail)).toBe("recorded");
    expect(await postSigned("mail", mail)).toBe("repeated");
    await test.drainJobs();
    const mails = await test.mailbox();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({
      to: business.owner.email,
      headers: { "Reply-To": "ada@elsewhere.example", "Auto-Submitted": "auto-generated" },
    });
    expect(mails[0]?.text).toContain("Call me on Monday.");
  });

  it("stops the reminders of the one who answered, and of no other", async () => {
    const [one, other] = [await invited(), await invited()];
    const steps = () =>
      test.context.database.serviceTransaction((tx) =>
        tx.query<{ contactId: string; status: string; reason: string }>(sql`
          select contact_id as "contactId", status, reason from automation_steps
          where contact_id = any(${[one.contactId, other.contactId]}::uuid[])`),
      );
    await test.context.database.serviceTransaction(async (tx) => {
      await tx.execute(sql`
        with a as (
          insert into automations (business_id, settings, created_at, updated_at)
          select business_id, '{}', ${test.clock.now()}, ${test.clock.now()} from contacts where id = ${one.contactId}
          returning id, business_id)
        insert into automation_steps
          (business_id, automation_id, contact_id, occasion, position, version, due_at, created_at)
        select a.business_id, a.id, c.id, 'added', 1, 1, ${test.clock.now()}, ${test.clock.now()}
        from a, contacts c where c.id = any(${[one.contactId, other.contactId]}::uuid[])`);
    });
    await postSigned("mail", answerTo(one.id));
    expect(await steps()).toEqual(
      expect.arrayContaining([
        { contactId: one.contactId, status: "stopped", reason: "They replied." },
        { contactId: other.contactId, status: "planned", reason: "" },
      ]),
    );
  });
});

describe("an owner", () => {
  it("lifts an unsubscription on a written wish and an own stop, and neither a bounce nor a complaint", async () => {
    const one = await invited();
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`insert into suppressions (business_id, email_key, reason, created_at)
        select business_id, email_key, 'unsubscribed', ${test.clock.now()} from contacts where id = ${one.contactId}`),
    );
    const { contactId } = one;
    const today = test.clock.now().toISOString().slice(0, 10);
    const lift = (wishedOn: string, id = contactId) =>
      business.owner.call(liftSuppression, {
        contactId: id,
        body: { wishedOn, reason: "She wrote a letter" },
      });
    await expect(lift("2001-01-01")).rejects.toMatchObject({ body: { code: "contact.wish_date" } });
    await lift(today);
    expect(await business.owner.call(getContact, { contactId })).toMatchObject({
      suppressed: false,
    });
    expect((await business.owner.call(getContactHistory, { contactId })).lifts).toMatchObject([
      { was: "unsubscribed", wishedOn: today, reason: "She wrote a letter" },
    ]);

    // What a member stopped, the owner takes back.
    await business.owner.call(applyContactAction, {
      body: { kind: "suppress", selection: { ids: [contactId] } },
    });
    const stopped = await business.owner.call(getContact, { contactId });
    expect(stopped).toMatchObject({ suppressionReason: "manual", canWriteAgain: true });
    await lift(today);
    const { lifts } = await business.owner.call(getContactHistory, { contactId });
    expect(lifts.map(({ was }) => was)).toEqual(["manual", "unsubscribed"]);
    const free = { suppressed: false, suppressionReason: null, canWriteAgain: false };
    expect(await business.owner.call(getContact, { contactId })).toMatchObject(free);

    const bounced = await invited();
    await postSigned("mail", await fixture("exchange-unknown-user.eml", bounced.messageId));
    await expect(lift(today, bounced.contactId)).rejects.toMatchObject({
      body: { code: "contact.not_liftable" },
    });
    const { owner } = business;
    const refused = { suppressionReason: "bounced", canWriteAgain: false };
    expect(await owner.call(getContact, bounced)).toMatchObject(refused);
  });
});

describe("complaints", () => {
  const complain = ({ messageId }: { messageId: string }) =>
    postSigned("events", JSON.stringify({ type: "complained", messageId }));
  const health = async () => (await business.owner.call(getSendingHealth)).hold?.level ?? null;
  const refused = { body: { code: "sending.held" } };
  const mailsTo = async (name: string) =>
    (await test.mailbox()).filter(({ to }) => to.startsWith(name)).length;
  /** The owner of this test. */
  async function toldByMail() {
    await test.drainJobs();
    return (await test.mailbox()).flatMap(({ to, subject }) =>
      to === business.owner.email ? subject : [],
    );
  }

  it("pause what waits at two until the owner goes on, and stop it at three until an administrator lets it", async () => {
    const [first, second, third, fourth] = [
      await invited(),
      await invited(),
      await invited(),
      await invited(),
    ];
    const waiting = await business.add("Waiting", { type: "client" });
    await business.send([waiting]);
    await complain(first);
    expect(await health()).toBe(null);
    // Whatever the owner chose for other notifications.
    const settings = { notifications: { email: false } };
    await business.owner.call(updateSettings, { body: settings });
    await complain(second);
    expect(await health()).toBe("paused");
    expect(await toldByMail()).toEqual(["Invitations are paused"]);
    const { latest } = await business.owner.call(listNotifications, {});
    expect(latest).toMatchObject([
      {
        title: "Invitations are paused",
        path: expect.stringMatching(/^\/settings\/sending\?paused=/),
      },
    ]);
    expect((await business.owner.call(getDashboard)).toDo[0]).toMatchObject({
      words: "Invitations are paused.",
      detail: expect.stringMatching(/^Too many people/),
      isUrgent: true,
    });
    const late = await business.add("Late", { type: "client" });
    await expect(business.send([late])).rejects.toMatchObject(refused);
    await test.drainJobs();
    const left = (await test.mailbox()).length;
    expect(await mailsTo("waiting")).toBe(0);

    await business.owner.call(resumeSending, { body: {} });
    expect(await health()).toBe(null);
    await test.drainJobs();
    expect(await test.mailbox()).toHaveLength(left + 1);
    expect(await mailsTo("waiting")).toBe(1);

    test.clock.advance(60_000);
    await complain(third);
    expect(await health()).toBe("stopped");
    expect(await toldByMail()).toEqual(["Invitations are stopped", "Invitations are paused"]);
    await expect(business.owner.call(resumeSending, { body: {} })).rejects.toMatchObject({
      body: { code: "sending.stopped" },
    });
    const admin = await test.signUp("admin@receiving.example");
    const { pathname } = new URL(addresses.events);
    await admin.call(allowSending, { businessId: pathname.split("/")[3] ?? "", body: {} });
    expect(await health()).toBe(null);
    expect(await business.send([late])).toMatchObject({ invited: 1 });
    test.clock.advance(60_000);
    await complain(fourth);
    expect(await health()).toBe("stopped");
  });
});
