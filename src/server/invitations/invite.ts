import type { EmailTemplate } from "#shared/api/email.ts";
import {
  type InvitationRequest,
  type InvitationResult,
  largestBatch,
} from "#shared/api/invitations.ts";
import { AppError } from "#shared/errors.ts";
import { daysBetweenAsks } from "#shared/invitations/not-invited.ts";
import type { Tx } from "../platform/database/database.ts";
import { recordCampaign } from "./campaigns/record-campaign.ts";
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

  // Everybody, whoever was chosen: who else could have been asked is part of the campaign.
  const everybody = await readCandidates(tx, now);
  const only = request.to === "everyone" ? undefined : new Set(request.to);
  const candidates = only ? everybody.filter(({ contactId }) => only.has(contactId)) : everybody;
  const eligible = candidates.filter(({ reason }) => reason === undefined);
  const { remaining } = quotaOf(standing, now);
  const campaign = { campaignId: random.uuid(), flowId: request.flowId, wording, now };
  const all = eligible.map((row) => ({ ...row, id: random.uuid() }));
  const fitting = Math.min(remaining ?? largestBatch, largestBatch);
  const asked = await send(deps, tx, campaign, all.slice(0, fitting));
  const waiting = await hold(tx, campaign, all.slice(fitting));
  if (asked.length > 0 || waiting.length > 0) {
    await recordCampaign(tx, { ...campaign, toEveryone: !only }, { everybody, asked, waiting });
    await announceInvitations(tx);
  }
  const skipped = only ? skippedOf(candidates) : [];
  return { invited: asked.length, waiting: waiting.length, skipped };
}

interface Sending {
  campaignId: string;
  flowId: string;
  wording: EmailTemplate;
  now: Date;
}
type NewRow = CandidateRow & { id: string };

/** @returns those who were not invited already. */
async function send(
  deps: InvitationDeps,
  tx: Tx,
  { now, wording, ...campaign }: Sending,
  rows: NewRow[],
): Promise<NewRow[]> {
  if (rows.length === 0) return [];
  const times = { now, staleBefore: staleBefore(now) };
  const stored = await insertInvitations(tx, campaign, rows, times);
  const leaving = rows.filter(({ id }) => stored.has(id));
  const { flowId } = campaign;
  await deps.queueMessages(tx, await composeInvitations(deps, tx, { flowId, wording }, leaving));
  return leaving;
}

/** @returns those who wait for the plan now and did not before. */
async function hold(
  tx: Tx,
  { flowId, campaignId, wording, now }: Sending,
  rows: NewRow[],
): Promise<NewRow[]> {
  const beyond = rows.map(({ id, contactId }) => ({ id, contactId }));
  const held = await holdInvitations(
    tx,
    { flowId, campaignId, templateId: wording.id },
    beyond,
    now,
  );
  return rows.filter(({ id }) => held.has(id));
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
