import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  applyContactAction,
  listContactActions,
  listDuplicates,
  mergeContacts,
  undoContactAction,
} from "#shared/api/contact-actions.ts";
import { exportPersonalData, getContactHistory } from "#shared/api/contact-history.ts";
import { createSegment, deleteSegment, listSegments } from "#shared/api/contact-segments.ts";
import {
  countContacts,
  createContact,
  exportContacts,
  getContact,
  listContacts,
  updateContact,
} from "#shared/api/contacts.ts";
import type { EndpointInput } from "#shared/api/endpoint.ts";
import type { Tx } from "../../platform/database/database.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";
import { sweepContacts } from "./sweep-contacts.ts";

type Details = NonNullable<EndpointInput<typeof createContact>["body"]>;

describe("the list of contacts", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;

  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`list${people}@example.com`);
  });

  const add = async (name: string, details: Partial<Details> = {}) => {
    test.clock.advance(1000);
    const email = `${name.toLowerCase()}${people}@example.com`;
    return (await owner.call(createContact, { body: { name, email, ...details } })).id;
  };
  const act = (body: NonNullable<EndpointInput<typeof applyContactAction>["body"]>) =>
    owner.call(applyContactAction, { body });
  const undo = (actionId: string) => owner.call(undoContactAction, { actionId });
  const names = async (query: EndpointInput<typeof listContacts> = {}) =>
    (await owner.call(listContacts, { sort: "name", ...query })).contacts.map(({ name }) => name);
  const asService = <T>(fn: (tx: Tx) => Promise<T>) => test.context.database.serviceTransaction(fn);

  it("a tag is added to all matches, can be filtered by, and is removed from those that did not have it before", async () => {
    const ada = await add("Ada");
    await add("Bob");
    await add("Cem", { type: "vendor" });
    await act({ kind: "tag", tag: "Regular", selection: { ids: [ada] } });
    const tagged = await act({
      kind: "tag",
      tag: "Regular",
      selection: { filter: { type: "client" } },
    });
    expect(tagged.count).toBe(1);
    expect(await names({ tag: "Regular" })).toEqual(["Ada", "Bob"]);
    expect((await owner.call(countContacts)).tags).toEqual(["Regular"]);
    expect(await undo(tagged.id)).toEqual({ restored: 1, kept: 0 });
    expect(await names({ tag: "Regular" })).toEqual(["Ada"]);
    await expect(undo(tagged.id)).rejects.toMatchObject({ body: { code: "contact.action_over" } });
  });

  it("actions on contacts are listed until they are undone or a month has passed", async () => {
    const [ada, bob] = [await add("Ada"), await add("Bob")];
    const tagged = await act({ kind: "tag", tag: "Spring", selection: { ids: [ada, bob] } });
    test.clock.advance(1000);
    const deleted = await act({ kind: "delete", selection: { ids: [bob] } });
    const listed = async () =>
      (await owner.call(listContactActions)).actions.map(({ id, kind, tag, count }) => [
        id,
        kind,
        tag,
        count,
      ]);
    const tagRow = [tagged.id, "tag", "Spring", 2];
    expect(await listed()).toEqual([[deleted.id, "delete", null, 1], tagRow]);
    await undo(deleted.id);
    expect(await names()).toEqual(["Ada", "Bob"]);
    expect(await listed()).toEqual([tagRow]);
    test.clock.advance(30 * 86_400_000);
    expect(await listed()).toEqual([]);
  });

  it("tags are edited in the form, kept when a change omits them, and not recorded twice", async () => {
    const ada = await add("Ada", { tags: ["VIP", "VIP"] });
    const { tags, name, email } = await owner.call(getContact, { contactId: ada });
    expect(tags).toEqual(["VIP"]);
    await owner.call(updateContact, { contactId: ada, body: { name, email, notes: "Likes tea" } });
    expect((await owner.call(getContact, { contactId: ada })).tags).toEqual(["VIP"]);
    await owner.call(updateContact, { contactId: ada, body: { name, email, tags: ["Regular"] } });
    await act({ kind: "tag", tag: "Spring", selection: { ids: [ada] } });
    expect((await owner.call(getContact, { contactId: ada })).tags).toEqual(["Regular", "Spring"]);
    const { events } = await owner.call(getContactHistory, { contactId: ada });
    expect(events.filter(({ kind }) => kind === "action")).toHaveLength(1);
    const changed = events.flatMap((event) => (event.kind === "changed" ? event.changes : []));
    expect(changed.filter(({ column }) => column === "tags")).toHaveLength(1);
  });

  it("an action in several steps changes each contact once and is undone completely", async () => {
    await asService(async (tx) => {
      await tx.execute(sql`
        insert into contacts (business_id, name, email)
        select m.business_id, 'Person ' || n, 'person' || n || '@many.example' from generate_series(1, 2500) n,
          business_members m join users u on u.id = m.user_id where u.email = ${`list${people}@example.com`}`);
    });
    const tagged = await act({ kind: "tag", tag: "Spring", selection: { filter: {} } });
    expect(tagged.count).toBe(2500);
    expect((await owner.call(countContacts, { tag: "Spring" })).total).toBe(2500);
    expect((await owner.call(listContacts, { search: "person 2499" })).contacts).toHaveLength(1);
    expect(await undo(tagged.id)).toEqual({ restored: 2500, kept: 0 });
    expect((await owner.call(countContacts)).tags).toEqual([]);
  });

  it("suppressing many contacts can be undone, except for a person who has unsubscribed since", async () => {
    await add("Ada");
    await add("Bob");
    const suppressed = await act({ kind: "suppress", selection: { filter: {} } });
    expect(suppressed.count).toBe(2);
    expect(await names({ mail: "allowed" })).toEqual([]);
    expect(await owner.call(countContacts, { mail: "allowed" })).toMatchObject({
      total: 0,
      overall: 2,
    });
    const address = `ada${people}@example.com`;
    const { unsubscribe } = await import("../../messaging/unsubscribe/store.ts");
    await asService(async (tx) => {
      const [business] = await tx.query<{ id: string }>(
        sql`select business_id as id from contacts where email = ${address}`,
      );
      const subscription = {
        businessId: business?.id ?? "",
        address,
        flowId: null,
        invitationId: null,
      };
      await unsubscribe(tx, subscription as Parameters<typeof unsubscribe>[1], test.clock.now());
    });
    expect(await undo(suppressed.id)).toEqual({ restored: 1, kept: 1 });
    expect(await names({ mail: "suppressed" })).toEqual(["Ada"]);
  });

  it("deleted contacts disappear from every list and are restored unchanged", async () => {
    const ada = await add("Ada", {
      phone: "+1 202 555 0143",
      notes: "Likes tea",
      consentBasis: "consent",
    });
    await add("Bob");
    const before = await owner.call(getContact, { contactId: ada });
    const deleted = await act({ kind: "delete", selection: { filter: {} } });
    expect(deleted.count).toBe(2);
    expect((await owner.call(countContacts)).overall).toBe(0);
    await expect(owner.call(getContact, { contactId: ada })).rejects.toMatchObject({ status: 404 });
    // Another contact has taken Bob's address in the meantime.
    await add("Bob", { notes: "The new one" });
    expect(await undo(deleted.id)).toEqual({ restored: 1, kept: 1 });
    const after = await owner.call(getContact, { contactId: ada });
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt });
    expect(await names()).toEqual(["Ada", "Bob"]);
  });

  it("an action affects only contacts of the caller's business", async () => {
    const ada = await add("Ada");
    const stranger = await test.signUp(`stranger${people}@example.com`);
    const { count } = await stranger.call(applyContactAction, {
      body: { kind: "delete", selection: { ids: [ada] } },
    });
    expect(count).toBe(0);
    const { id } = await act({ kind: "delete", selection: { ids: [ada] } });
    await expect(stranger.call(undoContactAction, { actionId: id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await names()).toEqual([]);
  });

  it("duplicates are found by phone and name, merged with the details of each, and separated again", async () => {
    const first = await add("Ada Byron", {
      email: `ada${people}@example.com`,
      phone: "+1 202-555-0143",
    });
    const second = await add("A. Byron", {
      email: `byron${people}@example.com`,
      phone: "+12025550143",
      notes: "Likes tea",
    });
    await act({ kind: "tag", tag: "Regular", selection: { ids: [second] } });
    await act({ kind: "suppress", selection: { ids: [second] } });
    const { groups } = await owner.call(listDuplicates);
    expect(groups).toMatchObject([{ reason: "phone", contacts: [{ id: first }, { id: second }] }]);

    const before = await owner.call(getContact, { contactId: first });
    const merged = await owner.call(mergeContacts, { body: { keep: first, others: [second] } });
    expect(await names()).toEqual(["Ada Byron"]);
    expect(await owner.call(getContact, { contactId: first })).toMatchObject({
      email: before.email,
      notes: "Likes tea",
      tags: ["Regular"],
      suppressed: true,
    });
    expect((await owner.call(listDuplicates)).groups).toEqual([]);

    expect(await undo(merged.id)).toEqual({ restored: 2, kept: 0 });
    expect(await names()).toEqual(["A. Byron", "Ada Byron"]);
    const after = await owner.call(getContact, { contactId: first });
    // A suppression prevails over the undo.
    const suppressed = { suppressed: true, suppressionReason: "manual", canWriteAgain: true };
    expect(after).toEqual({ ...before, ...suppressed, updatedAt: after.updatedAt });
  });

  it("a merge keeps the strongest reason of a suppression", async () => {
    const [kept, unsubscribed, stopped] = [await add("Ada"), await add("Bob"), await add("Cyd")];
    await act({ kind: "suppress", selection: { ids: [kept, stopped] } });
    await asService((tx) =>
      tx.execute(sql`
        insert into suppressions (business_id, email_key, reason)
        select business_id, email_key, 'unsubscribed' from contacts where id = ${unsubscribed}`),
    );
    await owner.call(mergeContacts, { body: { keep: kept, others: [stopped, unsubscribed] } });
    const after = await owner.call(getContact, { contactId: kept });
    expect(after).toMatchObject({ suppressionReason: "unsubscribed" });
  });

  it("a merge moves invitations to the kept contact, with one open invitation per flow", async () => {
    const [first, second] = [await add("Ada"), await add("Byron")];
    await asService(async (tx) => {
      const [flow] = await tx.query<{ id: string }>(sql`
        insert into review_flows (business_id, title)
        select business_id, 'Flow' from contacts where id = ${first} returning id`);
      for (const contact of [first, second]) {
        await tx.execute(sql`
          insert into invitations (business_id, flow_id, contact_id, status)
          select business_id, ${flow?.id}, id, 'sent' from contacts where id = ${contact}`);
      }
    });
    const states = () =>
      asService((tx) =>
        tx.query<{ contact: string; status: string }>(sql`
          select contact_id as contact, status from invitations
          where contact_id in (${first}, ${second}) order by status`),
      );
    const { id } = await owner.call(mergeContacts, { body: { keep: first, others: [second] } });
    expect(await states()).toEqual([
      { contact: first, status: "sent" },
      { contact: first, status: "stopped" },
    ]);
    await undo(id);
    expect(await states()).toEqual([
      { contact: first, status: "sent" },
      { contact: second, status: "stopped" },
    ]);
  });

  it("a merge moves the history and the consent ledger, and the undo returns them", async () => {
    const first = await add("Ada", { consentBasis: "contract" });
    const second = await add("Byron", { consentBasis: "consent" });
    const { email } = await owner.call(getContact, { contactId: second });
    test.clock.advance(1000);
    await owner.call(updateContact, {
      contactId: second,
      body: { name: "Byron", email, consentBasis: "legitimate_interest" },
    });
    await asService((tx) =>
      tx.execute(sql`
        insert into suppression_lifts (business_id, contact_id, was, unsubscribed_at, wished_on, reason, created_at)
        select business_id, id, 'unsubscribed', created_at, created_at, 'A letter', created_at
        from contacts where id = ${second}`),
    );
    test.clock.advance(1000);
    const ledger = async (contactId: string) => {
      const { consents, lifts } = await owner.call(getContactHistory, { contactId });
      return [consents.map(({ basis }) => basis), lifts.map(({ reason }) => reason)];
    };
    const { id } = await owner.call(mergeContacts, { body: { keep: first, others: [second] } });
    expect(await ledger(first)).toEqual([
      ["contract", "legitimate_interest", "consent"],
      ["A letter"],
    ]);
    test.clock.advance(1000);
    await undo(id);
    expect(await ledger(first)).toEqual([["contract"], []]);
    expect(await ledger(second)).toEqual([["legitimate_interest", "consent"], ["A letter"]]);
  });

  it("a segment is a saved filter and cannot filter by rating", async () => {
    const segment = await owner.call(createSegment, {
      body: { name: "Regular clients", filter: { type: "client", tag: "Regular" } },
    });
    expect(await owner.call(listSegments)).toEqual({ segments: [segment] });
    const again = owner.call(createSegment, { body: { name: "regular CLIENTS", filter: {} } });
    await expect(again).rejects.toMatchObject({ body: { code: "segment.name_taken" } });
    for (const field of ["rating", "sentiment", "minRating"]) {
      const filter = { [field]: 5 } as object;
      const refused = owner.call(createSegment, { body: { name: field, filter } });
      await expect(refused).rejects.toMatchObject({ status: 400 });
      await expect(act({ kind: "suppress", selection: { filter } })).rejects.toMatchObject({
        status: 400,
      });
    }
    await owner.call(deleteSegment, { segmentId: segment.id });
    expect(await owner.call(listSegments)).toEqual({ segments: [] });
  });

  it("a contact's history contains its changes, actions, suppression and earlier consent", async () => {
    const ada = await add("Ada", { consentBasis: "contract" });
    const { email } = await owner.call(getContact, { contactId: ada });
    test.clock.advance(1000);
    await owner.call(updateContact, {
      contactId: ada,
      body: { name: "Ada Byron", email, consentBasis: "consent" },
    });
    test.clock.advance(1000);
    await act({ kind: "suppress", selection: { ids: [ada] } });
    const { events, consents } = await owner.call(getContactHistory, { contactId: ada });
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      "action",
      "added",
      "changed",
      "suppressed",
    ]);
    expect(events.find(({ kind }) => kind === "changed")).toMatchObject({
      changes: expect.arrayContaining([{ column: "name", before: "Ada", after: "Ada Byron" }]),
    });
    expect(consents.map(({ basis }) => basis)).toEqual(["consent", "contract"]);
    const { json } = await owner.call(exportPersonalData, { contactId: ada });
    expect(JSON.parse(json)).toMatchObject({
      contact: { name: "Ada Byron", email },
      suppression: { reason: "manual" },
    });
  });

  it("the export contains the filtered contacts and no cell that a spreadsheet takes for a formula", async () => {
    await add("Ada", { notes: '=HYPERLINK("http://evil.example")', phone: "+1 202 555 0143" });
    await add("Cem", { type: "vendor" });
    const { csv } = await owner.call(exportContacts, { type: "client" });
    const [header, row, ...rest] = csv.trimEnd().split("\n");
    expect(header).toContain("name,email,phone,");
    expect(rest).toEqual([]);
    expect(row).toContain(`Ada,ada${people}@example.com,'+1 202 555 0143`);
    expect(row).toContain(`"'=HYPERLINK(`);
  });

  it("the export gives the reason why an address must not be mailed", async () => {
    const ada = await add("Ada");
    await add("Bob");
    await act({ kind: "suppress", selection: { ids: [ada] } });
    const { csv } = await owner.call(exportContacts, {});
    const cells = csv
      .trimEnd()
      .split("\n")
      .map((line) => line.split(",").at(-1));
    expect(cells[0]).toBe("unsubscribed");
    expect(cells.slice(1).sort()).toEqual(["", "stopped by you"]);
  });

  it("contacts are erased when their retention ends, and deleted ones when the undo expires", async () => {
    const old = await add("Old");
    const gone = await add("Gone");
    const { id } = await act({ kind: "delete", selection: { ids: [gone] } });
    const sweep = async () => {
      for (const { run } of sweepContacts(test.context)) await run({});
    };
    const left = () =>
      asService((tx) =>
        tx.query<{ id: string }>(
          sql`select id from contacts where id in (${old}, ${gone}) order by created_at`,
        ),
      );
    await sweep();
    expect(await left()).toEqual([{ id: old }, { id: gone }]);
    test.clock.advance(31 * 86_400_000);
    await sweep();
    expect(await left()).toEqual([{ id: old }]);
    await expect(undo(id)).rejects.toMatchObject({ status: 404 });
    test.clock.advance(730 * 86_400_000);
    await sweep();
    expect(await left()).toEqual([]);
  });
});
