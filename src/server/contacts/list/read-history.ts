import sql from "sql-template-tag";
import type { z } from "zod";
import type { ContactEvent, getContactHistory } from "#shared/api/contact-history.ts";
import type { Tx } from "../../platform/database/database.ts";

type History = z.input<typeof getContactHistory.response>;

/** The full history of a contact, newest first. The caller has checked that the contact exists. */
export async function readHistory(tx: Tx, id: string): Promise<History> {
  return {
    events: await readEvents(tx, id),
    consents: await readConsents(tx, id),
    lifts: await readLifts(tx, id),
  };
}

async function readEvents(tx: Tx, id: string): Promise<ContactEvent[]> {
  const own = await tx.query<{ at: Date; event: ContactEvent }>(sql`
      select c.created_at as at, jsonb_build_object('kind', 'added', 'by', nullif(u.name, ''), 'file', i.file_name) as event
      from contacts c left join users u on u.id = c.user_id left join contact_imports i on i.id = c.import_id
      where c.id = ${id}
      union all
      select h.created_at, jsonb_build_object('kind', 'changed', 'by', nullif(coalesce(u.name, v.name), ''), 'file', i.file_name, 'changes', (
        select jsonb_agg(jsonb_build_object('column', key, 'before', h.before ->> key, 'after', h.after ->> key) order by key)
        from jsonb_object_keys(h.after) key))
      from contact_changes h left join users u on u.id = h.user_id
      -- The rows that an import writes carry the time at which it began.
      left join contact_imports i on i.business_id = h.business_id and i.written_at = h.created_at and h.user_id is null
      left join users v on v.id = i.user_id
      where h.contact_id = ${id}
      union all
      select coalesce(m.sent_at, m.created_at), jsonb_build_object('kind', 'message', 'subject', m.subject,
        'state', m.status, 'reason', m.last_error)
      from messages m where m.contact_id = ${id}
      union all
      select r.submitted_at, jsonb_build_object('kind', 'response', 'responseId', r.id, 'flowTitle', f.title)
      from review_responses r join invitations i on i.id = r.invitation_id join review_flows f on f.id = r.flow_id
      where i.contact_id = ${id}
      union all
      select s.created_at, jsonb_build_object('kind', 'suppressed', 'reason', s.reason, 'source', s.source)
      from suppressions s join contacts c on c.business_id = s.business_id and c.email_key = s.email_key where c.id = ${id}
      union all
      select r.received_at, jsonb_build_object('kind', 'text-reply', 'keyword', r.keyword, 'words', r.words)
      from text_replies r join contacts c on c.business_id = r.business_id and c.phone_e164 = r.phone where c.id = ${id}`);
  // Members may not read the rows of an action: they include deleted contacts.
  const actions = await tx.asService((service) =>
    service.query<{ at: Date; event: ContactEvent }>(sql`
        select a.created_at as at, jsonb_build_object('kind', 'action', 'by', nullif(u.name, ''), 'action', a.kind,
          'tag', a.tag, 'isUndone', a.undone_at is not null) as event
        from contact_action_rows r join contact_actions a on a.id = r.action_id left join users u on u.id = a.user_id
        where r.contact_id = ${id} and a.business_id = app.business_id()`),
  );
  return [...own, ...actions]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, event }) => ({ ...event, at: at.toISOString() }));
}

/** The consent ledger: the current basis, and the previous ones that a change replaced. */
async function readConsents(tx: Tx, id: string): Promise<History["consents"]> {
  const rows = await tx.query<{ basis: string | null; source: string | null; at: Date | null }>(sql`
    select basis, source, at from (
      select consent_basis as basis, consent_source as source, consent_at as at, null::bigint as replaced
      from contacts where id = ${id}
      union all
      select before ->> 'consent_basis', before ->> 'consent_source', (before ->> 'consent_at')::timestamptz, id
      from contact_changes where contact_id = ${id} and before ? 'consent_basis'
    ) ledger where basis is not null or replaced is null
    order by replaced desc nulls first`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}

async function readLifts(tx: Tx, id: string): Promise<History["lifts"]> {
  const rows = await tx.query<Omit<History["lifts"][number], "at"> & { at: Date }>(sql`
    select l.was, to_char(l.wished_on, 'YYYY-MM-DD') as "wishedOn", l.reason, nullif(u.name, '') as by, l.created_at as at
    from suppression_lifts l left join users u on u.id = l.user_id where l.contact_id = ${id} order by l.id desc`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The data that a person may request: their contact, everything sent to them and everything they answered. */
export async function readPersonalData(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.query<{ data: object }>(sql`
    select jsonb_build_object(
      'contact', to_jsonb(c) - 'business_id' - 'user_id' - 'email_key' - 'deleted_at',
      'suppression', (select to_jsonb(s) - 'business_id' from suppressions s
        where s.business_id = c.business_id and s.email_key = c.email_key),
      'writtenWishes', (select coalesce(jsonb_agg(jsonb_build_object('was', l.was, 'stoppedAt', l.unsubscribed_at,
        'wishedOn', l.wished_on, 'reason', l.reason) order by l.id), '[]') from suppression_lifts l where l.contact_id = c.id),
      'textReplies', (select coalesce(jsonb_agg(jsonb_build_object('at', r.received_at, 'words', r.words)
        order by r.received_at), '[]') from text_replies r where r.business_id = c.business_id and r.phone = c.phone_e164),
      'changes', (select coalesce(jsonb_agg(jsonb_build_object('at', h.created_at, 'before', h.before, 'after', h.after)
        order by h.id), '[]') from contact_changes h where h.contact_id = c.id),
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('to', m.to_address, 'subject', m.subject,
        'state', m.status, 'sentAt', m.sent_at) order by m.created_at), '[]') from messages m where m.contact_id = c.id),
      'invitations', (select coalesce(jsonb_agg(jsonb_build_object('state', i.status, 'sentAt', i.sent_at,
        'openedAt', i.opened_at, 'answeredAt', i.answered_at) order by i.created_at), '[]')
        from invitations i where i.contact_id = c.id),
      'responses', (select coalesce(jsonb_agg(jsonb_build_object('submittedAt', r.submitted_at, 'answers', r.answers,
        'copiedText', r.copied_text, 'privateMessage', r.private_message,
        'replyEmail', r.reply_email) order by r.submitted_at), '[]')
        from review_responses r join invitations i on i.id = r.invitation_id where i.contact_id = c.id)
    ) as data from contacts c where c.id = ${id}`);
  return JSON.stringify(row?.data ?? {}, null, 2);
}
