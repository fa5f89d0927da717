import sql from "sql-template-tag";
import type { Tx } from "#server/platform/database/database.ts";
import type { DemoHistory } from "../history.ts";
import { type Ids, rowsOf } from "./ids.ts";
import { openedAt } from "./invitations.ts";

/** Inserts the events that figures are counted from. */
export async function insertEvents(
  tx: Tx,
  { businessId, flows }: Ids,
  { invitations, responses }: DemoHistory,
): Promise<void> {
  const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const rows = [
    ...invitations.flatMap((one) => {
      if (one.status === "failed") return [];
      const given = { invitationId: one.id, responseId: null, flowId: flows.get(one.flow)?.id };
      const kinds = [
        { ...given, kind: "invited", at: one.sentAt },
        { ...given, kind: "delivered", at: minutesLater(one.sentAt, 1) },
      ];
      if (one.status === "opened") kinds.push({ ...given, kind: "opened", at: openedAt(one) });
      if (one.contact.isUnsubscribed)
        kinds.push({ ...given, kind: "unsubscribed", at: minutesLater(one.sentAt, 180) });
      return kinds;
    }),
    ...responses.flatMap(({ id, flow, invitation, submittedAt, posted }) => {
      const given = {
        invitationId: invitation?.id ?? null,
        responseId: id,
        flowId: flows.get(flow)?.id,
      };
      const kinds = ["answered", ...(posted ? ["copied"] : [])];
      if (posted === "yes") kinds.push("posted");
      // Opening the page is only recorded for an invitation.
      const opened = invitation
        ? [{ ...given, kind: "opened", at: minutesLater(submittedAt, -1) }]
        : [];
      return [
        ...opened,
        ...kinds.map((kind, n) => ({ ...given, kind, at: minutesLater(submittedAt, n) })),
      ];
    }),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  await tx.execute(sql`
    insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
    select ${businessId}, e.kind, e."flowId", e."invitationId", e."responseId", e.at
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as e(kind text, "flowId" uuid, "invitationId" uuid,
      "responseId" uuid, at timestamptz)`);
}

/** Inserts the owner's recent notifications with their real texts. */
export async function insertNotifications(
  tx: Tx,
  { businessId, members: [ownerId] }: Ids,
  { responses }: DemoHistory,
): Promise<void> {
  const rows = responses.slice(-14).map(({ id, flow, stars, submittedAt, isRead }) => ({
    title: `New ${stars}-star response`,
    body: flow.title,
    path: `/responses/${id}`,
    at: submittedAt,
    isRead,
  }));
  await tx.execute(sql`
    insert into notifications (business_id, user_id, kind, title, body, path, created_at, read_at)
    select ${businessId}, ${ownerId}, 'response', n.title, n.body, n.path, n.at,
      case when n."isRead" then n.at + interval '40 minutes' end
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb)
      as n(title text, body text, path text, at timestamptz, "isRead" boolean)`);
}
