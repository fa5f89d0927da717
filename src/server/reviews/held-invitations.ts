import sql, { empty } from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

export interface HeldInvitation {
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
): Promise<HeldInvitation | undefined> {
  const [held] = await readHeld(tx, [id], { lock: false });
  return held?.flowId === flowId ? held : undefined;
}

/** Those of these that there are, held until the transaction ends; in one order, whoever else holds some. */
export async function holdInvitations(tx: Tx, ids: string[]): Promise<Map<string, HeldInvitation>> {
  if (ids.length === 0) return new Map();
  const held = await readHeld(tx, ids, { lock: true });
  return new Map(held.map((one) => [one.id, one]));
}

function readHeld(tx: Tx, ids: string[], { lock }: { lock: boolean }): Promise<HeldInvitation[]> {
  // Whether it is answered is read of this row alone: after a wait for the lock, a look into another
  // table would be out of date.
  return tx.query<HeldInvitation>(sql`
    select id, flow_id as "flowId", answered_at is not null as answered,
      (select r.id from review_responses r where r.invitation_id = invitations.id) as "responseId",
      (select c.locale from contacts c where c.id = invitations.contact_id) as locale
    from invitations
    where id = any(${ids}::uuid[]) order by id ${lock ? sql`for update` : empty}`);
}
