import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { applyContactAction } from "#shared/api/contact-actions.ts";
import { getContactHistory } from "#shared/api/contact-history.ts";
import { getContact } from "#shared/api/contacts.ts";
import { liftSuppression } from "#shared/api/receiving.ts";
import { businessThatReceives } from "../../testing/builders/business-that-receives.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp({ env: { INBOUND_ADDRESS: "reply@in.example.com" } });
const receiving = businessThatReceives(test);
const { invited, fixture, postSigned } = receiving;

describe("an owner", () => {
  it("can remove an unsubscription on a written request and a manual suppression, but neither a bounce nor a complaint", async () => {
    const one = await invited();
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`insert into suppressions (business_id, email_key, reason, created_at)
        select business_id, email_key, 'unsubscribed', ${test.clock.now()} from contacts where id = ${one.contactId}`),
    );
    const { contactId } = one;
    const today = test.clock.now().toISOString().slice(0, 10);
    const lift = (wishedOn: string, id = contactId) =>
      receiving.business.owner.call(liftSuppression, {
        contactId: id,
        body: { wishedOn, reason: "She wrote a letter" },
      });
    await expect(lift("2001-01-01")).rejects.toMatchObject({ body: { code: "contact.wish_date" } });
    await lift(today);
    expect(await receiving.business.owner.call(getContact, { contactId })).toMatchObject({
      suppressed: false,
    });
    expect(
      (await receiving.business.owner.call(getContactHistory, { contactId })).lifts,
    ).toMatchObject([{ was: "unsubscribed", wishedOn: today, reason: "She wrote a letter" }]);

    // The owner can remove a suppression that a member added.
    await receiving.business.owner.call(applyContactAction, {
      body: { kind: "suppress", selection: { ids: [contactId] } },
    });
    const stopped = await receiving.business.owner.call(getContact, { contactId });
    expect(stopped).toMatchObject({ suppressionReason: "manual", canWriteAgain: true });
    await lift(today);
    const { lifts } = await receiving.business.owner.call(getContactHistory, { contactId });
    expect(lifts.map(({ was }) => was)).toEqual(["manual", "unsubscribed"]);
    const free = { suppressed: false, suppressionReason: null, canWriteAgain: false };
    expect(await receiving.business.owner.call(getContact, { contactId })).toMatchObject(free);

    const bounced = await invited();
    await postSigned("mail", await fixture("exchange-unknown-user.eml", bounced.messageId));
    await expect(lift(today, bounced.contactId)).rejects.toMatchObject({
      body: { code: "contact.not_liftable" },
    });
    const { owner } = receiving.business;
    const refused = { suppressionReason: "bounced", canWriteAgain: false };
    expect(await owner.call(getContact, bounced)).toMatchObject(refused);
  });
});
