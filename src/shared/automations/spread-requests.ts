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
  /** Time zone of the business, which defines the days of the daily limit. */
  timeZone: string;
  /** Local date on which the automation was switched on. */
  switchedOn: string;
  /** First invitations already scheduled, by day. */
  taken: ReadonlyMap<string, number>;
}

/** Assigns each person the first free slot in the window, earliest person first. */
export function spreadRequests<Person extends PlannedPerson>(
  people: Person[],
  { settings, timeZone, switchedOn, taken }: Spread,
): (Person & { dueAt: Date })[] {
  const counts = new Map(taken);
  // Days fill up in order, so the search resumes where the last one in the same zone ended.
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
