import sql, { empty } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** What an answer to an invitation depends on. */
export interface InvitationState {
  id: string;
  flowId: string;
  answered: boolean;
  /** The answer to it, if it was given. */
  responseId: string | null;
  /** Of the contact. */
  locale: string | null;
}

/** The invitation's state, if it is one of this flow. */
export async function readInvitation(
  tx: Tx,
  { id, flowId }: { id: string; flowId: string },
): Promise<InvitationState | undefined> {
  const [found] = await readStates(tx, [id], { lock: false });
  return found?.flowId === flowId ? found : undefined;
}

/** Those of these that there are, locked until the transaction ends; in one order, whoever else locks some. */
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
  // Whether it is answered is read of this row alone: after a wait for the lock, a look into another
  // table would be out of date.
  return tx.query<InvitationState>(sql`
    select id, flow_id as "flowId", answered_at is not null as answered,
      (select r.id from review_responses r where r.invitation_id = invitations.id) as "responseId",
      (select c.locale from contacts c where c.id = invitations.contact_id) as locale
    from invitations
    where id = any(${ids}::uuid[]) order by id ${lock ? sql`for update` : empty}`);
}
