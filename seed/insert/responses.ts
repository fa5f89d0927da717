import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import type { DemoHistory } from "../history.ts";
import type { DemoResponse } from "../responses.ts";
import { type Ids, rowsOf } from "./ids.ts";

export async function insertResponses(
  tx: Tx,
  { businessId, members, flows }: Ids,
  { responses }: DemoHistory,
): Promise<void> {
  const rows = responses.map((one, index) => {
    const { flow, invitation, assignee, reply, answers, ...own } = one;
    const questions = flows.get(flow)?.questions ?? [];
    return {
      ...own,
      flowId: flows.get(flow)?.id,
      invitationId: invitation?.id ?? null,
      assigneeId: assignee === null ? null : (members[assignee] ?? null),
      // Every third customer agrees to be shown, regardless of the rating.
      mayShow: index % 3 === 0,
      isHandled: own.isHandled || reply !== null,
      // The copied text is the unchanged answer.
      copied: own.posted ? textOf(one) : null,
      answers: answers.map(({ question, value }, position) => {
        const { id, text, type } = questions[question] ?? {};
        return { position, question_id: id, question_text: text, question_type: type, value };
      }),
    };
  });
  await tx.execute(sql`
    insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, locale, read_at,
      handled_at, submitted_at, posted, answers, draft, draft_level, draft_by, copied_text, copied_level, copied_by,
      private_message, note, tags, assignee_id, may_show_at, created_at, updated_at)
    select r.id, ${businessId}, r."flowId", r."invitationId", r.key,
      case when r."invitationId" is null then 'link' else 'invitation' end, r.locale,
      case when r."isRead" then r."submittedAt" + interval '40 minutes' end,
      case when r."isHandled" then r."submittedAt" + interval '26 hours' end, r."submittedAt", r.posted, r.answers,
      r.copied, made.level, made.by, r.copied, made.level, made.by, r."privateMessage", r.note, r.tags,
      r."assigneeId", case when r."mayShow" then r."submittedAt" end, r."submittedAt", r."submittedAt"
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as r(id uuid, key uuid, "submittedAt" timestamptz, posted text,
      locale text, answers jsonb, copied text, "isRead" boolean, "isHandled" boolean, "flowId" uuid,
      "invitationId" uuid, "privateMessage" text, note text, tags text[], "assigneeId" uuid,
      "mayShow" boolean)
    left join (values ('own', 'customer')) made(level, by) on r.copied is not null`);
  await tx.execute(sql`
    update invitations i set status = 'answered', answered_at = r.submitted_at, opened_at = r.submitted_at,
      updated_at = r.submitted_at
    from review_responses r where r.invitation_id = i.id and r.business_id = ${businessId}`);
}

/** @returns null when nothing was written. */
export function textOf({ flow, answers }: DemoResponse): string | null {
  const text = answers.find(({ question }) => flow.questions[question]?.type === "text")?.value;
  return typeof text === "string" ? text : null;
}

/** Inserts the business's replies by email. */
export async function insertReplies(
  tx: Tx,
  { business, businessId, members: [ownerId] }: Ids,
  { responses }: DemoHistory,
  random: Random,
): Promise<void> {
  const rows = responses.flatMap(({ id, reply, invitation, submittedAt }) =>
    reply && invitation
      ? [
          {
            id,
            reply,
            messageId: random.uuid(),
            contactId: invitation.contact.id,
            to: invitation.contact.email,
            at: new Date(submittedAt.getTime() + 5 * 3_600_000),
          },
        ]
      : [],
  );
  const given = sql`jsonb_to_recordset(${rowsOf(rows)}::jsonb) as g(id uuid, reply text, "messageId" uuid,
    "contactId" uuid, "to" text, at timestamptz) where g.at < now()`;
  await tx.execute(sql`
    insert into messages (id, business_id, contact_id, kind, to_address, subject, message_id, status, attempts, sent_at,
      created_at, updated_at)
    select g."messageId", ${businessId}, g."contactId", 'notification', g."to",
      ${`Your feedback to ${business.name}`}, g."messageId" || '@demo.invalid', 'sent', 1, g.at, g.at, g.at
    from ${given}`);
  await tx.execute(sql`
    insert into response_replies (business_id, response_id, user_id, message_id, text, created_at)
    select ${businessId}, g.id, ${ownerId}, g."messageId", g.reply, g.at from ${given}`);
}
