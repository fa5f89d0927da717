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
import { invitationMessage } from "./invitation-message.ts";
import { obstaclesOf, quotaOf } from "./list-candidates.ts";
import { announceInvitations, insertInvitations } from "./store.ts";

const dayMs = 86_400_000;

/**
 * Invites everybody who may be asked, up to what the plan leaves: invitations, messages and jobs in
 * the caller's transaction. The business is locked while it counts, so that no two calls together
 * exceed the plan.
 * @throws AppError `invitation.*`, `template.wording`, `not_found`.
 */
export async function invite(
  deps: InvitationDeps,
  tx: Tx,
  request: InvitationRequest,
): Promise<InvitationResult> {
  const { clock, random, composing } = deps;
  const now = clock.now();
  const { standing, wording } = await requireReady(deps, tx, request, { now, lock: true });

  const only = request.to === "everyone" ? undefined : request.to;
  const candidates = await readCandidates(tx, now, only);
  const eligible = candidates.filter(({ reason }) => reason === undefined);
  const { remaining, limit } = quotaOf(standing, now);
  if (remaining === 0 && eligible.length > 0) {
    throw new AppError("invitation.quota", {
      message: `Your plan's ${limit} requests for this month are used up. Nobody was invited; invite them next month, or ask for a larger plan.`,
    });
  }
  const chosen = eligible.slice(0, Math.min(remaining ?? largestBatch, largestBatch));
  const rows = chosen.map((row) => ({ ...row, id: random.uuid() }));
  const stored = await insertInvitations(tx, request.flowId, rows, {
    now,
    staleBefore: new Date(now.getTime() - daysBetweenAsks * dayMs),
  });

  const sender = await composing.currentSender(tx);
  const compose = composing.compileTemplate(wording);
  const messages = rows
    .filter(({ id }) => stored.has(id))
    .map(({ id, contactId, name, email }) =>
      invitationMessage(deps, compose, sender, request.flowId, {
        invitationId: id,
        ...{ contactId, name, email },
      }),
    );
  await deps.queueMessages(tx, messages);
  if (messages.length > 0) await announceInvitations(tx);
  return {
    invited: messages.length,
    waiting: eligible.length - chosen.length,
    skipped: only ? skippedOf(candidates) : [],
  };
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
  const wording = await chosenTemplate(deps, tx, templateId);
  deps.composing.refuseBadWording(wording);
  return { standing, wording };
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

const skippedOf = (candidates: CandidateRow[]) =>
  candidates.flatMap(({ contactId, name, reason }) =>
    reason ? [{ contactId, name, reason }] : [],
  );
