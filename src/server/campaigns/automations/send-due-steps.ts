import {
  addDays,
  dailyLimit,
  dayOf,
  isInWindow,
  startOfNextDay,
} from "#shared/automations/schedule.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import { describeIneligible, findIneligibleReason } from "#shared/campaigns/eligibility.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readCandidates, type StoredPlanUsage } from "../candidate-store.ts";
import { findRoom } from "../find-room.ts";
import { notifyOfQuota } from "../notify-of-quota.ts";
import { announceInvitations } from "../store.ts";
import { areTextsChosen } from "../text-invitations.ts";
import { readTimeZone, zoneOf } from "../time-zone.ts";
import type { AutomationRow } from "./automation-store.ts";
import { type LateStep, moveSteps } from "./move-steps.ts";
import { maxAgeDays, readTriggered } from "./plan-requests.ts";
import { type SendableStep, type SendDeps, sendSteps } from "./send-steps.ts";
import { countRequestsByDay, listDueSteps, type StepChange, updateSteps } from "./step-store.ts";

const hourMs = 3_600_000;
/** Steps per transaction. */
const batchSize = 200;
/** Days after which a reminder delayed by a pause, a hold or the plan no longer makes sense. */
const maxDaysLate = 14;

/**
 * Sends, moves or stops the steps that are due.
 * @returns true when there are more.
 */
export async function sendDueSteps(
  deps: SendDeps,
  tx: Tx,
  automation: AutomationRow,
  usage: StoredPlanUsage,
  now: Date,
): Promise<boolean> {
  const { settings } = automation;
  const steps = await listDueSteps(tx, automation.id, now, batchSize);
  if (steps.length === 0) return false;
  const businessZone = await readTimeZone(tx);
  const only = steps.map(({ contactId }) => contactId);
  const { cooldownDays, channel } = settings;
  const byText = await areTextsChosen(deps, tx, channel);
  const people = new Map(
    (await readCandidates(tx, now, { only }, { cooldownDays, byText })).map((person) => [
      person.contactId,
      person,
    ]),
  );
  const triggered = await readTriggered(tx, automation.id, settings, now, { only, replan: true });
  const tooLongAgo = new Set(
    triggered.flatMap(({ contactId, isTooLongAgo }) => (isTooLongAgo ? [contactId] : [])),
  );
  const today = dayOf(now, businessZone);
  const sentByDay = await countRequestsByDay(tx, automation.id, businessZone, { planned: false });
  const limit = dailyLimit(
    settings.perDay,
    dayOf(automation.switchedOnAt ?? now, businessZone),
    today,
  );
  let requestsLeft = limit - (sentByDay.get(today) ?? 0);
  let { remaining, limitedBy } = findRoom(deps, usage, now);

  const changes: StepChange[] = [];
  const sending: SendableStep[] = [];
  // After a pause both reminders may be due.
  const reminding = new Set<string>();
  const late: LateStep[] = [];
  for (const step of steps) {
    const found = people.get(step.contactId);
    if (!found) continue;
    // At most one reminder is a text (R12).
    const person = step.position > 1 ? { ...found, textTo: null } : found;
    const timeZone = zoneOf(person, businessZone);
    const due = { ...step, person, timeZone, isTooLongAgo: tooLongAgo.has(step.contactId) };
    const lastSentAt = reminding.has(step.contactId) ? now : step.lastSentAt;
    const restsUntil = findEndOfRest({ ...due, lastSentAt }, now);
    const postpone = (reason: string, earliest: Date) => late.push({ due, reason, earliest });
    const stopReason = findStopReason(due, settings.cooldownDays, now);
    if (stopReason) changes.push({ id: step.id, status: "stopped", reason: stopReason });
    else if (step.isOnItsWay) {
      postpone("The message before it is still on its way.", addDays(now, 1, due.timeZone));
    } else if (restsUntil > now) postpone("", restsUntil);
    else if (!isInWindow(now, due.timeZone, settings)) postpone("", now);
    else if (remaining === 0 && limitedBy === "plan")
      postpone("This month’s requests of your plan are used.", usage.renewsAt);
    else if (remaining === 0)
      postpone(
        `${maxDailyWithoutCheck} a day until your sending domain passes its check.`,
        startOfNextDay(now, businessZone),
      );
    else if (step.position === 0 && requestsLeft <= 0) {
      postpone("The daily limit was reached.", startOfNextDay(now, businessZone));
    } else {
      sending.push(due);
      remaining -= 1;
      if (step.position > 0) reminding.add(step.contactId);
      if (step.position === 0) requestsLeft -= 1;
    }
  }
  const results = await sendSteps(deps, tx, automation, sending, now);
  changes.push(...results);
  const sent = results.filter(({ status }) => status === "sent").length;
  await notifyOfQuota(deps, tx, usage, sent, now);
  await updateSteps(tx, changes, now);
  await updateSteps(tx, await moveSteps(tx, automation, late, now, businessZone), now);
  await announceInvitations(tx);
  return steps.length === batchSize;
}

function findStopReason(step: SendableStep, cooldownDays: number, now: Date): string | undefined {
  const { position, invitationStatus, person, isTooLongAgo } = step;
  const isReminder = position > 0;
  if (isReminder && !["queued", "sent", "opened"].includes(invitationStatus ?? "")) {
    return "The first request was stopped.";
  }
  if (!isReminder && isTooLongAgo) {
    return `What starts this automation was more than ${maxAgeDays} days ago.`;
  }
  if (isTooLate(step, now)) return `It would have come more than ${maxDaysLate} days late.`;
  // The first request does not block its own reminders.
  const reason = isReminder
    ? findIneligibleReason({ ...person, lastAskedAt: null, hasWaitingInvitation: false }, now)
    : person.reason;
  return reason && `${describeIneligible(reason, cooldownDays)}.`;
}

/** True when the time for a reminder has passed, counted from the first message or from the last one. */
function isTooLate(
  { position, askedAt, lastSentAt, reminderDays, timeZone }: SendableStep,
  now: Date,
): boolean {
  if (position === 0 || !askedAt || !lastSentAt) return false;
  return (
    now > addDays(askedAt, position * reminderDays + maxDaysLate, timeZone) &&
    now > addDays(lastSentAt, reminderDays + maxDaysLate, timeZone)
  );
}

/** The earliest time for a reminder after the previous message, which may have been sent late. */
function findEndOfRest(
  { position, lastSentAt, reminderDays, timeZone }: SendableStep,
  now: Date,
): Date {
  if (position === 0 || !lastSentAt) return now;
  const end = addDays(lastSentAt, reminderDays, timeZone);
  // Messages take a moment to be sent, which does not move a reminder.
  return end.getTime() - now.getTime() > hourMs ? end : now;
}
