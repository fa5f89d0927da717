import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { DemoHistory } from "../history.ts";
import { type Ids, rowsOf } from "./ids.ts";

export async function insertContacts(
  tx: Tx,
  { business, businessId, members: [ownerId] }: Ids,
  { contacts, invitations }: DemoHistory,
): Promise<void> {
  const asked = new Map(invitations.map((one) => [one.contact.id, one]));
  const rows = contacts.map(({ flow: _, ...one }) => {
    const invitation = asked.get(one.id);
    const arrived = invitation && invitation.status !== "failed" ? "delivered" : "unknown";
    const bounced = invitation?.status === "failed" ? "bounced" : arrived;
    return {
      ...one,
      phoneE164: one.phone.replaceAll(" ", ""),
      emailStatus: one.isUnsubscribed ? "unsubscribed" : bounced,
      sentAt: invitation && invitation.status !== "failed" ? invitation.sentAt : null,
      basis: one.type === "client" ? "contract" : null,
    };
  });
  await tx.execute(sql`
    insert into contacts (id, business_id, user_id, name, email, phone, phone_e164, type, status, notes, relation, tags,
      locale, email_status, email_sent, last_email_sent_at, consent_basis, consent_source, consent_at, last_service_on,
      created_at, updated_at)
    select c.id, ${businessId}, ${ownerId}, c.name, c.email, c.phone, c."phoneE164", c.type, c.status, c.notes, c.relation,
      c.tags, c.locale, c."emailStatus", c."sentAt" is not null, c."sentAt", c.basis,
      case when c.basis is not null then ${business.consentSource} end,
      case when c.basis is not null then c."createdAt" end,
      case when c.basis is not null then c."serviceOn"::date end, c."createdAt", c."createdAt"
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as c(id uuid, name text, email text, phone text, "phoneE164" text,
      type text, status text, notes text, relation text, tags text[], locale text, "emailStatus" text,
      "sentAt" timestamptz, basis text, "serviceOn" timestamptz, "createdAt" timestamptz)`);
  await tx.execute(sql`
    insert into suppressions (business_id, email_key, reason, created_at)
    select business_id, email_key, 'unsubscribed', coalesce(last_email_sent_at, created_at) + interval '3 hours'
    from contacts where business_id = ${businessId} and email_status = 'unsubscribed'`);
  const segments = [...new Set(business.flows.flatMap(({ tags }) => tags.slice(0, 1)))];
  await tx.execute(sql`
    insert into contact_segments (id, business_id, user_id, name, filter, created_at)
    select gen_random_uuid(), ${businessId}, ${ownerId}, upper(left(tag, 1)) || substr(tag, 2),
      jsonb_build_object('tag', tag), now()
    from unnest(${segments}::text[]) tag`);
}
