import type { EmailTemplate } from "#shared/api/email.ts";
import {
  type InvitationRequest,
  largestBatch,
  type SentInvitations,
} from "#shared/api/invitations.ts";
import type { InvitationChannel } from "#shared/campaigns/channel.ts";
import { minDaysBetweenInvitations } from "#shared/campaigns/eligibility.ts";
import {
  compileTemplate,
  queueMessages,
  readTextSettings,
  requireSender,
} from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { type CandidateRow, readCandidates } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { findRoom, type Room } from "./find-room.ts";
import { invitationMessage, invitationText } from "./invitation-message.ts";
import { countQuiet, isServedWithin } from "./list-candidates.ts";
import { notifyOfQuota } from "./notify-of-quota.ts";
import { recordCampaign } from "./record-campaign.ts";
import { requireReady } from "./require-ready.ts";
import { announceInvitations, insertInvitations } from "./store.ts";
import { areTextsChosen } from "./text-invitations.ts";
import { readTimeZone, zoneOf } from "./time-zone.ts";
import { insertWaitingInvitations } from "./waiting-store.ts";

const dayMs = 86_400_000;

/**
 * Invites the eligible contacts: invitations, messages and jobs in the caller's transaction. Those above the plan's or
 * the day's limit wait. The business is locked while counting, so that two calls together cannot exceed the plan.
 * @param among the contacts that the campaign covers; all if undefined.
 * @throws AppError `invitation.*`, `template.wording`, `not_found`.
 */
export async function inviteContacts(
  deps: InvitationDeps,
  tx: Tx,
  request: InvitationRequest,
  among?: string[],
): Promise<SentInvitations> {
  const { clock, random } = deps;
  const now = clock.now();
  const { usage, wording } = await requireReady(deps, tx, request, { now, lock: true });

  // Read more than the chosen ones: the campaign records who else could have been asked.
  const byText = await areTextsChosen(deps, tx, request.channel);
  const only = request.to === "everyone" ? undefined : new Set(request.to);
  const known = await readCandidates(tx, now, among && { only: among }, { byText });
  // A single chosen contact outside the period makes the campaign cover all contacts.
  const isWithin = known.every(
    ({ contactId, daysSinceService }) =>
      !only?.has(contactId) || isServedWithin(request.served, daysSinceService),
  );
  const served = isWithin ? request.served : "";
  const contacts = known.filter(
    ({ daysSinceService, importId }) =>
      isServedWithin(served, daysSinceService) &&
      (only || !request.importId || importId === request.importId),
  );
  const candidates = only ? contacts.filter(({ contactId }) => only.has(contactId)) : contacts;
  const eligible = candidates.filter(({ reason }) => reason === undefined);
  const { remaining, limitedBy } = findRoom(deps, usage, now);
  const { flowId, sendNow, channel } = request;
  const campaign = { campaignId: random.uuid(), flowId, wording, sendNow, channel, now };
  const all = eligible.map((row) => ({ ...row, id: random.uuid() }));
  const fitting = Math.min(remaining, largestBatch);
  const { asked, leavingLater } = await insertAndQueue(deps, tx, campaign, all.slice(0, fitting));
  const waiting = await insertWaiting(tx, campaign, all.slice(fitting), limitedBy);
  await notifyOfQuota(deps, tx, usage, asked.length, now);
  if (asked.length > 0 || waiting.length > 0) {
    await recordCampaign(
      tx,
      { ...campaign, toEveryone: !only && !request.importId, served },
      { contacts, asked, waiting },
    );
    await announceInvitations(tx);
  }
  const skipped = only ? listSkipped(candidates) : [];
  return { invited: asked.length, leavingLater, waiting: waiting.length, skipped };
}

interface NewInvitations {
  campaignId: string;
  flowId: string;
  wording: EmailTemplate;
  sendNow: boolean;
  channel: InvitationChannel;
  now: Date;
}
type NewRow = CandidateRow & { id: string };

/** @returns those who had not already been invited, and the number of their messages held by quiet hours. */
async function insertAndQueue(
  deps: InvitationDeps,
  tx: Tx,
  { now, wording, sendNow, ...campaign }: NewInvitations,
  rows: NewRow[],
): Promise<{ asked: NewRow[]; leavingLater: number }> {
  if (rows.length === 0) return { asked: [], leavingLater: 0 };
  const times = { now, staleBefore: staleBefore(now) };
  const stored = await insertInvitations(tx, { ...campaign, templateId: wording.id }, rows, times);
  const asked = rows.filter(({ id }) => stored.has(id));
  const { flowId } = campaign;
  const messages = await composeInvitations(deps, tx, { flowId, wording, sendNow }, asked);
  await queueMessages(deps, tx, messages);
  const held = messages.flatMap(({ timeZone }) => timeZone ?? []);
  return { asked, leavingLater: countQuiet(held, now) };
}

/** @returns those who wait now and did not before this call. */
async function insertWaiting(
  tx: Tx,
  { flowId, campaignId, wording, channel, now }: NewInvitations,
  rows: NewRow[],
  limitedBy: Room["limitedBy"],
): Promise<NewRow[]> {
  const beyond = rows.map(({ id, contactId }) => ({ id, contactId }));
  const inserted = await insertWaitingInvitations(
    tx,
    { flowId, campaignId, templateId: wording.id, channel, limitedBy },
    beyond,
    now,
  );
  return rows.filter(({ id }) => inserted.has(id));
}

/** Invitations sent before this time no longer count as open. */
export const staleBefore = (now: Date, cooldownDays = minDaysBetweenInvitations): Date =>
  new Date(now.getTime() - cooldownDays * dayMs);

interface NewMessages {
  flowId: string;
  wording: { subject: string; content: string };
  /** True sends e-mails even during their recipients' quiet hours; texts always wait. */
  sendNow?: boolean;
}

/** Composes the messages of invitations in the current business. */
export async function composeInvitations(
  deps: Pick<InvitationDeps, "config" | "secrets" | "random">,
  tx: Tx,
  { flowId, wording, sendNow = false }: NewMessages,
  rows: Pick<NewRow, "id" | "contactId" | "name" | "email" | "timeZone" | "locale" | "textTo">[],
) {
  const businessZone = await readTimeZone(tx);
  const sender = await requireSender(deps, tx);
  const compose = compileTemplate(wording);
  const texts = rows.some(({ textTo }) => textTo) && (await readTextSettings(deps, tx));
  return rows.map(({ id: invitationId, contactId, name, email, textTo, ...person }) => {
    const timeZone = zoneOf(person, businessZone);
    if (textTo && texts) {
      const { locale } = person;
      const recipient = { invitationId, contactId, to: textTo, timeZone, locale };
      return invitationText(deps, texts.wording, sender, flowId, recipient);
    }
    const recipient = {
      invitationId,
      contactId,
      name,
      email,
      timeZone: sendNow ? undefined : timeZone,
    };
    return invitationMessage(deps, compose, sender, flowId, recipient);
  });
}

const listSkipped = (candidates: CandidateRow[]) =>
  candidates.flatMap(({ contactId, name, reason }) =>
    reason ? [{ contactId, name, reason }] : [],
  );
