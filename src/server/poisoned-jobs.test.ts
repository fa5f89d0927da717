import sql, { type Sql } from "sql-template-tag";
import { afterEach, expect, it } from "vitest";
import { saveView } from "#shared/api/analytics.ts";
import { createAutomation, setAutomationStatus } from "#shared/api/automations.ts";
import { checkImport, getImport, runImport } from "#shared/api/imports.ts";
import { getMe } from "#shared/api/me.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { readJobs } from "./admin/job-store.ts";
import { jobRegistrations } from "./features.ts";
import { claimImport } from "./imports/run/import-store.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "./testing/builders/business-with-campaigns.ts";
import { insertResponses } from "./testing/builders/insert-responses.ts";
import { settle, uploadFile } from "./testing/import-file.ts";
import { startedTestApp } from "./testing/started-test-server.ts";

const test = startedTestApp();
const reason = "Its data cannot be read.";

interface Business extends BusinessWithCampaigns {
  id: string;
}

interface Kind {
  /** The name of its job. */
  kind: string;
  /** The table that cannot be written for one business. */
  table: string;
  /** Creates work for the job. */
  prepare(business: Business): Promise<unknown>;
  /** The time at which it is due. */
  at?: string;
  /** A condition that holds when the work is done. */
  isDone(business: string): Sql;
}

const begin = "2026-03-10T12:00:00Z";
const execute = (statement: Sql) =>
  test.context.database.serviceTransaction((tx) => tx.execute(statement));
const responses = async ({ owner }: Business) => {
  await insertResponses(test, owner, [{ at: "2026-03-11T09:00:00Z", text: "Good.", rating: 5 }]);
};
const notify = (business: string, title = "News", user?: string) =>
  execute(sql`
    insert into notifications (business_id, user_id, kind, title, path, mail_at)
    select business_id, user_id, 'account', ${title}, '/' || ${title}, ${begin}::timestamptz
    from business_members where business_id = ${business} and user_id = coalesce(${user ?? null}, user_id)`);
const importId = new Map<string, string>();

async function leaveImport({ owner, id }: Business): Promise<void> {
  const file = await uploadFile(owner, "name,email\nAnn,ann@customer.example\n");
  importId.set(id, file);
  await owner.call(checkImport, { importId: file, body: {} });
  await settle(owner, test.drainJobs, file);
  await owner.call(runImport, { importId: file });
  await execute(sql`delete from pgboss.job where name = 'imports.work'`);
}

async function askForReport({ owner, id }: Business): Promise<void> {
  await owner.call(saveView, { body: { name: "Overview", query: "days=3" } });
  await execute(sql`
    insert into report_recipients (business_id, view_id, address, period, added_at, confirmed_at, due_after)
    select business_id, id, 'boss@customer.example', 'weekly', ${begin}, ${begin}, ${begin}
    from saved_views where business_id = ${id}`);
}

async function automate({ owner, flowId, add }: Business): Promise<void> {
  await add("Client", { type: "client", lastServiceOn: "2026-03-10" });
  const body = { ...defaultSettings, name: "Clients", flowId };
  const { automationId } = await owner.call(createAutomation, { body });
  await owner.call(setAutomationStatus, { automationId, body: { status: "on" } });
}

async function leaveWaiting({ flowId, id, addMany }: Business): Promise<void> {
  await addMany(2);
  await execute(sql`
    insert into invitations (business_id, flow_id, contact_id, status)
    select business_id, ${flowId}, id, 'waiting' from contacts where business_id = ${id}`);
}

const kinds: Kind[] = [
  {
    kind: "automations.run",
    table: "automation_steps",
    prepare: automate,
    at: "2026-03-17T12:00:00Z",
    isDone: (id) => sql`
      exists (select from automation_steps where business_id = ${id} and status <> 'planned')`,
  },
  {
    kind: "invitations.send-waiting",
    table: "messages",
    prepare: leaveWaiting,
    isDone: (id) =>
      sql`not exists (select from invitations where business_id = ${id} and status = 'waiting')`,
  },
  {
    kind: "insights.send-reports",
    table: "messages",
    prepare: askForReport,
    at: "2026-03-16T09:00:00Z",
    isDone: (id) =>
      sql`
      exists (select from report_mails join report_recipients r on r.id = recipient_id where r.business_id = ${id})`,
  },
  {
    kind: "insights.roll-up",
    table: "daily_figures",
    prepare: responses,
    at: "2026-03-13T12:00:00Z",
    isDone: (id) => sql`exists (select from daily_figures where business_id = ${id})`,
  },
  {
    kind: "notifications.weekly-digest",
    table: "notifications",
    prepare: responses,
    at: "2026-03-16T12:00:00Z",
    isDone: (id) =>
      sql`exists (select from notifications where business_id = ${id} and kind = 'week')`,
  },
  {
    kind: "notifications.send-due",
    table: "notifications",
    prepare: ({ id }) => notify(id),
    isDone: (id) =>
      sql`not exists (select from notifications where business_id = ${id} and mail_at is not null)`,
  },
  {
    kind: "imports.resume",
    table: "contacts",
    prepare: leaveImport,
    at: "2026-03-10T12:05:00Z",
    isDone: (id) =>
      sql`exists (select from contact_imports where business_id = ${id} and state = 'done')`,
  },
  {
    kind: "contacts.sweep",
    table: "contacts",
    prepare: ({ addMany }) => addMany(3),
    at: "2036-03-10T12:00:00Z",
    isDone: (id) => sql`not exists (select from contacts where business_id = ${id})`,
  },
];

it.each(kinds)(
  "what fails in $kind for one business is listed with its reason, and the others' is done",
  async ({ kind, table, prepare, at = begin, isDone }) => {
    test.clock.set(new Date(begin));
    const businesses: Business[] = [];
    for (const name of ["first", "bad", "last"]) {
      const business = await createBusinessWithCampaigns(test, `${name}@${kind}.example`);
      const { currentBusinessId: id } = await business.owner.call(getMe);
      businesses.push({ ...business, id: id ?? "" });
    }
    for (const business of businesses) await prepare(business);
    await poison(table, `business_id = '${businesses[1]?.id}'`);
    test.clock.set(new Date(at));
    await runJob(kind);
    const outcomes = [];
    for (const { id } of businesses) outcomes.push(await holds(isDone(id)));
    expect(outcomes).toEqual([true, false, true]);
    await giveUp();
    expect(await failures()).toEqual([[`${kind}-apart`, reason]]);
  },
);

it("one notification that cannot be sent does not delay the others of its business, and is listed", async () => {
  test.clock.set(new Date(begin));
  const { owner } = await createBusinessWithCampaigns(test, "mixed@due.example");
  const { currentBusinessId: id } = await owner.call(getMe);
  for (const title of ["Good", "Broken"]) await notify(id ?? "", title);
  // Different kinds, so that they are not mailed together.
  await execute(sql`update notifications set kind = 'sending' where title = 'Broken'`);
  await poison("messages", "subject = 'Broken'");
  await runJob("notifications.send-due");
  await test.drainJobs();
  expect((await test.mailbox()).map(({ subject }) => subject)).toContain("Good");
  await giveUp();
  expect(await failures()).toEqual([["notifications.send-apart", reason]]);
});

it("an import that fails repeatedly ends as failed with an explanation, and can be retried once the cause is fixed", async () => {
  test.clock.set(new Date(begin));
  const business = await createBusinessWithCampaigns(test, "stuck@import.example");
  const { owner } = business;
  const file = await uploadFile(owner, "name,email\nAnn,ann@customer.example\n");
  await owner.call(checkImport, { importId: file, body: {} });
  await settle(owner, test.drainJobs, file);
  await poison("contacts", "email = 'ann@customer.example'");
  await owner.call(runImport, { importId: file });
  await giveUp();
  expect(await owner.call(getImport, { importId: file })).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("Try again"),
  });
  expect(await failures()).toEqual([["imports.work", reason]]);
  await cure();
  await owner.call(checkImport, { importId: file, body: {} });
  await settle(owner, test.drainJobs, file);
  await owner.call(runImport, { importId: file });
  expect(await settle(owner, test.drainJobs, file)).toMatchObject({
    state: "done",
    failure: null,
    report: { counts: { created: 1 } },
  });
});

it("an import that crashes its process is given up after five attempts with an explanation, and its file is kept", async () => {
  test.clock.set(new Date(begin));
  const { owner } = await createBusinessWithCampaigns(test, "killer@import.example");
  const importId = await uploadFile(owner, "name,email\nAnn,ann@customer.example\n");
  await owner.call(checkImport, { importId, body: {} });
  await execute(sql`delete from pgboss.job where name = 'imports.work'`);
  const { database, clock } = test.context;
  for (let processes = 0; processes < 5; processes += 1) {
    test.clock.advance(120_000);
    // It dies immediately, before it can write anything.
    await database.serviceTransaction((tx) => claimImport(tx, importId, clock.now()));
  }
  test.clock.advance(120_000);
  await runJob("imports.resume");
  await giveUp();
  expect(await owner.call(getImport, { importId })).toMatchObject({
    state: "failed",
    isOurFault: true,
    failure: expect.stringContaining("Something went wrong on our side"),
  });
  expect(await failures()).toEqual([
    ["imports.resume-apart", expect.stringContaining("has ended 5 times")],
  ]);
  test.clock.advance(3 * 24 * 60 * 60_000);
  await runJob("imports.sweep");
  expect(
    await holds(sql`exists (select from contact_import_pieces where import_id = ${importId})`),
  ).toBe(true);

  await owner.call(checkImport, { importId, body: {} });
  expect(await settle(owner, test.drainJobs, importId)).toMatchObject({ state: "checked" });
});

const asOwner = (text: string) =>
  test.context.driver.asOwner((connection) => connection.exec(text));
const poison = (table: string, which: string) =>
  asOwner(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin raise exception '${reason}'; end $$;
    create trigger poison_written before insert or update on ${table} for each row
      when (new.${which}) execute function poison();
    create trigger poison_deleted before delete on ${table} for each row
      when (old.${which}) execute function poison()`);
const cure = () => asOwner("drop function if exists poison cascade");
afterEach(async () => {
  await cure();
  await execute(sql`delete from pgboss.job where state = 'failed'`);
});

async function runJob(kind: string): Promise<void> {
  await jobRegistrations(test.context)
    .find(({ job }) => job.name === kind)
    ?.run({});
}

/** Lets every job use up its attempts. */
async function giveUp(): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await test.drainJobs();
    await asOwner("update pgboss.job set start_after = now() where state = 'retry'");
  }
}

async function failures(): Promise<string[][]> {
  const { failedJobs } = await test.context.database.serviceTransaction(readJobs);
  return failedJobs.map(({ name, error }) => [name, error]);
}

async function holds(condition: Sql): Promise<boolean> {
  const [row] = await test.context.database.serviceTransaction((tx) =>
    tx.query<{ holds: boolean }>(sql`select ${condition} as holds`),
  );
  return row?.holds ?? false;
}
