import { z } from "zod";
import { largestBatch } from "#shared/api/invitations.ts";
import { findIneligibleReason, ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import { AppError } from "#shared/errors.ts";
import { queueMessages, readHold, readTextSettings } from "../messaging/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { handlesEach } from "../platform/jobs/handle-each.ts";
import { type JobRegistration, job } from "../platform/jobs/job.ts";
import type { Log } from "../platform/log.ts";
import { addWording, markAsWithdrawn } from "./campaign-store.ts";
import { readCandidates, readPlanUsage } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { findRoom } from "./find-room.ts";
import { findMissingSetup } from "./list-candidates.ts";
import { notifyOfQuota } from "./notify-of-quota.ts";
import { loadSendableWording } from "./require-ready.ts";
import { composeInvitations, staleBefore } from "./send-invitations.ts";
import { announceInvitations } from "./store.ts";
import {
  listBusinessesWithWaiting,
  readWaitingInvitations,
  releaseWaitingInvitations,
  stopWaitingInvitations,
  type WaitingInvitation,
} from "./waiting-store.ts";

export const sendWaitingInvitationsJob = job({
  name: "invitations.send-waiting",
  payload: z.object({}),
  retryLimit: 1,
  // Months begin in each business's own time zone; all zones are at whole quarters of an hour.
  cron: "*/15 * * * *",
});

type SendWaitingDeps = Omit<InvitationDeps, "readSession"> & { log: Log };

/** Sends waiting invitations once there is capacity: in a new month, on a larger plan, or on the next day. */
export function sendWaitingInvitations(deps: SendWaitingDeps): JobRegistration {
  const { database, log } = deps;
  return handlesEach(deps, sendWaitingInvitationsJob, {
    list: () => database.serviceTransaction(listBusinessesWithWaiting),
    keyOf: ({ dct }) => dct,
    async work(owner) {
      try {
        await database.transaction({ role: "user", ...owner }, (tx) =>
          sendWaitingOfBusiness(deps, tx),
        );
      } catch (error) {
        // A wording or an address is missing, which the owner sees elsewhere.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        log.warn({ err: error, tenant: owner.dct }, "waiting invitations stay where they are");
      }
    },
  });
}

/**
 * Sends the current business's waiting invitations, oldest first, as far as the plan allows. Eligibility is checked
 * again: the invitation of a contact who has become ineligible is stopped with the reason.
 */
export async function sendWaitingOfBusiness(
  deps: Omit<SendWaitingDeps, "log">,
  tx: Tx,
): Promise<void> {
  const now = deps.clock.now();
  const usage = await readPlanUsage(tx, now, true);
  if (!usage || findMissingSetup(usage).length > 0 || (await readHold(tx))) return;
  const room = findRoom(deps, usage, now).remaining;
  if (room === 0) return;
  const waiting = await readWaitingInvitations(tx, Math.min(room, largestBatch));
  const only = waiting.map(({ contactId }) => contactId);
  const byText = (await readTextSettings(deps, tx)).isOn;
  const people = await readCandidates(tx, now, { only }, { byText });
  const channels = new Map(waiting.map(({ contactId, channel }) => [contactId, channel]));
  const byContact = new Map(
    people.map(({ textTo, ...person }) => [
      person.contactId,
      { ...person, textTo: channels.get(person.contactId) === "text" ? textTo : null },
    ]),
  );

  const groups = new Map<string, WaitingInvitation[]>();
  const stopped: string[] = [];
  for (const one of waiting) {
    const person = byContact.get(one.contactId);
    const reason = person && findIneligibleReason({ ...person, hasWaitingInvitation: false }, now);
    const words = !one.published
      ? "The review flow is no longer published."
      : reason && ineligibleLabels[reason];
    if (words) {
      await stopWaitingInvitations(tx, [one.id], words, now);
      stopped.push(one.id);
    } else if (person) {
      const key = `${one.flowId} ${one.templateId}`;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
  }
  await markAsWithdrawn(tx, stopped);
  let sent = 0;
  for (const group of groups.values()) {
    const [{ flowId, templateId } = { flowId: "", templateId: null }] = group;
    const wording = await loadSendableWording(deps, tx, templateId);
    const released = await releaseWaitingInvitations(tx, flowId, group, {
      now,
      staleBefore: staleBefore(now),
    });
    const rows = group
      .filter(({ id }) => released.has(id))
      .flatMap(({ id, contactId }) => {
        const person = byContact.get(contactId);
        return person ? [{ ...person, id }] : [];
      });
    await queueMessages(deps, tx, await composeInvitations(deps, tx, { flowId, wording }, rows));
    sent += rows.length;
    await addWording(tx, campaignsOf(group, released), wording, now);
  }
  await notifyOfQuota(deps, tx, usage, sent, now);
  await announceInvitations(tx);
}

const campaignsOf = (waiting: WaitingInvitation[], released: Set<string>): string[] => [
  ...new Set(
    waiting.flatMap(({ id, campaignId }) => (campaignId && released.has(id) ? [campaignId] : [])),
  ),
];
