import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { getCampaign, getCoverage, listCampaigns } from "#shared/api/campaigns.ts";
import { deleteContact } from "#shared/api/contacts.ts";
import { duplicateFlow, setFlowStatus } from "#shared/api/flows.ts";
import { listInvitations, sendTestInvitation, stopInvitation } from "#shared/api/invitations.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import { sendWaitingInvitations } from "./send-waiting-invitations.ts";

const dayMs = 86_400_000;

describe("campaigns", () => {
  const test = startedTestApp();
  let desk: BusinessWithCampaigns;
  let people = 0;
  beforeEach(async () => {
    await test.drainJobs();
    people += 1;
    desk = await createBusinessWithCampaigns(test, `owner${people}@lakeside.example`);
  });
  const service = (statement: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.execute(statement));
  const coverage = () => desk.owner.call(getCoverage);

  it("a campaign to contacts served in the last days counts no others as left out", async () => {
    const dayAgo = (days: number) =>
      new Date(test.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
    const ada = await desk.add("Ada", { lastServiceOn: dayAgo(6) });
    for (const name of ["Bea", "Cy", "Dee", "Eve", "Fay", "Gus"])
      await desk.add(name, { lastServiceOn: dayAgo(40) });
    await desk.send([ada], { served: "7" });
    expect(await coverage()).toMatchObject({ campaigns: 1, eligible: 1, asked: 1 });
    const hal = await desk.add("Hal", { lastServiceOn: dayAgo(2) });
    await desk.add("Ida", { lastServiceOn: dayAgo(3) });
    await desk.send([hal], { served: "7" });
    expect(await coverage()).toMatchObject({ campaigns: 2, eligible: 3, asked: 2 });
  });

  it("campaigns record who could be asked, who was, and why others were not", async () => {
    const [ada, bea] = [await desk.add("Ada"), await desk.add("Bea")];
    for (const name of ["Cy", "Dee", "Eve"]) await desk.add(name);
    await desk.add("Prospect", { type: "prospect" });
    await desk.add("Sister", { relation: "family" });
    await desk.send([ada, bea]);
    const [campaign] = await desk.campaigns();
    expect(campaign).toMatchObject({
      sentAt: test.clock.now().toISOString(),
      sentBy: desk.owner.email,
      flowId: desk.flowId,
      flowTitle: "After a claim",
      toEveryone: false,
      served: "",
      eligible: 5,
      asked: 2,
      waiting: 0,
      withdrawn: 0,
    });
    await test.drainJobs();
    const details = await desk.owner.call(getCampaign, { campaignId: campaign?.id ?? "" });
    expect(details).toMatchObject({
      notEligible: { not_customer: 1, relation: 1 },
      destinations: [{ kind: "google", label: "Google", url: "https://g.page/r/a/review" }],
      now: { sent: 2, queued: 0 },
    });
    expect(details.wordings).toHaveLength(1);
    expect(details.wordings[0]?.subject).toBe("How was your experience with Lakeside Insurance?");
    expect(details.wordings[0]?.text).toContain("1 Main Street, Springfield");

    // The second sending finds two of them already asked.
    test.clock.advance(1);
    await desk.send();
    expect(await desk.campaigns()).toMatchObject([
      { toEveryone: true, eligible: 3, asked: 3 },
      { toEveryone: false, eligible: 5, asked: 2 },
    ]);
  });

  it("a campaign is not recorded when no contact is asked, nor for a test send", async () => {
    const prospect = await desk.add("Prospect", { type: "prospect" });
    await desk.send([prospect]);
    await desk.send();
    await desk.owner.call(sendTestInvitation, { body: { flowId: desk.flowId } });
    expect(await desk.owner.call(listCampaigns)).toEqual({
      campaigns: [],
      total: 0,
      unrecorded: 0,
    });
    expect(await coverage()).toEqual({ campaigns: 0, eligible: 0, asked: 0, passedOver: 0 });
  });

  it("the list of campaigns says how many invitations are older", async () => {
    await desk.addMany(2);
    await desk.send();
    await service(sql`update invitations set campaign_id = null`);
    expect(await desk.owner.call(listCampaigns)).toMatchObject({ unrecorded: 2 });
  });

  it("contacts who wait for the plan count as asked", async () => {
    await service(sql`update businesses set plan = 'basic'`);
    await desk.addMany(104);
    await desk.send();
    expect(await desk.campaigns()).toMatchObject([{ eligible: 104, asked: 104, waiting: 4 }]);
    expect(await coverage()).toMatchObject({ eligible: 104, asked: 104, passedOver: 0 });
  });

  it("contacts whose invitation was withdrawn do not count as asked", async () => {
    await service(sql`update businesses set plan = 'basic'`);
    await desk.addMany(102);
    await desk.send();
    for (const status of ["waiting", "queued"] as const) {
      const { invitations } = await desk.owner.call(listInvitations, { status, pageSize: 2 });
      for (const { id } of invitations) await desk.owner.call(stopInvitation, { invitationId: id });
    }
    expect(await desk.campaigns()).toMatchObject([
      { eligible: 102, asked: 98, waiting: 0, withdrawn: 4 },
    ]);
    expect(await coverage()).toMatchObject({ eligible: 102, asked: 98 });
  });

  it("contacts who waited in vain do not count as asked", async () => {
    const { owner, flowId } = desk;
    await service(sql`update businesses set plan = 'basic'`);
    await desk.addMany(104);
    await desk.send();
    const other = await owner.call(duplicateFlow, { flowId });
    await owner.call(setFlowStatus, { flowId: other.id, body: { status: "published" } });
    await owner.call(setFlowStatus, { flowId, body: { status: "archived" } });
    test.clock.advance(31 * dayMs);
    await sendWaitingInvitations(test.context).run({});
    expect(await desk.campaigns()).toMatchObject([
      { eligible: 104, asked: 100, waiting: 0, withdrawn: 4 },
    ]);
    expect(await coverage()).toMatchObject({ eligible: 104, asked: 100 });
  });

  it("campaigns keep their numbers when a contact is erased", async () => {
    const ada = await desk.add("Ada");
    await desk.add("Bea");
    await desk.send();
    await desk.owner.call(deleteContact, { contactId: ada });
    expect(await desk.campaigns()).toMatchObject([{ eligible: 2, asked: 2 }]);
    expect(await coverage()).toMatchObject({ eligible: 2, asked: 2 });
  });

  it("two campaigns sent at once ask no contact twice", async () => {
    const ids = await desk.addMany(30);
    await Promise.all([desk.send(ids.slice(0, 20)), desk.send(ids.slice(10))]);
    const [second, first] = (await desk.campaigns()).sort((a, b) => a.eligible - b.eligible);
    expect([first, second]).toMatchObject([
      { eligible: 30, asked: 20 },
      { eligible: 10, asked: 10 },
    ]);
    expect(await coverage()).toMatchObject({ campaigns: 2, eligible: 30, asked: 30 });
  });

  it("contacts who were passed over repeatedly in the last 90 days are found", async () => {
    const ids = await desk.addMany(8);
    const [never, ...others] = ids;
    for (const [round, id] of others.slice(0, 4).entries()) {
      // The last contacts were never asked, so the third sending leaves them out for the third time.
      expect(await coverage()).toMatchObject({ passedOver: round < 3 ? 0 : 5 });
      await desk.send([id]);
    }
    expect(await coverage()).toEqual({ campaigns: 4, eligible: 8, asked: 4, passedOver: 4 });
    // An erased contact can no longer be asked, but was left out nevertheless.
    await desk.owner.call(deleteContact, { contactId: ids.at(-1) ?? "" });
    expect(await coverage()).toEqual({ campaigns: 4, eligible: 8, asked: 4, passedOver: 3 });
    await desk.send([never ?? ""]);
    expect(await coverage()).toMatchObject({ asked: 5, passedOver: 2 });
    test.clock.advance(90 * dayMs);
    expect(await coverage()).toEqual({ campaigns: 0, eligible: 0, asked: 0, passedOver: 0 });
  });

  it("campaigns are visible to one business only", async () => {
    await desk.addMany(3);
    await desk.send();
    const [campaign] = await desk.campaigns();
    const stranger = await createBusinessWithCampaigns(test, `stranger${people}@elsewhere.example`);
    expect(await stranger.owner.call(listCampaigns)).toMatchObject({ total: 0, unrecorded: 0 });
    expect(await stranger.owner.call(getCoverage)).toMatchObject({ campaigns: 0, eligible: 0 });
    const theirs = stranger.owner.call(getCampaign, { campaignId: campaign?.id ?? "" });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
  });
});
