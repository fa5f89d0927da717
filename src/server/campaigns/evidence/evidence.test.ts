import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { createAccessKey } from "#shared/api/access-keys.ts";
import {
  type CampaignEvidence,
  getCampaignEvidence,
  maxEvidenceContacts,
} from "#shared/api/campaigns.ts";
import { deleteContact } from "#shared/api/contacts.ts";
import { createTemplate, listTemplates, updateTemplate } from "#shared/api/email.ts";
import { listInvitations, stopInvitation } from "#shared/api/invitations.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../../testing/builders/business-with-campaigns.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { sendWaitingInvitations } from "../send-waiting-invitations.ts";

describe("the evidence of a campaign", () => {
  const test = startedTestApp();
  let desk: BusinessWithCampaigns;
  let people = 0;
  beforeEach(async () => {
    await test.drainJobs();
    people += 1;
    desk = await createBusinessWithCampaigns(test, `owner${people}@lakeside.example`);
  });
  const asService = <Row extends object>(statement: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(statement));
  /** The evidence of the newest campaign. */
  async function readEvidence(): Promise<CampaignEvidence> {
    const [campaign] = await desk.campaigns();
    return desk.owner.call(getCampaignEvidence, { campaignId: campaign?.id ?? "" });
  }
  const settingOf = ({ settings }: CampaignEvidence, name: string) =>
    settings.find((setting) => setting.name === name)?.value;
  const respondToAll = (rating: number) =>
    asService(sql`
      with answered as (
        update invitations set status = 'answered', answered_at = ${test.clock.now()}
        where status in ('sent', 'answered') returning id, business_id, flow_id)
      insert into review_responses (business_id, flow_id, invitation_id, submission_key, source, submitted_at, answers)
      select business_id, flow_id, id, id, 'invitation', ${test.clock.now()},
        jsonb_build_array(jsonb_build_object('position', 0, 'question_text', 'How many stars?',
          'question_type', 'rating', 'value', ${rating}::int))
      from answered
      on conflict (submission_key) do update set answers = excluded.answers`);

  it("the evidence of a campaign lists each contact once, asked ones first and then by name", async () => {
    const count = maxEvidenceContacts + 203;
    const [first = ""] = await desk.addMany(count);
    await desk.send([first]);
    const { contacts, contactsCsv, totalContacts } = await readEvidence();
    expect(totalContacts).toBe(count);
    const rows = contactsCsv.trimEnd().split("\n").slice(1);
    const names = rows.map((row) => row.split(",")[0]);
    expect(names[0]).toBe("Person 1");
    expect(new Set(names).size).toBe(count);
    expect(contacts.map(({ name }) => name)).toEqual(names.slice(0, maxEvidenceContacts));
    const others = names.slice(1);
    const [sorted] = await asService<{ names: string[] }>(sql`
      select array_agg(name order by lower(name)) as names from unnest(${others}::text[]) name`);
    expect(others).toEqual(sorted?.names);
  });

  it("the evidence of a campaign states who was eligible, who was asked and why others were not, with the wording and the review sites", async () => {
    const [ada, bea] = [await desk.add("Ada"), await desk.add("Bea")];
    await desk.add("Cy");
    await desk.add("Prospect", { type: "prospect" });
    await desk.send([ada, bea]);
    await test.drainJobs();
    const evidence = await readEvidence();
    const [header, ...rows] = evidence.contactsCsv.trimEnd().split("\n");
    expect(header).toBe(
      "\ufeffName,Address,State,Wording,Invitation now,Sent (UTC),Answered (UTC)",
    );
    const sent = test.clock.now().toISOString();
    expect(rows).toEqual([
      `Ada,ada@customer.example,"Eligible, asked",1,Sent,${sent},`,
      `Bea,bea@customer.example,"Eligible, asked",1,Sent,${sent},`,
      'Cy,cy@customer.example,"Eligible, not asked",,,,',
      "Prospect,prospect@customer.example,Not eligible: Not a client,,,,",
    ]);
    expect(settingOf(evidence, "Business")).toBe("Lakeside Insurance");
    expect(settingOf(evidence, "Review flow")).toBe("After a claim");
    expect(settingOf(evidence, "Sent by")).toBe(desk.owner.email);
    expect(settingOf(evidence, "Asked")).toBe("2 of 3 (67%)");
    expect(settingOf(evidence, "Not eligible: Not a client")).toBe("1");
    expect(settingOf(evidence, "Review site 1")).toBe("Google: https://g.page/r/a/review");
    expect(settingOf(evidence, "Wording 1, text")).toContain("1 Main Street, Springfield");
    expect(settingOf(evidence, "Incentives")).toMatch(/^None\./);
    expect(evidence.settingsCsv).toContain("Google: https://g.page/r/a/review");
    const audit = await asService(sql`select action, target_type from audit_log order by id`);
    expect(audit).toContainEqual({
      action: "campaign.evidence_downloaded",
      target_type: "campaign",
    });
  });

  it("the evidence of a campaign states whether it covered only contacts served in the last days", async () => {
    const lastServiceOn = test.clock.now().toISOString().slice(0, 10);
    await desk.add("Ada", { lastServiceOn });
    await desk.add("Bea");
    await desk.send("everyone", { served: "7" });
    const evidence = await readEvidence();
    expect(settingOf(evidence, "Sent to")).toBe("All eligible contacts served in the last 7 days");
    expect(settingOf(evidence, "Asked")).toBe("1 of 1 (100%)");

    const chosen = [await desk.add("Cy", { lastServiceOn }), await desk.add("Dee")];
    test.clock.advance(1);
    await desk.send(chosen, { served: "7" });
    const mixed = await readEvidence();
    expect(settingOf(mixed, "Sent to")).toBe("Selected contacts");
    expect(settingOf(mixed, "Asked")).toBe("2 of 3 (67%)");
  });

  it("the evidence of a campaign counts an erased contact and does not name them", async () => {
    const ada = await desk.add("Ada");
    await desk.add("Bea");
    await desk.send();
    await test.drainJobs();
    await desk.owner.call(deleteContact, { contactId: ada });
    const evidence = await readEvidence();
    expect(evidence.contactsCsv).toContain('\nErased contact,,"Eligible, asked",,,,\n');
    expect(settingOf(evidence, "Asked")).toBe("2 of 2 (100%)");
    expect(JSON.stringify(evidence)).not.toMatch(/\bada\b/i);
  });

  it("the evidence of a campaign has no cell that a spreadsheet runs as a formula", async () => {
    const name = `=HYPERLINK("http://evil.example")`;
    await desk.add(name, { email: "formula@customer.example" });
    await desk.send();
    const { contactsCsv } = await readEvidence();
    expect(contactsCsv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it("the evidence of a campaign contains each wording with its recipients, and canceled invitations", async () => {
    await asService(sql`update businesses set plan = 'basic'`);
    await desk.addMany(102);
    const wording = { name: "Mine", subject: "First words", content: "<p>Tell us: {{link}}</p>" };
    await desk.owner.call(listTemplates);
    const { id: templateId } = await desk.owner.call(createTemplate, { body: wording });
    await desk.send("everyone", { templateId });
    const waiting = await desk.owner.call(listInvitations, { status: "waiting" });
    await desk.owner.call(stopInvitation, { invitationId: waiting.invitations[0]?.id ?? "" });
    await test.drainJobs();
    const body = { ...wording, subject: "Second words" };
    await desk.owner.call(updateTemplate, { templateId, body });
    test.clock.advance(31 * 86_400_000);
    await sendWaitingInvitations(test.context).run({});
    await test.drainJobs();
    // Sending the same wording again adds nothing.
    await sendWaitingInvitations(test.context).run({});
    const evidence = await readEvidence();
    const states = evidence.contacts.map(({ state, wording, invitation }) =>
      [state, wording, invitation].join("; "),
    );
    const countOf = (state: string) => states.filter((each) => each === state).length;
    expect(countOf("Eligible, asked; 1; Sent")).toBe(100);
    expect(countOf("Eligible, asked, had to wait for the plan; 2; Sent")).toBe(1);
    expect(states).toContainEqual(
      expect.stringMatching(/^Eligible, canceled before sending; ; Stopped: /),
    );
    expect(settingOf(evidence, "Asked")).toBe("101 of 102 (99%)");
    expect(settingOf(evidence, "Wording 1, subject")).toBe("First words");
    expect(settingOf(evidence, "Wording 2, subject")).toBe("Second words");
    expect(settingOf(evidence, "Wording 3, subject")).toBeUndefined();
  });

  it("the evidence of a campaign names an incentive that the check finds in the wording", async () => {
    await desk.add("Ada");
    await desk.send();
    await asService(sql`
      update campaigns set wordings = jsonb_set(wordings, '{0,subject}', '"A gift card for you"')`);
    const incentives = settingOf(await readEvidence(), "Incentives");
    expect(incentives).toContain("“gift card” reads like an incentive.");
    expect(incentives).not.toContain("None");
  });

  it("the evidence of a campaign quotes why a wording was sent despite a warning", async () => {
    await desk.add("Ada");
    await desk.owner.call(listTemplates);
    const overrideReason = "Our shop is called The Gift Card.";
    const wording = { name: "Mine", subject: "A gift card?", content: "<p>Tell us: {{link}}</p>" };
    const { id: templateId } = await desk.owner.call(createTemplate, {
      body: { ...wording, overrideReason },
    });
    await desk.send("everyone", { templateId });
    const evidence = await readEvidence();
    expect(settingOf(evidence, "Wording 1, sent despite a warning because")).toBe(overrideReason);
  });

  it("the evidence of a campaign is the same for one star and for five", async () => {
    await desk.addMany(6);
    await desk.send();
    await test.drainJobs();
    await respondToAll(1);
    const evidence = await readEvidence();
    expect(evidence.contactsCsv).toContain(",Answered,");
    await respondToAll(5);
    expect(await readEvidence()).toEqual(evidence);
  });

  it("the evidence of a campaign is available to every member of the business, but not to other businesses or read-only keys", async () => {
    await desk.add("Ada");
    await desk.send();
    const [campaign] = await desk.campaigns();
    const campaignId = campaign?.id ?? "";
    const staff = await test.signUp(`staff${people}@lakeside.example`);
    await asService(sql`
      update business_members set role = 'staff', business_id =
        (select business_id from campaigns where id = ${campaignId})
      where user_id = (select id from users where descope_id = ${staff.sub})`);
    const { contactsCsv } = await staff.call(getCampaignEvidence, { campaignId });
    expect(contactsCsv).toContain("ada@customer.example");
    const stranger = await test.signUp(`stranger${people}@elsewhere.example`);
    const theirs = stranger.call(getCampaignEvidence, { campaignId });
    await expect(theirs).rejects.toMatchObject({ status: 404 });

    await asService(sql`update users set is_admin = true where descope_id = ${desk.owner.sub}`);
    const { key } = await desk.owner.call(createAccessKey, { body: { name: "R", scope: "read" } });
    const byKey = test.callAs(key, getCampaignEvidence, { campaignId });
    await expect(byKey).rejects.toMatchObject({ status: 403 });
  });
});
