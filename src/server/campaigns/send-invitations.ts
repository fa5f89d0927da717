import type { EmailTemplate } from "#shared/api/email.ts";
import {
  type InvitationRequest,
  type InvitationResult,
  largestBatch,
} from "#shared/api/invitations.ts";
import { minDaysBetweenInvitations } from "#shared/campaigns/eligibility.ts";
import type { Tx } from "../platform/database/database.ts";
import { type CandidateRow, readCandidates } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { invitationMessage } from "./invitation-message.ts";
import { computeQuota } from "./list-candidates.ts";
import { recordCampaign } from "./record-campaign.ts";
import { requireReady } from "./require-ready.ts";
import { announceInvitations, insertInvitations } from "./store.ts";
import { insertWaitingInvitations } from "./waiting-store.ts";

const dayMs = 86_400_000;

/**
 * Invites the eligible contacts: invitations, messages and jobs in the caller's transaction. Those beyond the limit of
 * the plan wait for it. The business is locked while it counts, so that two calls together cannot exceed the plan.
 * @param among the contacts that the campaign is about; left out: all.
 * @throws AppError `invitation.*`, `template.wording`, `not_found`.
 */
export async function inviteContacts(
  deps: InvitationDeps,
  tx: Tx,
  request: InvitationRequest,
  among?: string[],
): Promise<InvitationResult> {
  const { clock, random } = deps;
  const now = clock.now();
  const { usage, wording } = await requireReady(deps, tx, request, { now, lock: true });

  // Not only the chosen ones: the campaign records who else could have been asked.
  const contacts = await readCandidates(tx, now, among && { only: among });
  const only = request.to === "everyone" ? undefined : new Set(request.to);
  const candidates = only ? contacts.filter(({ contactId }) => only.has(contactId)) : contacts;
  const eligible = candidates.filter(({ reason }) => reason === undefined);
  const { remaining } = computeQuota(usage, now);
  const campaign = { campaignId: random.uuid(), flowId: request.flowId, wording, now };
  const all = eligible.map((row) => ({ ...row, id: random.uuid() }));
  const fitting = Math.min(remaining ?? largestBatch, largestBatch);
  const asked = await insertAndQueue(deps, tx, campaign, all.slice(0, fitting));
  const waiting = await insertWaiting(tx, campaign, all.slice(fitting));
  if (asked.length > 0 || waiting.length > 0) {
    await recordCampaign(tx, { ...campaign, toEveryone: !only }, { contacts, asked, waiting });
    await announceInvitations(tx);
  }
  const skipped = only ? listSkipped(candidates) : [];
  return { invited: asked.length, waiting: waiting.length, skipped };
}

interface NewInvitations {
  campaignId: string;
  flowId: string;
  wording: EmailTemplate;
  now: Date;
}
type NewRow = CandidateRow & { id: string };

/** @returns those who were not invited already. */
async function insertAndQueue(
  deps: InvitationDeps,
  tx: Tx,
  { now, wording, ...campaign }: NewInvitations,
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
async function insertWaiting(
  tx: Tx,
  { flowId, campaignId, wording, now }: NewInvitations,
  rows: NewRow[],
): Promise<NewRow[]> {
  const beyond = rows.map(({ id, contactId }) => ({ id, contactId }));
  const inserted = await insertWaitingInvitations(
    tx,
    { flowId, campaignId, templateId: wording.id },
    beyond,
    now,
  );
  return rows.filter(({ id }) => inserted.has(id));
}

/** Invitations from before this moment no longer count as open. */
export const staleBefore = (now: Date): Date =>
  new Date(now.getTime() - minDaysBetweenInvitations * dayMs);

/** The messages of invitations in the current business. */
export async function composeInvitations(
  deps: Pick<InvitationDeps, "composing" | "config" | "secrets" | "random">,
  tx: Tx,
  { flowId, wording }: { flowId: string; wording: { subject: string; content: string } },
  rows: { id: string; contactId: string; name: string; email: string }[],
) {
  const sender = await deps.composing.requireSender(tx);
  const compose = deps.composing.compileTemplate(wording);
  return rows.map(({ id: invitationId, contactId, name, email }) =>
    invitationMessage(deps, compose, sender, flowId, { invitationId, contactId, name, email }),
  );
}

const listSkipped = (candidates: CandidateRow[]) =>
  candidates.flatMap(({ contactId, name, reason }) =>
    reason ? [{ contactId, name, reason }] : [],
  );
