import sql, { type Sql } from "sql-template-tag";
import { afterEach, describe, expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { listCandidates, listInvitations, previewInvitation } from "#shared/api/invitations.ts";
import { saveRelayReason } from "#shared/api/sending.ts";
import { releaseHeldMessages } from "../messaging/outbox/hold-messages.ts";
import { createBusinessWithCampaigns } from "../testing/builders/business-with-campaigns.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { sendWaitingInvitations } from "./send-waiting-invitations.ts";

describe("rules of sending", () => {
  let test: TestApp;
  let sent: { to: string; at: string }[] = [];
  afterEach(() => test.close());

  async function start(env: Record<string, string> = {}) {
    sent = [];
    test = await startTestApp({
      env: { SMTP_URL: "smtp://127.0.0.1:1", ...env },
      mail: () => ({
        leavesMachine: true,
        async send({ to }) {
          sent.push({ to, at: test.clock.now().toISOString() });
          return { outcome: "sent" };
        },
        async close() {},
      }),
    });
    const business = await createBusinessWithCampaigns(test, "rules@lakeside.example");
    sent = [];
    return business;
  }
  const service = (statement: Sql) =>
    test.context.database.serviceTransaction((tx) => tx.execute(statement));
  /** Advances the clock and runs the jobs. */
  async function pass(minutes: number) {
    test.clock.advance(minutes * 60_000);
    await releaseHeldMessages(test.context).run({});
    await test.drainJobs();
  }
  const sentTo = () => sent.map(({ to }) => to.split("@")[0]);

  it("a manual invitation at night is sent at 9:00 in its contact's time zone, or immediately on request", async () => {
    const { owner, flowId, add, send } = await start();
    test.clock.set(new Date("2026-03-10T18:30:00Z"));
    const addIn = async (name: string, timeZone: string) => {
      const id = await add(name, { type: "client" });
      await service(sql`update contacts set time_zone = ${timeZone} where id = ${id}`);
      return id;
    };
    const day = await addIn("Day", "America/Chicago");
    // It is midnight in Kolkata.
    const night = await addIn("Night", "Asia/Kolkata");
    const preview = { flowId, contactId: day, to: [day, night] };
    expect(await owner.call(previewInvitation, { body: preview })).toMatchObject({
      inQuietHours: 1,
    });
    expect(await send([day, night])).toMatchObject({ invited: 2, leavingLater: 1 });
    await test.drainJobs();
    expect(sentTo()).toEqual(["day"]);
    const { invitations } = await owner.call(listInvitations);
    const held = invitations.find(({ contactId }) => contactId === night);
    expect(held).toMatchObject({ status: "queued", dueAt: "2026-03-11T03:30:00.000Z" });
    await pass(8 * 60);
    expect(sentTo()).toEqual(["day"]);
    await pass(60);
    expect(sent[1]).toEqual({ to: "night@customer.example", at: "2026-03-11T03:30:00.000Z" });

    test.clock.set(new Date("2026-03-11T18:30:00Z"));
    const now = await addIn("Now", "Asia/Kolkata");
    expect(await send([now], { sendNow: true })).toMatchObject({ leavingLater: 0 });
    await test.drainJobs();
    expect(sentTo()).toEqual(["day", "night", "now"]);
  });

  it("a message attempted in quiet hours waits until they end, and the attempt is not counted", async () => {
    const { owner, add, send } = await start();
    await owner.call(updateBusiness, { body: { timeZone: "UTC" } });
    test.clock.set(new Date("2026-03-10T19:59:00Z"));
    await send([await add("Ada", { type: "client" })]);
    test.clock.set(new Date("2026-03-10T20:01:00Z"));
    await test.drainJobs();
    expect(sent).toEqual([]);
    const { invitations } = await owner.call(listInvitations);
    expect(invitations).toMatchObject([{ tries: 0, dueAt: "2026-03-11T09:00:00.000Z" }]);
    await pass(13 * 60);
    expect(sentTo()).toEqual(["ada"]);
  });

  it("a domain gets its rate of messages per minute, and other domains do not wait for it", async () => {
    const { addMany, add, send } = await start({ MAIL_PER_DOMAIN: "3" });
    await addMany(8);
    await add("Other", { type: "client", email: "other@elsewhere.example" });
    await send();
    await test.drainJobs();
    const counts = () => [
      sent.filter(({ to }) => to.endsWith("@customer.example")).length,
      sentTo().filter((name) => name === "other").length,
    ];
    expect(counts()).toEqual([3, 1]);
    await pass(1);
    expect(counts()).toEqual([6, 1]);
    await pass(1);
    expect(counts()).toEqual([8, 1]);
  });

  it("50 messages a day are sent until the domain passes its check or the owner gives a reason", async () => {
    const { owner, addMany, send } = await start({ MAIL_PER_DOMAIN: "0" });
    await addMany(120);
    expect((await owner.call(listCandidates)).remainingToday).toBe(50);
    expect(await send()).toMatchObject({ invited: 50, waiting: 70 });
    const { invitations } = await owner.call(listInvitations, { status: "waiting" });
    expect(invitations[0]?.reason).toContain("50 a day until your sending domain passes its check");
    const sendWaiting = async () => {
      await sendWaitingInvitations(test.context).run({});
      await test.drainJobs();
      return sent.length;
    };
    expect(await sendWaiting()).toBe(50);
    test.clock.advance(86_400_000);
    expect(await sendWaiting()).toBe(100);
    expect(await sendWaiting()).toBe(100);
    await owner.call(saveRelayReason, { body: { relayReason: "Our own relay." } });
    expect(await sendWaiting()).toBe(120);
    expect((await owner.call(listCandidates)).remainingToday).toBe(null);

    await owner.call(saveRelayReason, { body: { relayReason: "" } });
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(
        sql`update business_sending set proved_at = now(), findings = '[{"outcome": "unknown"}]'`,
      ),
    );
    expect((await owner.call(listCandidates)).remainingToday).toBe(null);
  });

  it("a customer who declines gets no more messages and is not asked for a year", async () => {
    const { owner, flowId, add, send } = await start();
    await send([await add("Ada", { type: "client" })]);
    await test.drainJobs();
    const { invitations } = await owner.call(listInvitations);
    const of = { invitationId: invitations[0]?.id ?? "", flowId, now: test.clock.now() };
    const decline = (other: object = {}) =>
      test.context.database.serviceTransaction((tx) => declineInvitation(tx, { ...of, ...other }));
    expect(await decline({ flowId: of.invitationId })).toBe(false);
    expect(await decline()).toBe(true);
    const after = await owner.call(listInvitations);
    expect(after.invitations).toMatchObject([
      { status: "stopped", reason: "They said no thanks." },
    ]);
    const reasons = async (days: number) => {
      test.clock.advance(days * 86_400_000);
      return (await owner.call(listCandidates)).counts.byReason;
    };
    expect(await reasons(200)).toEqual({ declined: 1 });
    expect(await reasons(166)).toEqual({});
  });
});
