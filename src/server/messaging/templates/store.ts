import sql from "sql-template-tag";
import type { EmailTemplate, TemplateDetails, TemplateVersion } from "#shared/api/email.ts";
import type { Tx } from "../../platform/database/database.ts";

type Row = Omit<EmailTemplate, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

const columns = sql`id, name, subject, preheader, content, override_reason as "overrideReason",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Maximum number of earlier versions kept per template. */
const maxVersions = 20;

/** Ordered by creation. */
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

/** Adds these to a business without templates; under a lock, so that two visits do not add them twice. */
export async function insertDefaults(
  tx: Tx,
  templates: Pick<TemplateDetails, "name" | "subject" | "content">[],
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.query(sql`select id from businesses where id = app.business_id() for update`),
  );
  // One millisecond apart, which keeps their order.
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
  { name, subject, preheader, content, overrideReason }: TemplateDetails,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into email_templates
      (id, business_id, user_id, name, subject, preheader, content, override_reason, created_at, updated_at)
    values (${id}, app.business_id(), app.user_id(), ${name}, ${subject}, ${preheader}, ${content},
      ${overrideReason}, ${now}, ${now})`);
}

/** Keeps the replaced wording as a version and drops the oldest ones. */
export async function replaceTemplate(
  tx: Tx,
  id: string,
  { name, subject, preheader, content, overrideReason }: TemplateDetails,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with old as (
      select * from email_templates where id = ${id} and business_id = app.business_id()
        and (name, subject, preheader, content, override_reason)
          is distinct from (${name}, ${subject}, ${preheader}, ${content}, ${overrideReason})
      for update),
    kept as (
      insert into email_template_versions
        (template_id, business_id, name, subject, preheader, content, override_reason, saved_by, saved_at)
      select id, business_id, name, subject, preheader, content, override_reason, coalesce(saved_by, user_id), updated_at
      from old),
    dropped as (
      delete from email_template_versions where id in (
        select v.id from email_template_versions v join old on old.id = v.template_id
        order by v.saved_at desc, v.id offset ${maxVersions - 1}))
    update email_templates t set name = ${name}, subject = ${subject}, preheader = ${preheader},
      content = ${content}, override_reason = ${overrideReason}, saved_by = app.user_id(), updated_at = ${now}
    from old where t.id = old.id`);
}

/** The current and earlier versions, newest first. */
export async function readTemplateVersions(tx: Tx, id: string): Promise<TemplateVersion[]> {
  const rows = await tx.query<Omit<TemplateVersion, "savedAt"> & { savedAt: Date }>(sql`
    select v.id, v.name, v.subject, v.preheader, v.content, v.override_reason as "overrideReason",
      v.saved_at as "savedAt", coalesce(nullif(u.name, ''), u.email, '') as "savedBy"
    from (
      select id, name, subject, preheader, content, override_reason, coalesce(saved_by, user_id) as saved_by,
        updated_at as saved_at, true as is_current
      from email_templates where id = ${id} and business_id = app.business_id()
      union all
      select id, name, subject, preheader, content, override_reason, saved_by, saved_at, false
      from email_template_versions where template_id = ${id} and business_id = app.business_id()
    ) v left join users u on u.id = v.saved_by
    order by v.is_current desc, v.saved_at desc, v.id`);
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
}

/** A contact's details for a preview. */
export async function findReceiver(
  tx: Tx,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  const [found] = await tx.query<{ name: string; email: string }>(sql`
    select name, email from contacts where id = ${id} and business_id = app.business_id()`);
  return found;
}

export async function deleteTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(
    sql`delete from email_templates where id = ${id} and business_id = app.business_id()`,
  );
}

/** The stored details of a message's sender. */
export interface SenderRow {
  businessId: string;
  businessName: string;
  /** Version of the business's logo; null if there is none. */
  logoVersion: string | null;
  /** `#rrggbb`; empty for the product's default. */
  brandColor: string;
  postalAddress: string;
  /** The reply address: the owner's; empty if there is none. */
  ownerEmail: string;
  /** Set for the business; empty for its name and its owner's address. */
  fromName: string;
  replyTo: string;
  /** Empty when messages use the installation's own address. */
  provedDomain: string;
  /** The signed-in user. */
  userEmail: string;
  userName: string;
}

export async function readSender(tx: Tx): Promise<SenderRow | undefined> {
  const [sender] = await tx.query<SenderRow>(sql`
    select b.id as "businessId", b.name as "businessName", b.postal_address as "postalAddress",
      b.brand_color as "brandColor",
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
