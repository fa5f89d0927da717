import sql from "sql-template-tag";
import type { EmailTemplate, TemplateDetails } from "#shared/api/email.ts";
import type { Tx } from "../../platform/database/database.ts";

type Row = Omit<EmailTemplate, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

const columns = sql`id, name, subject, content, created_at as "createdAt", updated_at as "updatedAt"`;

/** In the order in which they were made. */
export async function listTemplateRows(tx: Tx): Promise<EmailTemplate[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from email_templates where business_id = app.business_id()
    order by created_at, name, id`);
  return rows.map(toTemplate);
}

export async function findTemplate(tx: Tx, id: string): Promise<EmailTemplate | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from email_templates where id = ${id} and business_id = app.business_id()`);
  return row && toTemplate(row);
}

/** Gives a business without templates these; under a lock, so that two visits do not do it twice. */
export async function insertDefaults(
  tx: Tx,
  templates: TemplateDetails[],
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.query(sql`select id from businesses where id = app.business_id() for update`),
  );
  // A millisecond apart keeps their order.
  await tx.execute(sql`
    insert into email_templates (business_id, user_id, name, subject, content, created_at, updated_at)
    select app.business_id(), app.user_id(), t.name, t.subject, t.content,
      ${now}::timestamptz + t.position * interval '1 millisecond', ${now}
    from jsonb_to_recordset(${JSON.stringify(templates.map((one, position) => ({ ...one, position })))}::jsonb)
      as t(name text, subject text, content text, position int)
    where not exists (select from email_templates e where e.business_id = app.business_id())`);
}

export async function insertTemplate(
  tx: Tx,
  id: string,
  details: TemplateDetails,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into email_templates (id, business_id, user_id, name, subject, content, created_at, updated_at)
    values (${id}, app.business_id(), app.user_id(), ${details.name}, ${details.subject},
      ${details.content}, ${now}, ${now})`);
}

export async function replaceTemplate(
  tx: Tx,
  id: string,
  details: TemplateDetails,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update email_templates set name = ${details.name}, subject = ${details.subject},
      content = ${details.content}, updated_at = ${now}
    where id = ${id} and business_id = app.business_id()`);
}

export async function deleteTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(
    sql`delete from email_templates where id = ${id} and business_id = app.business_id()`,
  );
}

/** Who a message comes from, as it is stored. */
export interface SenderRow {
  businessId: string;
  businessName: string;
  /** Of the business's logo; null: there is none. */
  logoVersion: string | null;
  postalAddress: string;
  /** Where answers go: the owner's address; empty when there is none. */
  ownerEmail: string;
  /** As set for the business; empty: its name, and its owner's address. */
  fromName: string;
  replyTo: string;
  /** Empty: messages leave under the installation's own address. */
  provedDomain: string;
  /** Who is signed in. */
  userEmail: string;
  userName: string;
}

export async function readSender(tx: Tx): Promise<SenderRow | undefined> {
  const [sender] = await tx.query<SenderRow>(sql`
    select b.id as "businessId", b.name as "businessName", b.postal_address as "postalAddress",
      (select l.version from business_logos l where l.business_id = b.id) as "logoVersion",
      coalesce((
        select u.email from business_members m join users u on u.id = m.user_id
        where m.business_id = b.id and m.role = 'owner' order by m.created_at limit 1
      ), '') as "ownerEmail",
      coalesce(s.from_name, '') as "fromName", coalesce(s.reply_to, '') as "replyTo",
      case when s.proved_at is null then '' else s.domain end as "provedDomain",
      me.email as "userEmail", me.name as "userName"
    from businesses b left join business_sending s on s.business_id = b.id, users me where b.id = app.business_id() and me.id = app.user_id()`);
  return sender;
}

const toTemplate = (row: Row): EmailTemplate => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
