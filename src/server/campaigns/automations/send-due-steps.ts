import {
  addDays,
  dailyLimit,
  dayOf,
  findSlot,
  isInWindow,
  startOfNextDay,
} from "#shared/automations/schedule.ts";
import { spreadRequests } from "#shared/automations/spread-requests.ts";
import { maxDailyWithoutCheck } from "#shared/campaigns/daily-limit.ts";
import { describeIneligible, findIneligibleReason } from "#shared/campaigns/eligibility.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type CandidateRow, type PlanUsage, readCandidates } from "../candidate-store.ts";
import type { InvitationDeps } from "../deps.ts";
import { findRoom } from "../find-room.ts";
import { loadSendableWording } from "../require-ready.ts";
import { composeInvitations, staleBefore } from "../send-invitations.ts";
import { announceInvitations, insertInvitations } from "../store.ts";
import { areTextsChosen } from "../text-invitations.ts";
import { readTimeZone, zoneOf } from "../time-zone.ts";
import type { AutomationRow } from "./automation-store.ts";
import {
  countRequestsByDay,
  type DueStep,
  insertSteps,
  listDueSteps,
  type StepChange,
  updateSteps,
} from "./step-store.ts";
import { readHourChooser } from "./timing/choose-hours.ts";

type SendDeps = Omit<InvitationDeps, "readSession">;

const hourMs = 3_600_000;
/** Steps of one transaction. */
const batchSize = 200;

interface Due extends DueStep {
  person: CandidateRow;
  timeZone: string;
}

/** Sends, moves or stops the steps that are due. @returns is there more? */
export async function sendDueSteps(
  deps: SendDeps,
  tx: Tx,
  automation: AutomationRow,
  usage: PlanUsage,
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
  const sending: Due[] = [];
  // Both reminders may be due, after a pause.
  const reminding = new Set<string>();
  const late: { due: Due; reason: string; earliest: Date }[] = [];
  for (const step of steps) {
    const found = people.get(step.contactId);
    if (!found) continue;
    // At most one reminder is a text (R12).
    const person = step.position > 1 ? { ...found, textTo: null } : found;
    const timeZone = zoneOf(person, businessZone);
    const due = { ...step, person, timeZone };
    const lastSentAt = reminding.has(step.contactId) ? now : step.lastSentAt;
    const restsUntil = findEndOfRest({ ...due, lastSentAt }, settings.reminderDays, now);
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
  changes.push(...(await sendSteps(deps, tx, automation, sending, now)));
  await updateSteps(tx, changes, now);
  await updateSteps(tx, await moveSteps(tx, automation, late, now, businessZone), now);
  await announceInvitations(tx);
  return steps.length === batchSize;
}

function findStopReason(
  { position, invitationStatus, person }: Due,
  cooldownDays: number,
  now: Date,
): string | undefined {
  const isReminder = position > 0;
  if (isReminder && !["queued", "sent", "opened"].includes(invitationStatus ?? "")) {
    return "The first request was stopped.";
  }
  // The first request does not keep its own reminders back.
  const reason = isReminder
    ? findIneligibleReason({ ...person, lastAskedAt: null, hasWaitingInvitation: false }, now)
    : person.reason;
  return reason && `${describeIneligible(reason, cooldownDays)}.`;
}

/** When a reminder may follow the message before it, which may have left later than it was due. */
function findEndOfRest({ position, lastSentAt, timeZone }: Due, days: number, now: Date): Date {
  if (position === 0 || !lastSentAt) return now;
  const end = addDays(lastSentAt, days, timeZone);
  // Messages take a moment to leave, which moves no reminder.
  return end.getTime() - now.getTime() > hourMs ? end : now;
}

/** New moments for steps that cannot go out now; first requests keep to the daily limit. */
async function moveSteps(
  tx: Tx,
  automation: AutomationRow,
  late: { due: Due; reason: string; earliest: Date }[],
  now: Date,
  timeZone: string,
): Promise<StepChange[]> {
  if (late.length === 0) return [];
  const { id, settings, switchedOnAt } = automation;
  const moved = late.map(({ due, reason, earliest }) => ({
    id: due.id,
    contactId: due.contactId,
    occasion: due.occasion,
    position: due.position,
    status: "planned" as const,
    reason,
    earliest,
    timeZone: due.timeZone,
  }));
  const taken = await countRequestsByDay(tx, id, timeZone, { planned: true });
  // Those that are moved no longer take the day on which they were due.
  const today = dayOf(now, timeZone);
  const sentToday = (await countRequestsByDay(tx, id, timeZone, { planned: false })).get(today);
  taken.set(today, sentToday ?? 0);
  const switchedOn = dayOf(switchedOnAt ?? now, timeZone);
  const requests = spreadRequests(
    moved.filter(({ position }) => position === 0),
    { settings, timeZone, switchedOn, taken },
  );
  const chooseHour = await readHourChooser(tx, automation, now);
  const reminders = moved
    .filter(({ position }) => position > 0)
    .map((one) => ({ ...one, dueAt: findSlot(one.earliest, one.timeZone, settings) }));
  return [
    ...requests.map(chooseHour).map(({ id, status, reason, dueAt, hourGroup }) => ({
      id,
      status,
      reason,
      dueAt,
      hourGroup,
    })),
    ...reminders.map(({ id, status, reason, dueAt }) => ({ id, status, reason, dueAt })),
  ];
}

async function sendSteps(
  deps: SendDeps,
  tx: Tx,
  automation: AutomationRow,
  sending: Due[],
  now: Date,
): Promise<StepChange[]> {
  const first = sending.filter(({ position }) => position === 0);
  const reminders = sending.filter(({ position }) => position > 0);
  return [
    ...(await sendFirstRequests(deps, tx, automation, first, now)),
    ...(await sendReminders(deps, tx, automation, reminders)),
  ];
}

async function sendFirstRequests(
  deps: SendDeps,
  tx: Tx,
  automation: AutomationRow,
  steps: Due[],
  now: Date,
): Promise<StepChange[]> {
  if (steps.length === 0) return [];
  const { flowId, templateId, channel, reminders, reminderDays, cooldownDays } =
    automation.settings;
  const wording = await loadSendableWording(deps, tx, templateId);
  const rows = steps.map((step) => ({ step, id: deps.random.uuid(), contactId: step.contactId }));
  const stored = await insertInvitations(
    tx,
    { flowId, templateId: wording.id, channel: channel ?? "email", automationId: automation.id },
    rows.map(({ id, contactId }) => ({ id, contactId })),
    { now, staleBefore: staleBefore(now, cooldownDays) },
  );
  const leaving = rows.filter(({ id }) => stored.has(id));
  const messages = leaving.map(({ id, step: { person } }) => ({ ...person, id }));
  await deps.queueMessages(tx, await composeInvitations(deps, tx, { flowId, wording }, messages));
  const following = leaving.flatMap(({ id, step: { contactId, occasion, timeZone } }) =>
    Array.from({ length: reminders }, (_, n) => ({
      contactId,
      occasion,
      position: n + 1,
      dueAt: findSlot(
        addDays(now, reminderDays * (n + 1), timeZone),
        timeZone,
        automation.settings,
      ),
      invitationId: id,
    })),
  );
  await insertSteps(tx, automation, following, now);
  return rows.map(({ id, step }) =>
    stored.has(id)
      ? { id: step.id, status: "sent", invitationId: id }
      : { id: step.id, status: "stopped", reason: "An earlier invitation is still open." },
  );
}

async function sendReminders(
  deps: SendDeps,
  tx: Tx,
  { settings: { flowId, templateId, reminderTemplateId } }: AutomationRow,
  steps: Due[],
): Promise<StepChange[]> {
  if (steps.length === 0) return [];
  const wording = await loadSendableWording(deps, tx, reminderTemplateId ?? templateId);
  const messages = steps.flatMap(({ invitationId, person }) =>
    invitationId ? [{ ...person, id: invitationId }] : [],
  );
  await deps.queueMessages(tx, await composeInvitations(deps, tx, { flowId, wording }, messages));
  return steps.map(({ id }) => ({ id, status: "sent" }));
}
