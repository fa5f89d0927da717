import type { EmailTemplate } from "#shared/api/email.ts";
import {
  type InvitationRequest,
  type InvitationResult,
  largestBatch,
} from "#shared/api/invitations.ts";
import { AppError } from "#shared/errors.ts";
import { daysBetweenAsks } from "#shared/invitations/not-invited.ts";
import type { Tx } from "../platform/database/database.ts";
import {
  type CandidateRow,
  listPublishedFlows,
  readCandidates,
  readStanding,
} from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { holdInvitations } from "./held-store.ts";
import { invitationMessage } from "./invitation-message.ts";
import { obstaclesOf, quotaOf } from "./list-candidates.ts";
import { announceInvitations, insertInvitations } from "./store.ts";

const dayMs = 86_400_000;

/**
 * Invites everybody who may be asked: invitations, messages and jobs in the caller's transaction. Who is
 * beyond what the plan leaves waits for it (`send-held.ts`). The business is locked while it counts, so
 * that no two calls together exceed the plan.
 * @throws AppError `invitation.*`, `template.wording`, `not_found`.
 */
export async function invite(
  deps: InvitationDeps,
  tx: Tx,
  request: InvitationRequest,
): Promise<InvitationResult> {
  const { clock, random } = deps;
  const now = clock.now();
  const { standing, wording } = await requireReady(deps, tx, request, { now, lock: true });

  const only = request.to === "everyone" ? undefined : request.to;
  const candidates = await readCandidates(tx, now, only);
  const eligible = candidates.filter(({ reason }) => reason === undefined);
  const { remaining } = quotaOf(standing, now);
  const { flowId } = request;
  const all = eligible.map((row) => ({ ...row, id: random.uuid() }));
  const fitting = Math.min(remaining ?? largestBatch, largestBatch);
  const rows = all.slice(0, fitting);
  const invited = await send(deps, tx, { flowId, wording, now }, rows);
  const beyond = all.slice(fitting).map(({ id, contactId }) => ({ id, contactId }));
  const waiting = await holdInvitations(tx, { flowId, templateId: wording.id }, beyond, now);
  if (invited > 0 || waiting > 0) await announceInvitations(tx);
  return { invited, waiting, skipped: only ? skippedOf(candidates) : [] };
}

/** @returns how many were not invited already. */
async function send(
  deps: InvitationDeps,
  tx: Tx,
  { flowId, wording, now }: { flowId: string; wording: EmailTemplate; now: Date },
  rows: (CandidateRow & { id: string })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await insertInvitations(tx, flowId, rows, { now, staleBefore: staleBefore(now) });
  const leaving = rows.filter(({ id }) => stored.has(id));
  const messages = await composeInvitations(deps, tx, { flowId, wording }, leaving);
  await deps.queueMessages(tx, messages);
  return messages.length;
}

/** Invitations from before this moment no longer count as open. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - daysBetweenAsks * dayMs);

/** The messages of invitations in the current business. */
export async function composeInvitations(
  deps: Pick<InvitationDeps, "composing" | "config" | "secrets" | "random">,
  tx: Tx,
  { flowId, wording }: { flowId: string; wording: { subject: string; content: string } },
  rows: { id: string; contactId: string; name: string; email: string }[],
) {
  const sender = await deps.composing.currentSender(tx);
  const compose = deps.composing.compileTemplate(wording);
  return rows.map(({ id: invitationId, contactId, name, email }) =>
    invitationMessage(deps, compose, sender, flowId, { invitationId, contactId, name, email }),
  );
}

/**
 * The business's standing and the wording, when both allow writing to anybody.
 * @param lock true: nobody else counts until the transaction ends.
 * @throws AppError `invitation.*`, `template.wording`, `business.none`, `not_found`.
 */
export async function requireReady(
  deps: Pick<InvitationDeps, "composing">,
  tx: Tx,
  { flowId, templateId }: { flowId: string; templateId?: string | undefined },
  { now, lock = false }: { now: Date; lock?: boolean },
) {
  const standing = await readStanding(tx, now, lock);
  if (!standing) throw new AppError("business.none");
  const [obstacle] = obstaclesOf(standing);
  if (obstacle) throw new AppError(`invitation.${obstacle}`);
  await requirePublished(tx, flowId);
  return { standing, wording: await wordingFor(deps, tx, templateId ?? null) };
}

/** @throws AppError `invitation.published_flow` */
export async function requirePublished(tx: Tx, flowId: string): Promise<void> {
  const flows = await listPublishedFlows(tx);
  if (!flows.some(({ id }) => id === flowId)) throw new AppError("invitation.published_flow");
}

/** The template with this id, or the first one. @throws AppError `not_found` */
export async function chosenTemplate(
  { composing }: Pick<InvitationDeps, "composing">,
  tx: Tx,
  templateId: string | undefined,
) {
  const templates = await composing.listTemplates(tx);
  const found = templateId ? templates.find(({ id }) => id === templateId) : templates[0];
  if (!found) throw new AppError("not_found");
  return found;
}

/**
 * The wording that was chosen earlier, or the first one when it is gone.
 * @throws AppError `template.wording`
 */
export async function wordingFor(
  deps: Pick<InvitationDeps, "composing">,
  tx: Tx,
  templateId: string | null,
) {
  const wording = await chosenTemplate(deps, tx, templateId ?? undefined);
  deps.composing.refuseBadWording(wording);
  return wording;
}

const skippedOf = (candidates: CandidateRow[]) =>
  candidates.flatMap(({ contactId, name, reason }) =>
    reason ? [{ contactId, name, reason }] : [],
  );
