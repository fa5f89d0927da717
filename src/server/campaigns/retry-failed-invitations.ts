import sql, { empty } from "sql-template-tag";
import type { InvitationResult } from "#shared/api/invitations.ts";
import { AppError } from "#shared/errors.ts";
import { readTextSettings, requireNoHold } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { readCandidates } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { requireSetup } from "./require-ready.ts";
import { sendWaitingOfBusiness } from "./send-waiting-invitations.ts";
import { announceInvitations } from "./store.ts";

interface Failed {
  id: string;
  contactId: string;
}

/**
 * Retries failed invitations: they join those waiting for capacity, and so obey the same rules. The invitation of a
 * contact who may not be asked now is skipped and stays failed.
 * @param invitationId all failed ones if undefined.
 * @throws AppError `invitation.*`, `sending.held`, `template.wording`.
 */
export async function retryFailedInvitations(
  deps: InvitationDeps,
  tx: Tx,
  invitationId: string | undefined,
): Promise<InvitationResult> {
  const now = deps.clock.now();
  await requireSetup(tx, now, true);
  await requireNoHold(tx);
  const failed = await listFailed(tx, invitationId);
  if (invitationId && failed.length === 0) throw new AppError("invitation.not_failed");

  const only = failed.map(({ contactId }) => contactId);
  const byText = (await readTextSettings(deps, tx)).isOn;
  const people = await readCandidates(tx, now, { only }, { byText });
  const reasons = new Map(people.map(({ contactId, reason }) => [contactId, reason]));
  const eligible = failed.filter(({ contactId }) => reasons.get(contactId) === undefined);
  const ids = eligible.map(({ id }) => id);
  await letWait(tx, ids, now);
  await sendWaitingOfBusiness(deps, tx);
  const { invited, waiting } = await countOutcome(tx, ids);
  await announceInvitations(tx);
  const skipped = people.flatMap(({ contactId, name, reason }) =>
    reason ? [{ contactId, name, reason }] : [],
  );
  return { invited, waiting, skipped };
}

/** The last failed invitation of each contact, since only one may wait. */
async function listFailed(tx: Tx, invitationId: string | undefined): Promise<Failed[]> {
  return tx.query<Failed>(sql`
    select distinct on (i.contact_id) i.id, i.contact_id as "contactId" from invitations i
    where i.business_id = app.business_id() and i.status = 'failed' and i.contact_id is not null
      ${invitationId ? sql`and i.id = ${invitationId}` : empty}
    order by i.contact_id, i.created_at desc, i.id`);
}

async function letWait(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`
      update invitations set status = 'waiting', reason = 'Waits its turn to be sent again.', updated_at = ${now}
      where id = any (${ids}::uuid[]) and business_id = app.business_id() and status = 'failed'`),
  );
}

async function countOutcome(tx: Tx, ids: string[]) {
  const [counts] = await tx.query<{ invited: number; waiting: number }>(sql`
    select count(*) filter (where status = 'queued') as invited,
      count(*) filter (where status = 'waiting') as waiting
    from invitations where id = any (${ids}::uuid[])`);
  return counts ?? { invited: 0, waiting: 0 };
}
