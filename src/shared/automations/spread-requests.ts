import type { AutomationSettings } from "./automation-settings.ts";
import { dailyLimit, dayOf, findSlot, startOfNextDay } from "./schedule.ts";

export interface PlannedPerson {
  contactId: string;
  timeZone: string;
  /** Not before this moment. */
  earliest: Date;
}

export interface Spread {
  settings: Pick<AutomationSettings, "weekdays" | "fromHour" | "untilHour" | "perDay">;
  /** Of the business, whose days the daily limit counts. */
  timeZone: string;
  /** The day in that zone on which the automation was switched on. */
  switchedOn: string;
  /** First requests that these days have already. */
  taken: ReadonlyMap<string, number>;
}

/** Gives each person the first moment of the window on a day with room, earliest person first. */
export function spreadRequests<Person extends PlannedPerson>(
  people: Person[],
  { settings, timeZone, switchedOn, taken }: Spread,
): (Person & { dueAt: Date })[] {
  const counts = new Map(taken);
  // Days fill up in order, so a zone's search goes on where its last one ended.
  const reached = new Map<string, Date>();
  const hasRoom = (day: string) =>
    (counts.get(day) ?? 0) < dailyLimit(settings.perDay, switchedOn, day);
  return people
    .toSorted((a, b) => a.earliest.getTime() - b.earliest.getTime())
    .map((person) => {
      const from = reached.get(person.timeZone) ?? person.earliest;
      const earliest = new Date(Math.max(from.getTime(), person.earliest.getTime()));
      let dueAt = findSlot(earliest, person.timeZone, settings);
      while (!hasRoom(dayOf(dueAt, timeZone))) {
        const nextDay = startOfNextDay(dueAt, timeZone);
        dueAt = findSlot(nextDay, person.timeZone, settings);
        reached.set(person.timeZone, nextDay);
      }
      const day = dayOf(dueAt, timeZone);
      counts.set(day, (counts.get(day) ?? 0) + 1);
      return { ...person, dueAt };
    });
}
