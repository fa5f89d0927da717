import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import type { RowKind } from "./table-rows.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";

/** Settings of an automation for a nonexistent review flow. */
export const automation = { ...defaultSettings, name: "Row", flowId: unknownId };

/** Owner of a row. */
export interface Holder {
  businessId: string;
  userId: string;
}

export interface MadeRow {
  id: string;
  /** Reads the row's state in the database, or null once it is gone. */
  read: Sql;
}

/** Creates a fresh row of a kind, so that a call that changes it does not affect others. */
export async function makeRow(tx: Tx, kind: RowKind, holder: Holder): Promise<MadeRow> {
  const made = await makers[kind](tx, holder);
  return { id: made.id, read: made.read };
}

const at = new Date("2026-03-10T10:00:00Z");

async function one(tx: Tx, statement: Sql): Promise<string> {
  const [row] = await tx.query<{ id: string }>(statement);
  if (!row) throw new Error("No row was made.");
  return row.id;
}

const flow = (tx: Tx, { businessId, userId }: Holder) =>
  one(
    tx,
    sql`insert into review_flows (business_id, user_id, title, created_at, updated_at)
        values (${businessId}, ${userId}, 'Flow', ${at}, ${at}) returning id`,
  );

const makers: Record<RowKind, (tx: Tx, holder: Holder) => Promise<MadeRow>> = {
  async contact(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into contacts (business_id, name, email)
          values (${businessId}, 'Row', gen_random_uuid() || '@example.com') returning id`,
    );
    return { id, read: sql`select * from contacts where id = ${id}` };
  },
  async import(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into contact_imports (id, business_id, file_name, size, state, created_at, updated_at)
          values (gen_random_uuid(), ${businessId}, 'contacts.csv', 18, 'checked', ${at}, ${at}) returning id`,
    );
    await tx.execute(
      sql`insert into contact_import_pieces (import_id, position, content, is_utf8)
          values (${id}, 0, 'name,email
A,a@b.c', true)`,
    );
    return { id, read: sql`select id from contact_imports where id = ${id}` };
  },
  async contactAction(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into contact_actions (id, business_id, kind, tag, created_at)
          values (gen_random_uuid(), ${businessId}, 'tag', 'Row', now()) returning id`,
    );
    return { id, read: sql`select * from contact_actions where id = ${id}` };
  },
  async contactSegment(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into contact_segments (id, business_id, name, filter, created_at)
          values (gen_random_uuid(), ${businessId}, gen_random_uuid()::text, '{}', now()) returning id`,
    );
    return { id, read: sql`select * from contact_segments where id = ${id}` };
  },
  async link(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into report_links (business_id, title, query, created_at)
          values (${businessId}, 'Row', '', ${at}) returning id`,
    );
    return { id, read: sql`select * from report_links where id = ${id}` };
  },
  async recipient(tx, { businessId }) {
    const id = await one(
      tx,
      sql`with view as (
            insert into saved_views (business_id, name, query, created_at)
            values (${businessId}, gen_random_uuid()::text, '', ${at}) returning id)
          insert into report_recipients (business_id, view_id, address, period, added_at, confirmed_at, paused_at)
          select ${businessId}, id, 'boss@example.com', 'weekly', ${at}, ${at}, ${at} from view returning id`,
    );
    return { id, read: sql`select * from report_recipients where id = ${id}` };
  },
  async flow(tx, holder) {
    const id = await flow(tx, holder);
    return { id, read: sql`select * from review_flows where id = ${id}` };
  },
  async response(tx, holder) {
    const id = await one(
      tx,
      sql`insert into review_responses (business_id, flow_id, submission_key, source, submitted_at, may_show_at)
          values (${holder.businessId}, ${await flow(tx, holder)}, gen_random_uuid(), 'link', ${at}, ${at})
          returning id`,
    );
    return { id, read: sql`select * from review_responses where id = ${id}` };
  },
  async externalReview(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into external_reviews (business_id, site, reviewer, duplicate_key)
          values (${businessId}, 'Google', 'Row', gen_random_uuid()::text) returning id`,
    );
    return { id, read: sql`select * from external_reviews where id = ${id}` };
  },
  async view(tx, { businessId }) {
    const id = crypto.randomUUID();
    await tx.execute(
      sql`insert into saved_views (id, business_id, name, query, created_at)
          values (${id}, ${businessId}, ${id}, '', now())`,
    );
    return { id, read: sql`select * from saved_views where id = ${id}` };
  },
  async template(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into email_templates (business_id, name, subject, content)
          values (${businessId}, 'Row', 'Subject', 'Content {{link}}') returning id`,
    );
    return { id, read: sql`select * from email_templates where id = ${id}` };
  },
  async invitation(tx, holder) {
    const contact = await makers.contact(tx, holder);
    const id = await one(
      tx,
      sql`insert into invitations (business_id, flow_id, contact_id)
          values (${holder.businessId}, ${await flow(tx, holder)}, ${contact.id}) returning id`,
    );
    return { id, read: sql`select * from invitations where id = ${id}` };
  },
  async automation(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into automations (business_id, settings, created_at, updated_at)
          values (${businessId}, ${JSON.stringify(automation)}, ${at}, ${at}) returning id`,
    );
    return { id, read: sql`select * from automations where id = ${id}` };
  },
  async campaign(tx, { businessId, userId }) {
    const id = await one(
      tx,
      sql`insert into campaigns (id, business_id, user_id, flow_title, to_everyone, wordings, destinations, created_at)
          values (gen_random_uuid(), ${businessId}, ${userId}, 'Flow', true, '[]', '[]', ${at})
          returning id`,
    );
    return { id, read: sql`select * from campaigns where id = ${id}` };
  },
  async accessKey(tx, { userId, businessId }) {
    const id = await one(
      tx,
      sql`insert into user_access_keys (user_id, business_id, name, key, prefix)
          values (${userId}, ${businessId}, 'Row', gen_random_uuid()::text, 'row') returning id`,
    );
    return { id, read: sql`select * from user_access_keys where id = ${id}` };
  },
  async memberInvitation(tx, { businessId }) {
    const id = await one(
      tx,
      sql`insert into member_invitations (business_id, email_key, role, expires_at)
          values (${businessId}, gen_random_uuid() || '@example.com', 'staff', ${at}) returning id`,
    );
    return { id, read: sql`select * from member_invitations where id = ${id}` };
  },
  async member(tx, { businessId }) {
    const { id } = await makers.user(tx, { businessId, userId: "" });
    await tx.execute(
      sql`insert into business_members (business_id, user_id, role) values (${businessId}, ${id}, 'staff')`,
    );
    return { id, read: sql`select * from business_members where user_id = ${id}` };
  },
  async business(tx) {
    const id = await one(
      tx,
      sql`insert into businesses (tenant_id, name) values (gen_random_uuid()::text, 'Row') returning id`,
    );
    return { id, read: sql`select * from businesses where id = ${id}` };
  },
  async user(tx) {
    const id = await one(
      tx,
      sql`insert into users (descope_id) values (gen_random_uuid()::text) returning id`,
    );
    return { id, read: sql`select * from users where id = ${id}` };
  },
  async failedJob(tx) {
    const id = await one(
      tx,
      sql`insert into pgboss.job (name, data, state, completed_on)
          values ('messages.send', '{}', 'failed', ${at}) returning id`,
    );
    return { id, read: sql`select * from pgboss.job where id = ${id}` };
  },
  async failedMessage(tx) {
    const id = await one(
      tx,
      sql`insert into messages (kind, to_address, subject, content, message_id, status)
          values ('notification', 'row@example.com', 'S', 'C', gen_random_uuid()::text, 'failed')
          returning id`,
    );
    return { id, read: sql`select * from messages where id = ${id}` };
  },
};
