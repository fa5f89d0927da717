import PostalMime from "postal-mime";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { listCampaigns } from "#shared/api/campaigns.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact, deleteContact, getContact, listContacts } from "#shared/api/contacts.ts";
import { createTemplate } from "#shared/api/email.ts";
import {
  listCandidates,
  listInvitations,
  previewInvitation,
  sendInvitations,
  stopInvitation,
} from "#shared/api/invitations.ts";
import { readLinkToken } from "../platform/link-token.ts";
import { importFile } from "../testing/import-file.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";

const dayMs = 86_400_000;

describe("invitations", () => {
  const test = startedTestApp({
    env: { PUBLIC_URL: "https://reviews.example.com", LOCAL_MAILBOX: "off" },
  });
  let owner: TestPerson;
  let flowId: string;
  let people = 0;
  beforeEach(async () => {
    // Finish anything that an earlier test left waiting.
    await test.drainJobs();
    await service(sql`delete from local_mailbox`);
    people += 1;
    owner = await test.signUp(`owner${people}@lakeside.example`);
    await owner.call(updateBusiness, {
      body: { name: "Lakeside Insurance", postalAddress: "1 Main Street, Springfield" },
    });
    flowId = await publishFlow(owner.sub);
  });

  async function publishFlow(sub: string): Promise<string> {
    const [flow] = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ id: string }>(sql`
        insert into review_flows (business_id, title, status)
        select m.business_id, 'How did we do?', 'published' from business_members m
        join users u on u.id = m.user_id where u.descope_id = ${sub} returning id`),
    );
    return flow?.id ?? "";
  }
  const service = (statement: ReturnType<typeof sql>) =>
    test.context.database.serviceTransaction((tx) => tx.execute(statement));
  const add = (name: string, details: object = {}) =>
    owner.call(createContact, {
      body: { name, email: `${name.toLowerCase()}@customer.example`, ...details },
    });
  const addMany = (count: number) =>
    service(sql`
      insert into contacts (business_id, name, email, status, type)
      select m.business_id, 'Person ' || n, 'person' || n || '@customer.example', 'active', 'client'
      from generate_series(1, ${count}::int) n, business_members m
      join users u on u.id = m.user_id where u.descope_id = ${owner.sub}`);
  const send = (to: "everyone" | string[] = "everyone") =>
    owner.call(sendInvitations, { body: { flowId, to } });
  /** Retries as a person would after "Nothing was changed. Try again soon." when the server is too busy. */
  const insist = async (to: string[]): Promise<Awaited<ReturnType<typeof send>>> => {
    try {
      return await send(to);
    } catch (error) {
      if ((error as { status?: number }).status !== 503) throw error;
      return insist(to);
    }
  };
  const states = async () =>
    (await owner.call(listInvitations)).invitations.map(({ contactName, status }) => [
      contactName,
      status,
    ]);

  it("the list of candidates shows who will not be asked, and why", async () => {
    await add("Client");
    await add("Prospect", { type: "prospect" });
    await add("Sister", { relation: "family" });
    await add("Waiting", { email: "waiting@kunde.de" });
    await add("Basis", { email: "basis@kunde.de", consentBasis: "contract" });
    const eligible = await owner.call(listCandidates);
    expect(eligible.candidates.map(({ name }) => name)).toEqual(["Basis", "Client"]);
    expect(eligible).toMatchObject({
      total: 2,
      counts: {
        eligible: 2,
        notEligible: 3,
        byReason: { not_customer: 1, relation: 1, no_lawful_basis: 1 },
      },
      quota: { limit: 500, used: 0, remaining: 500 },
      missingSetup: [],
      flows: [{ id: flowId, title: "How did we do?" }],
    });
    const others = await owner.call(listCandidates, { show: "not-eligible", search: "S" });
    expect(others.candidates).toMatchObject([
      { name: "Prospect", reason: "not_customer" },
      { name: "Sister", reason: "relation" },
    ]);
  });

  it("the list of candidates can be limited to those served in the last days", async () => {
    const dayAgo = (days: number) =>
      new Date(test.clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
    const week = await add("Week", { lastServiceOn: dayAgo(6) });
    const month = await add("Month", { lastServiceOn: dayAgo(20) });
    await add("Year", { lastServiceOn: dayAgo(300) });
    await add("Planned", { lastServiceOn: dayAgo(-5) });
    await add("Never");
    const served7 = await owner.call(listCandidates, { served: "7" });
    expect(served7).toMatchObject({ total: 1, matching: [week.id], counts: { eligible: 5 } });
    expect(served7.candidates).toMatchObject([{ name: "Week", lastServiceOn: dayAgo(6) }]);
    const { matching } = await owner.call(listCandidates, { served: "30", pageSize: 1 });
    expect(matching).toEqual([month.id, week.id]);
    expect(await owner.call(listCandidates)).toMatchObject({ total: 5, matching: [] });
  });

  it("exactly the people added by an import can be listed and invited, and others are neither asked nor recorded", async () => {
    await add("Ada");
    const file =
      "name,email,UNSUB_TIME\nBo,bo@customer.example,\nCy,cy@customer.example,2024-01-01\nAda,ada@customer.example,\n";
    const { id: importId } = await importFile(owner, test.drainJobs, file, { areCustomers: true });
    const look = (show: "eligible" | "not-eligible") =>
      owner.call(listCandidates, { importId, show });
    expect(await look("eligible")).toMatchObject({
      candidates: [{ name: "Bo" }],
      counts: { eligible: 1, notEligible: 1 },
    });
    expect((await look("not-eligible")).candidates).toMatchObject([
      { name: "Cy", reason: "unsubscribed" },
    ]);
    const body = { flowId, importId, to: "everyone" as const };
    expect(await owner.call(sendInvitations, { body })).toMatchObject({ invited: 1 });
    const { invitations } = await owner.call(listInvitations, {});
    expect(invitations.map(({ contactEmail }) => contactEmail)).toEqual(["bo@customer.example"]);
    const { campaigns } = await owner.call(listCampaigns);
    expect(campaigns).toMatchObject([{ toEveryone: false, eligible: 1, asked: 1 }]);
  });

  it("each eligible contact is sent one message", async () => {
    const ada = await add("Ada");
    await add("Prospect", { type: "prospect" });
    expect(await send()).toEqual({ invited: 1, leavingLater: 0, waiting: 0, skipped: [] });
    expect(await states()).toEqual([["Ada", "queued"]]);
    await test.drainJobs();
    expect(await states()).toEqual([["Ada", "sent"]]);
    expect(await owner.call(getContact, { contactId: ada.id })).toMatchObject({
      emailSent: true,
      lastEmailSentAt: test.clock.now().toISOString(),
    });

    const [message] = await test.mailbox();
    expect(message).toMatchObject({
      to: "ada@customer.example",
      from: "Lakeside Insurance <reviews@localhost>",
      subject: "How was your experience with Lakeside Insurance?",
      headers: {
        "Reply-To": owner.email,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "List-Unsubscribe": expect.stringMatching(
          /^<https:\/\/reviews\.example\.com\/unsubscribe\/[\w.-]+>$/,
        ),
      },
    });
    for (const part of [message?.text ?? "", message?.html ?? ""]) {
      expect(part).toContain("1 Main Street, Springfield");
      expect(part).toMatch(/https:\/\/reviews\.example\.com\/unsubscribe\//);
      const token = part.match(new RegExp(`/review/${flowId}\\?i=([\\w.-]+)`))?.[1] ?? "";
      const { invitations } = await owner.call(listInvitations);
      expect(readLinkToken(test.context.secrets, "invitation", token)).toBe(invitations[0]?.id);
    }
  });

  it("a contact is not asked twice within 180 days", async () => {
    const { id } = await add("Ada");
    await send();
    await test.drainJobs();
    expect(await send([id])).toMatchObject({
      invited: 0,
      skipped: [{ contactId: id, reason: "asked_recently" }],
    });
    test.clock.advance(180 * dayMs);
    expect(await send([id])).toMatchObject({ invited: 1 });
    await test.drainJobs();
    expect(await states()).toEqual([
      ["Ada", "sent"],
      ["Ada", "stopped"],
    ]);
  });

  it.each([
    ["business_name", () => service(sql`update businesses set name = ''`)],
    ["postal_address", () => service(sql`update businesses set postal_address = ''`)],
    ["published_flow", () => service(sql`update review_flows set status = 'draft'`)],
  ])("refuses with words while there is no %s", async (missing, spoil) => {
    await add("Ada");
    await spoil();
    expect((await owner.call(listCandidates)).missingSetup).toEqual([missing]);
    await expect(send()).rejects.toMatchObject({
      status: 409,
      body: { code: `invitation.${missing}` },
    });
    expect(await states()).toEqual([]);
  });

  it("a stored wording that may no longer be sent is refused, and no contact is invited", async () => {
    await add("Ada");
    const wording = { name: "Ours", subject: "Hello", content: "How was it? {{link}}" };
    const template = await owner.call(createTemplate, { body: wording });
    await service(sql`
      update email_templates set content = 'A coupon for you: {{link}}' where id = ${template.id}`);
    const body = { flowId, templateId: template.id, to: "everyone" as const };
    await expect(owner.call(sendInvitations, { body })).rejects.toMatchObject({
      status: 400,
      body: { code: "template.wording", fields: { content: expect.stringContaining("“coupon”") } },
    });
    expect(await states()).toEqual([]);
  });

  /** @spec 9.1 */
  it("50 simultaneous calls neither exceed the plan nor invite a contact twice", async () => {
    await service(sql`update businesses set plan = 'basic'`);
    await addMany(130);
    const { contacts } = await owner.call(listContacts, { sort: "oldest", pageSize: 200 });
    const calls = Array.from({ length: 50 }, (_, i) =>
      // Overlapping slices, so that calls compete for the same people as well.
      insist(contacts.slice((i * 2) % 100, ((i * 2) % 100) + 30).map(({ id }) => id)),
    );
    const results = await Promise.all(calls);
    const sum = (key: "invited" | "waiting") => results.reduce((all, one) => all + one[key], 0);
    // The slices cover 128 contacts: 100 are asked once, and the others wait.
    expect([sum("invited"), sum("waiting")]).toEqual([100, 28]);
    const { invitations, byStatus } = await owner.call(listInvitations, { pageSize: 200 });
    expect(byStatus).toMatchObject({ queued: 100, waiting: 28 });
    expect(new Set(invitations.map(({ contactId }) => contactId)).size).toBe(128);
    await test.drainJobs();
    const sent = await test.mailbox();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(100);
    expect(sent).toHaveLength(100);
  });

  it("an address counts as asked when its contact is deleted and added again", async () => {
    const ada = await add("Ada");
    await send();
    await test.drainJobs();
    await owner.call(deleteContact, { contactId: ada.id });
    await add("Ada");
    const { candidates, quota } = await owner.call(listCandidates, { show: "not-eligible" });
    expect(candidates).toMatchObject([{ name: "Ada", reason: "asked_recently" }]);
    expect(quota.used).toBe(1);
  });

  it("an unsent invitation can be withdrawn, and is canceled with its contact", async () => {
    await add("Ada");
    const bea = await add("Bea");
    await send();
    const { invitations } = await owner.call(listInvitations, { search: "ada" });
    const invitationId = invitations[0]?.id ?? "";
    await owner.call(stopInvitation, { invitationId });
    await expect(owner.call(stopInvitation, { invitationId })).rejects.toMatchObject({
      body: { code: "invitation.not_waiting" },
    });
    await owner.call(deleteContact, { contactId: bea.id });
    await test.drainJobs();
    expect(await test.mailbox()).toEqual([]);
    expect((await owner.call(listInvitations)).invitations).toMatchObject([
      { contactName: "Ada", status: "stopped", reason: "Withdrawn before it was sent." },
    ]);
    // A contact that never received the message may still be asked.
    expect(await send()).toMatchObject({ invited: 1 });
  });

  it("the preview shows the message without the personal link of a contact", async () => {
    const { id } = await add("Ada");
    const preview = await owner.call(previewInvitation, { body: { flowId, contactId: id } });
    expect(preview).toMatchObject({
      to: "ada@customer.example",
      from: "Lakeside Insurance <reviews@localhost>",
      replyTo: owner.email,
    });
    expect(preview.html).toContain("Hello Ada,");
    expect(preview.html).not.toContain("?i=");
  });

  it("the preview is addressed to the first eligible contact", async () => {
    await add("Zoe");
    await service(sql`
      insert into contacts (business_id, name, email, type)
      select f.business_id, 'Ann ' || n, 'ann' || n || '@vendor.example', 'vendor'
      from generate_series(1, 101) n, review_flows f where f.id = ${flowId}`);
    const preview = () => owner.call(previewInvitation, { body: { flowId } });
    expect(await preview()).toMatchObject({ to: "zoe@customer.example" });
    const { id } = await add("Adam");
    expect(await preview()).toMatchObject({ to: "adam@customer.example" });
    // A contact that was deleted and added again still counts as asked.
    await send([id]);
    await test.drainJobs();
    await owner.call(deleteContact, { contactId: id });
    await add("Adam");
    await add("Alan");
    const { candidates } = await owner.call(listCandidates);
    expect(candidates.map(({ name }) => name)).toEqual(["Alan", "Zoe"]);
    expect(await preview()).toMatchObject({ to: "alan@customer.example" });
  });

  it("an invitation is inaccessible to the owner of another business", async () => {
    const { id } = await add("Ada");
    await send();
    const { invitations } = await owner.call(listInvitations);
    const stranger = await test.signUp(`stranger${people}@elsewhere.example`);
    await stranger.call(updateBusiness, {
      body: { name: "Other", postalAddress: "2 Side Street" },
    });
    expect((await stranger.call(listInvitations)).total).toBe(0);
    const attempts = [
      () => stranger.call(sendInvitations, { body: { flowId, to: [id] } }),
      () => stranger.call(previewInvitation, { body: { flowId } }),
      () => stranger.call(stopInvitation, { invitationId: invitations[0]?.id ?? "" }),
    ];
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ name: "Error" });
    }
    const own = await publishFlow(stranger.sub);
    expect(await stranger.call(sendInvitations, { body: { flowId: own, to: [id] } })).toEqual({
      invited: 0,
      leavingLater: 0,
      waiting: 0,
      skipped: [],
    });
  });

  it("a user's text never becomes a header or a tag", async () => {
    const evil = `Eve <img src=x onerror=alert(1)> "Q"; Bcc: all`;
    await owner.call(updateBusiness, { body: { name: `Bad\r\nBcc: all@evil.example` } });
    await owner.call(createContact, { body: { name: evil, email: "eve@customer.example" } });
    await send();
    await test.drainJobs();
    const [message] = await test.mailbox();
    expect(message?.subject).not.toMatch(/[\r\n]/);
    expect(message?.from).not.toMatch(/[\r\n]/);
    expect(message?.html).not.toContain("<img");
    expect(message?.html).toContain("Hello Eve,");
    const parsed = await PostalMime.parse(`Subject: ${message?.subject}\r\n\r\n`);
    expect(parsed.headers).toHaveLength(1);
  });

  it("an invitation uses the chosen wording", async () => {
    await add("Ada");
    const template = await owner.call(createTemplate, {
      body: { name: "Mine", subject: "Hi {{name}}", content: "Dear {{name}}\n\n{{link}}" },
    });
    await owner.call(sendInvitations, {
      body: { flowId, templateId: template.id, to: "everyone" },
    });
    await test.drainJobs();
    expect((await test.mailbox())[0]).toMatchObject({ subject: "Hi Ada" });
  });
});
