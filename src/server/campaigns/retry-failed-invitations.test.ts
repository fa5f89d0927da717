import sql from "sql-template-tag";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { updateContact } from "#shared/api/contacts.ts";
import { listInvitations, retryInvitations } from "#shared/api/invitations.ts";
import type { Delivery } from "../platform/mail/mail.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../testing/builders/business-with-campaigns.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const refused: Delivery = { outcome: "reject", reason: "550 5.7.1 Rejected by policy" };

describe("invitations that failed", () => {
  let test: TestApp;
  let delivery: Delivery;
  let sent: string[];
  let business: BusinessWithCampaigns;
  beforeEach(async () => {
    test = await startTestApp({
      mail: () => ({
        leavesMachine: true,
        async send({ to }) {
          if (delivery.outcome === "sent") sent.push(to);
          return delivery;
        },
        async close() {},
      }),
    });
    delivery = { outcome: "sent" };
    business = await createBusinessWithCampaigns(test, "retry@lakeside.example");
    delivery = refused;
    sent = [];
  });
  afterEach(() => test.close());

  const states = async () => {
    const { invitations } = await business.owner.call(listInvitations);
    return Object.fromEntries(invitations.map((one) => [one.contactName, one.status]));
  };
  const retry = (invitationId?: string) =>
    business.owner.call(retryInvitations, { body: { ...(invitationId && { invitationId }) } });

  it("one failed invitation, or all of them, are retried for contacts who may still be asked", async () => {
    const { owner, add, send } = business;
    await add("Ada", { type: "client" });
    const ben = await add("Ben", { type: "client" });
    await add("Cleo", { type: "client" });
    await send();
    await test.drainJobs();
    expect(await states()).toEqual({ Ada: "failed", Ben: "failed", Cleo: "failed" });

    delivery = { outcome: "sent" };
    const { invitations } = await owner.call(listInvitations);
    const adas = invitations.find(({ contactName }) => contactName === "Ada")?.id;
    expect(await retry(adas)).toEqual({ invited: 1, waiting: 0, skipped: [] });
    await test.drainJobs();
    expect(await states()).toEqual({ Ada: "sent", Ben: "failed", Cleo: "failed" });
    await expect(retry(adas)).rejects.toMatchObject({ body: { code: "invitation.not_failed" } });

    const { name, email } = { name: "Ben", email: "ben@customer.example" };
    await owner.call(updateContact, { contactId: ben, body: { name, email, relation: "family" } });
    expect(await retry()).toEqual({
      invited: 1,
      waiting: 0,
      skipped: [{ contactId: ben, name: "Ben", reason: "relation" }],
    });
    await test.drainJobs();
    expect(await states()).toEqual({ Ada: "sent", Ben: "failed", Cleo: "sent" });
    expect(sent).toEqual(["ada@customer.example", "cleo@customer.example"]);
  });

  it("a retried invitation obeys the plan and waits for capacity", async () => {
    const { add, addMany, send } = business;
    for (const name of ["Ada", "Ben", "Cleo"]) await add(name, { type: "client" });
    await send();
    await test.drainJobs();
    delivery = { outcome: "sent" };
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update businesses set plan = 'basic', trial_ends_at = null`),
    );
    await send(await addMany(99));
    expect(await retry()).toMatchObject({ invited: 1, waiting: 2 });
  });
});
