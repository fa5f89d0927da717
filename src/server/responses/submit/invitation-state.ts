import sql, { empty } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** The state of an invitation that decides whether it can be answered. */
export interface InvitationState {
  id: string;
  flowId: string;
  answered: boolean;
  /** The response, if there is one. */
  responseId: string | null;
  /** The contact's language. */
  locale: string | null;
  contactName: string | null;
}

/** The state of an invitation of this flow. */
export async function readInvitation(
  tx: Tx,
  { id, flowId }: { id: string; flowId: string },
): Promise<InvitationState | undefined> {
  const [found] = await readStates(tx, [id], { lock: false });
  return found?.flowId === flowId ? found : undefined;
}

/** Locks invitations until the transaction ends, always in the same order so that no deadlock is possible. */
export async function lockInvitations(
  tx: Tx,
  ids: string[],
): Promise<Map<string, InvitationState>> {
  if (ids.length === 0) return new Map();
  const locked = await readStates(tx, ids, { lock: true });
  return new Map(locked.map((one) => [one.id, one]));
}

function readStates(
  tx: Tx,
  ids: string[],
  { lock }: { lock: boolean },
): Promise<InvitationState[]> {
  // Reads this row alone: after a wait for the lock, data from another table would be out of date.
  return tx.query<InvitationState>(sql`
    select id, flow_id as "flowId", answered_at is not null as answered,
      (select r.id from review_responses r where r.invitation_id = invitations.id) as "responseId",
      (select c.locale from contacts c where c.id = invitations.contact_id) as locale,
      (select c.name from contacts c where c.id = invitations.contact_id) as "contactName"
    from invitations
    where id = any(${ids}::uuid[]) order by id ${lock ? sql`for update` : empty}`);
}
