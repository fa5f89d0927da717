import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { getReceiving, makeWebhookSecret } from "#shared/api/receiving.ts";
import { businessThatReceives } from "../../testing/builders/business-that-receives.ts";
import { createBusinessWithCampaigns } from "../../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { replyAddress } from "./read-mail.ts";

const test = startedTestApp({ env: { INBOUND_ADDRESS: "reply@in.example.com" } });
const receiving = businessThatReceives(test);
const { invited, fixture, postSigned } = receiving;

describe("a signed webhook", () => {
  it("accepts a bounce once, and refuses one that is forged, stale or of another business", async () => {
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
    expect(await one.readStatus()).toBe("unknown");
    expect(await postSigned("events", body, { id: "call-1" })).toBe("recorded");
    expect(await postSigned("events", body, { id: "call-1" })).toBe("repeated");
    expect(await one.readStatus()).toBe("bounced");

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

  it("does not let a late delivery undo a bounce, nor count a temporary failure as one", async () => {
    const one = await invited();
    const say = (event: object) =>
      postSigned("events", JSON.stringify({ messageId: one.messageId, ...event }));
    expect(await say({ type: "bounced", status: "4.2.2", words: "Mailbox full" })).toBe("recorded");
    expect(await one.readStatus()).toBe("unknown");
    expect(await say({ type: "delivered" })).toBe("recorded");
    expect(await one.readStatus()).toBe("delivered");
    expect(await say({ type: "bounced" })).toBe("recorded");
    expect(await say({ type: "delivered" })).toBe("repeated");
    expect(await one.readStatus()).toBe("bounced");
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
    expect(await one.readStatus()).toBe(state);
  });

  it("has no effect when it is about a message that was never sent", async () => {
    const unknown = `${crypto.randomUUID()}@localhost`;
    const outcome = await postSigned("mail", await fixture("arf-abuse.eml", unknown));
    expect(outcome).toBe("unknown_message");
  });
});

describe("an answer", () => {
  const answerTo = (id: string, extra = "") =>
    `From: Ada <ada@elsewhere.example>\nTo: ${replyAddress("reply@in.example.com", id)}\nSubject: Re: How was it?\nMessage-ID: <${crypto.randomUUID()}@elsewhere.example>\n${extra}\nCall me on Monday.\n`;

  it("is forwarded to the owner, unlike an automatic one", async () => {
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
      to: receiving.business.owner.email,
      headers: { "Reply-To": "ada@elsewhere.example", "Auto-Submitted": "auto-generated" },
    });
    expect(mails[0]?.text).toContain("Call me on Monday.");
  });

  it("stops the reminders to its sender, and to no one else", async () => {
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
