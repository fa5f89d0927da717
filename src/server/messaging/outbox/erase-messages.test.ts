import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { createContact, deleteContact, updateContact } from "#shared/api/contacts.ts";
import { listCandidates } from "#shared/api/invitations.ts";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { createBusinessWithCampaigns } from "../../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { sweepMessages } from "./sweep.ts";

describe("the content of messages", () => {
  const test = startedTestApp();
  const stored = () =>
    test.context.database.serviceTransaction((tx) =>
      tx.query<{ to: string; subject: string; content: string | null; status: string }>(sql`
        select to_address as to, subject, content, status from messages
        where kind = 'invitation' order by created_at`),
    );

  it("is erased with its contact, who can still unsubscribe and is not asked again too soon", async () => {
    const { owner, add, send } = await createBusinessWithCampaigns(test, "erase@lakeside.example");
    const ada = await add("Ada", { type: "client" });
    await send([ada]);
    await test.drainJobs();
    test.clock.advance(1000);
    const bob = await add("Bob", { type: "client" });
    await send([bob]);
    const [mail] = await test.mailbox();
    const { used } = await owner.call(getPlanUsage);
    for (const contactId of [ada, bob]) await owner.call(deleteContact, { contactId });
    expect(await stored()).toEqual([
      { to: expect.stringMatching(/^#[0-9a-f]{64}$/), subject: "", content: null, status: "sent" },
      { to: "", subject: "", content: null, status: "cancelled" },
    ]);
    expect(await test.mailbox()).toEqual([]);
    await test.drainJobs();
    // Bob's message was never sent.
    expect((await owner.call(getPlanUsage)).used).toBe(used - 1);

    const details = { name: "Ada", email: "ada@customer.example", type: "client" };
    const { id } = await owner.call(createContact, { body: details });
    const reason = async () => {
      const { candidates } = await owner.call(listCandidates, { show: "not-eligible" });
      return candidates.find(({ contactId }) => contactId === id)?.reason;
    };
    expect(await reason()).toBe("asked_recently");
    const path = new URL(mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname;
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    await test.app.request(path, { method: "POST", body });
    expect(await reason()).toBe("unsubscribed");
  });

  it("lets an erased contact unsubscribe, who is then not asked when they are added again", async () => {
    const { owner, add, send } = await createBusinessWithCampaigns(test, "late@lakeside.example");
    const dora = await add("Dora", { type: "client" });
    await send([dora]);
    await test.drainJobs();
    const [mail] = await test.mailbox();
    await owner.call(deleteContact, { contactId: dora });
    const path = new URL(mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "").pathname;
    const asked = await (await test.app.request(path)).text();
    expect(asked).not.toMatch(/#[0-9a-f]{9}|dora/i);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await test.app.request(path, { method: "POST", body })).status).toBe(200);
    const details = { name: "Dora", email: "DORA@customer.example", type: "client" };
    const { id } = await owner.call(createContact, { body: details });
    const other = await add("Other", { type: "client" });
    const { candidates } = await owner.call(listCandidates, { show: "not-eligible" });
    expect(candidates).toMatchObject([{ contactId: id, reason: "unsubscribed" }]);
    await owner.call(updateContact, {
      contactId: other,
      body: { ...details, email: "moved@customer.example" },
    });
    await owner.call(deleteContact, { contactId: id });
    // A changed address is recognised as well.
    await owner.call(updateContact, { contactId: other, body: details });
    const { candidates: left } = await owner.call(listCandidates, { show: "not-eligible" });
    expect(left).toMatchObject([{ contactId: other, reason: "unsubscribed" }]);
  });

  it("is deleted a month after delivery", async () => {
    await test.context.database.serviceTransaction((tx) => tx.execute(sql`delete from messages`));
    const { add, send } = await createBusinessWithCampaigns(test, "month@lakeside.example");
    await send([await add("Cem", { type: "client" })]);
    await test.drainJobs();
    const sweep = () => sweepMessages(test.context).run({});
    test.clock.advance(29 * 86_400_000);
    await sweep();
    expect(await stored()).toMatchObject([{ content: expect.any(String) }]);
    test.clock.advance(2 * 86_400_000);
    await sweep();
    expect(await stored()).toMatchObject([{ content: null, subject: expect.stringMatching(/./) }]);
  });
});
