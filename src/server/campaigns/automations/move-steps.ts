import { dayOf, findSlot } from "#shared/automations/schedule.ts";
import { spreadRequests } from "#shared/automations/spread-requests.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { AutomationRow } from "./automation-store.ts";
import type { SendableStep } from "./send-steps.ts";
import { countRequestsByDay, type StepChange } from "./step-store.ts";
import { readHourChooser } from "./timing/choose-hours.ts";

/** A step that cannot be sent now, with the reason and the earliest time for it. */
export interface LateStep {
  due: SendableStep;
  reason: string;
  earliest: Date;
}

/** Reschedules steps that cannot be sent now; first requests respect the daily limit. */
export async function moveSteps(
  tx: Tx,
  automation: AutomationRow,
  late: LateStep[],
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
  // Moved steps no longer count towards the day on which they were due.
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
