import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { createAutomation, getAutomation, setAutomationStatus } from "#shared/api/automations.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { updateContact } from "#shared/api/contacts.ts";
import { listInvitations } from "#shared/api/invitations.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { jobRegistrations } from "../features.ts";
import { createBusinessWithCampaigns } from "../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

describe("waiting messages when their contact or the business changes", () => {
  const test = startedTestApp();
  let people = 0;

  async function begin(at: string) {
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`delete from local_mailbox`),
    );
    people += 1;
    test.clock.set(new Date(at));
    const business = await createBusinessWithCampaigns(test, `zones${people}@lakeside.example`);
    const moveTo = (timeZone: string) =>
      business.owner.call(updateBusiness, { body: { timeZone } });
    await moveTo("UTC");
    return { ...business, moveTo };
  }
  /** Runs the job that releases waiting messages every minute. */
  async function runMinute() {
    const release = jobRegistrations(test.context).find(
      ({ job }) => job.name === "messages.release",
    );
    await release?.run({});
    await test.drainJobs();
  }
  const states = async ({ owner }: Awaited<ReturnType<typeof begin>>) => {
    const { invitations } = await owner.call(listInvitations, {});
    return Object.fromEntries(
      invitations.map(({ contactName, status, dueAt }) => [contactName, dueAt ?? status]),
    );
  };

  it("an invitation is sent when it is day in the business's new time zone, and contacts with their own zone wait as before", async () => {
    const business = await begin("2026-11-27T05:05:00Z");
    const ada = await business.add("Ada");
    const bea = await business.add("Bea", { timeZone: "America/New_York" });
    await business.send([ada, bea]);
    expect(await states(business)).toEqual({
      Ada: "2026-11-27T09:00:00.000Z",
      Bea: "2026-11-27T14:00:00.000Z",
    });
    await business.moveTo("Asia/Kolkata");
    await runMinute();
    expect(await states(business)).toEqual({ Ada: "sent", Bea: "2026-11-27T14:00:00.000Z" });
  });

  it("an invitation waits for the morning of the new time zone", async () => {
    const business = await begin("2026-11-27T05:05:00Z");
    await business.send([await business.add("Ada")]);
    await business.moveTo("America/Los_Angeles");
    await runMinute();
    expect(await states(business)).toEqual({ Ada: "2026-11-27T17:00:00.000Z" });
    test.clock.set(new Date("2026-11-27T09:01:00Z"));
    await runMinute();
    expect(await states(business)).toEqual({ Ada: "2026-11-27T17:00:00.000Z" });
  });

  it("an invitation follows its contact's new time zone, and the business’s when that is removed", async () => {
    const business = await begin("2026-11-27T05:05:00Z");
    const contactId = await business.add("Ada");
    await business.send([contactId]);
    const live = (timeZone: string | null) =>
      business.owner.call(updateContact, {
        contactId,
        body: { name: "Ada", email: "ada@customer.example", timeZone },
      });
    await live("America/Chicago");
    await runMinute();
    expect(await states(business)).toEqual({ Ada: "2026-11-27T15:00:00.000Z" });
    await live(null);
    await runMinute();
    expect(await states(business)).toEqual({ Ada: "2026-11-27T09:00:00.000Z" });
  });

  it("an address that is corrected at night gets the invitation in the morning", async () => {
    const business = await begin("2026-11-27T05:05:00Z");
    const contactId = await business.add("Cleo");
    await business.send([contactId]);
    await business.owner.call(updateContact, {
      contactId,
      body: { name: "Cleo", email: "cleo.byron@customer.example" },
    });
    test.clock.set(new Date("2026-11-27T09:01:00Z"));
    await runMinute();
    const to = (await test.mailbox()).map((mail) => mail.to);
    expect(to).toContain("cleo.byron@customer.example");
    expect(to.filter((one) => one === "cleo@customer.example")).toEqual([]);
  });

  it("planned requests of an automation keep their time of day", async () => {
    const business = await begin("2026-11-27T12:00:00Z");
    const { owner, flowId } = business;
    await business.add("Ada", { type: "client", lastServiceOn: "2026-11-26" });
    await business.add("Bea", {
      type: "client",
      lastServiceOn: "2026-11-26",
      timeZone: "America/New_York",
    });
    const body = { ...defaultSettings, name: "Clients", flowId };
    const { automationId } = await owner.call(createAutomation, { body });
    await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
    const due = async () => {
      const rows = await test.context.database.serviceTransaction((tx) =>
        tx.query<{ name: string; at: Date }>(sql`
          select c.name, s.due_at as at from automation_steps s join contacts c on c.id = s.contact_id
          where s.automation_id = ${automationId} order by c.name`),
      );
      return rows.map(({ name, at }) => `${name} ${at.toISOString()}`);
    };
    expect(await due()).toEqual(["Ada 2026-12-01T10:00:00.000Z", "Bea 2026-12-01T15:00:00.000Z"]);
    await business.moveTo("Asia/Kolkata");
    expect(await due()).toEqual(["Ada 2026-12-01T04:30:00.000Z", "Bea 2026-12-01T15:00:00.000Z"]);
    const { calendar, nextAt } = await owner.call(getAutomation, { automationId });
    expect(calendar).toEqual([{ day: "2026-12-01", requests: 2, reminders: 0 }]);
    expect(nextAt).toBe("2026-12-01T04:30:00.000Z");
  });
});
