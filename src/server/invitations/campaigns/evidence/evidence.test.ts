import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { createAccessKey } from "#shared/api/access-keys.ts";
import { evidenceAddress } from "#shared/api/campaigns.ts";
import { deleteContact } from "#shared/api/contacts.ts";
import { createTemplate, listTemplates, updateTemplate } from "#shared/api/email.ts";
import { listInvitations, stopInvitation } from "#shared/api/invitations.ts";
import { messagingFor } from "../../../messaging.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { startedTestApp } from "../../../testing/started-test-server.ts";
import { engines } from "../../../testing/test-database.ts";
import { sendHeld } from "../../send-held.ts";
import { type CampaignDesk, openCampaignDesk } from "../../testing/campaign-desk.ts";

describe.each(engines)("the evidence of a campaign on %s", (engine) => {
  const test = startedTestApp({ engine });
  let desk: CampaignDesk;
  let people = 0;
  beforeEach(async () => {
    await test.drainJobs();
    people += 1;
    desk = await openCampaignDesk(test, `owner${people}@lakeside.example`);
  });
  const asService = <Row extends object>(statement: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.query<Row>(statement));
  const fetchAs = (token: string, campaignId: string) =>
    test.app.request(evidenceAddress(campaignId), {
      headers: { authorization: `Bearer ${token}` },
    });
  /** The zip of the newest campaign. */
  async function evidence(token = desk.owner.token): Promise<(name: string) => string> {
    const [campaign] = await desk.campaigns();
    const answer = await fetchAs(token, campaign?.id ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = await readZip(await answer.arrayBuffer());
    return (name) => files.get(name) ?? `There is no ${name}.`;
  }
  const answerAll = (rating: number) =>
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

  it("has everybody once, by name, however many they are", async () => {
    const many = 1203;
    const [first = ""] = await desk.addMany(many);
    await desk.send([first]);
    const file = await evidence();
    const names = file("people.csv").trimEnd().split("\n").slice(1);
    const inOrder = (rows: string[]) => rows.map((row) => row.split(",")[0] ?? "");
    // Who was asked comes first.
    expect(inOrder(names)[0]).toBe("Person 1");
    const others = inOrder(names.slice(1));
    expect(new Set(others).size).toBe(many - 1);
    const told = JSON.parse(file("evidence.json")) as {
      people: { name: string; standing: string }[];
    };
    expect(told.people.map(({ name }) => name)).toEqual(inOrder(names));
    expect(told.people.map(({ standing }) => standing)).toEqual([
      "asked",
      ...Array.from({ length: many - 1 }, () => "not_asked"),
    ]);
    const [sorted] = await asService<{ names: string[] }>(sql`
      select array_agg(name order by lower(name)) as names from unnest(${others}::text[]) name`);
    expect(others).toEqual(sorted?.names);
    expect(file("evidence.html")).toContain("All 1,203, with the moments");
  });

  it("says who could be asked, who was, in which words, and where the page led", async () => {
    const [ada, bea] = [await desk.add("Ada"), await desk.add("Bea")];
    await desk.add("Cy");
    await desk.add("Prospect", { type: "prospect" });
    await desk.send([ada, bea]);
    await test.drainJobs();
    const file = await evidence();
    const [header, ...rows] = file("people.csv").replaceAll("\r", "").trimEnd().split("\n");
    expect(header).toBe(
      "Name,Address,Could be asked,Why not,Asked,Wording,Invitation at the download,Sent (UTC),Answered (UTC)",
    );
    const sent = test.clock.now().toISOString();
    expect(rows).toEqual([
      `Ada,ada@customer.example,Yes,,Yes,1,Sent,${sent},`,
      `Bea,bea@customer.example,Yes,,Yes,1,Sent,${sent},`,
      "Cy,cy@customer.example,Yes,,No,,,,",
      "Prospect,prospect@customer.example,No,Not a client,No,,,,",
    ]);
    const page = file("evidence.html");
    for (const words of [
      ...["2 of 3 who could be asked were asked (66 %).", desk.owner.email, "After a claim"],
      ...["https://g.page/r/a/review", "No incentive was offered", "Found: nothing."],
      ...["The rating decides nothing", "bea@customer.example", "Lakeside Insurance"],
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/<script|<link|src=/);
    expect(file("wording.txt")).toContain("1 Main Street, Springfield");
    expect(file("wording.html")).toContain("Hello Alex");
    const read = JSON.parse(file("evidence.json"));
    expect(read.people).toMatchObject([{ contactId: ada, standing: "asked" }, {}, {}, {}]);
    expect(read.campaign.wordings).toMatchObject([{ businessName: "Lakeside Insurance" }]);
    expect(
      await asService(sql`select action, target_type from audit_log order by id`),
    ).toContainEqual({ action: "campaign.evidence_downloaded", target_type: "campaign" });
  });

  it("counts an erased contact and names them nowhere", async () => {
    const ada = await desk.add("Ada");
    await desk.add("Bea");
    await desk.send();
    await test.drainJobs();
    await desk.owner.call(deleteContact, { contactId: ada });
    const file = await evidence();
    expect(file("people.csv")).toMatch(/\nErased contact,,Yes,,Yes,,,,\n/);
    expect(file("evidence.html")).toContain("2 of 2 who could be asked were asked (100 %).");
    for (const name of ["people.csv", "evidence.html", "evidence.json"])
      expect(file(name)).not.toMatch(/ada/i);
  });

  it("says of how many who were asked it is not known what happened", async () => {
    const ada = await desk.add("Ada");
    await desk.add("Bea");
    const prospect = await desk.add("Prospect", { type: "prospect" });
    await desk.send();
    for (const contactId of [ada, prospect]) await desk.owner.call(deleteContact, { contactId });
    const page = (await evidence())("evidence.html");
    expect(page).toContain("<dt>Erased since, and so not known</dt><dd>1</dd>");
  });

  it("lets no name become a tag or a formula", async () => {
    await desk.add(`<img src=x onerror=alert(1)>`, { email: "tag@customer.example" });
    await desk.add(`=HYPERLINK("http://evil.example")`, { email: "formula@customer.example" });
    await desk.send();
    const file = await evidence();
    expect(file("evidence.html")).not.toContain("<img");
    expect(file("evidence.html")).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(file("people.csv")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it("has the wording of later for those who waited, and says who was taken back", async () => {
    await asService(sql`update businesses set plan = 'basic'`);
    await desk.addMany(102);
    const wording = { name: "Mine", subject: "First words", content: "<p>Tell us: {{link}}</p>" };
    await desk.owner.call(listTemplates);
    const { id: templateId } = await desk.owner.call(createTemplate, { body: wording });
    await desk.send("everyone", { templateId });
    const held = await desk.owner.call(listInvitations, { status: "held" });
    await desk.owner.call(stopInvitation, { invitationId: held.invitations[0]?.id ?? "" });
    await test.drainJobs();
    const body = { ...wording, subject: "Second words" };
    await desk.owner.call(updateTemplate, { templateId, body });
    test.clock.advance(31 * 86_400_000);
    await sendHeld({ ...test.context, ...messagingFor(test.context) }).run({});
    await test.drainJobs();
    // Sent again in the same words: nothing is added.
    await sendHeld({ ...test.context, ...messagingFor(test.context) }).run({});
    const file = await evidence();
    const rows = file("people.csv");
    expect(rows.match(/Yes,,Yes,1,Sent,/g)).toHaveLength(100);
    expect(rows.match(/Yes,,"Yes, had to wait for the plan",2,Sent,/g)).toHaveLength(1);
    expect(rows).toMatch(
      /"No, taken back before it was sent",,Stopped: Taken back before it was sent\.,,/,
    );
    expect(file("evidence.html")).toContain("101 of 102 who could be asked were asked (99 %).");
    const { campaign } = JSON.parse(file("evidence.json"));
    expect(campaign.wordings).toMatchObject([
      { subject: "First words", foundByTheCheck: [] },
      { subject: "Second words" },
    ]);
    expect(file("wording-2.txt")).toContain("Tell us:");
  });

  it("tells what the check of wordings finds", async () => {
    await desk.add("Ada");
    await desk.send();
    await asService(sql`
      update campaigns set wordings = jsonb_set(wordings, '{0,subject}', '"A gift card for you"')`);
    const page = (await evidence())("evidence.html");
    expect(page).toContain("“gift card” reads like an incentive.");
    expect(page).not.toContain("No incentive was offered");
  });

  it("is the same whatever anybody answered, but for that they did", async () => {
    await desk.addMany(6);
    await desk.send();
    await test.drainJobs();
    const files = ["evidence.html", "people.csv", "evidence.json", "wording.html", "wording.txt"];
    const all = async () => files.map(await evidence());
    await answerAll(1);
    const afterOneStar = await all();
    expect(afterOneStar[1]).toContain(",Answered,");
    await answerAll(5);
    expect(await all()).toEqual(afterOneStar);
  });

  it("is for everybody of the business and nobody else", async () => {
    await desk.add("Ada");
    await desk.send();
    const [campaign] = await desk.campaigns();
    const id = campaign?.id ?? "";
    const staff = await test.signUp(`staff${people}@lakeside.example`);
    await asService(sql`
      update business_members set role = 'staff', business_id =
        (select business_id from campaigns where id = ${id})
      where user_id = (select id from users where descope_id = ${staff.sub})`);
    expect((await evidence(staff.token))("people.csv")).toContain("ada@customer.example");
    const stranger = await test.signUp(`stranger${people}@elsewhere.example`);
    expect((await fetchAs(stranger.token, id)).status).toBe(404);
    expect((await test.app.request(evidenceAddress(id))).status).toBe(401);
    expect((await fetchAs(desk.owner.token, "nonsense")).status).toBe(404);

    await asService(sql`update users set is_admin = true where descope_id = ${desk.owner.sub}`);
    const { key } = await desk.owner.call(createAccessKey, { body: { name: "R", scope: "read" } });
    expect((await fetchAs(key, id)).status).toBe(403);
  });
});
