import { Temporal } from "temporal-polyfill";
import { type AutomationSettings, quietHours } from "./automation-settings.ts";

/** Hours and weekdays in which messages may be sent, in the recipient's time zone. */
export type SendingWindow = Pick<AutomationSettings, "weekdays" | "fromHour" | "untilHour">;

const everyDay: SendingWindow = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromHour: quietHours.until,
  untilHour: quietHours.from,
};

const inZone = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const toDate = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);

/** The first moment at or after `earliest` that lies in the window. */
export function findSlot(earliest: Date, timeZone: string, window: SendingWindow): Date {
  const first = inZone(earliest, timeZone).toPlainDate();
  // Eight days include today's weekday twice: the second time it is a full day.
  for (let days = 0; days <= 7; days += 1) {
    const day = first.add({ days });
    if (!window.weekdays.includes(day.dayOfWeek)) continue;
    const at = (hour: number) => toDate(day.toZonedDateTime({ timeZone, plainTime: { hour } }));
    const slot = new Date(Math.max(earliest.getTime(), at(window.fromHour).getTime()));
    if (slot < at(window.untilHour)) return slot;
  }
  throw new RangeError("The window is empty.");
}

/** Whether an invitation may be sent now. */
export const isInWindow = (now: Date, timeZone: string, window: SendingWindow): boolean =>
  findSlot(now, timeZone, window).getTime() === now.getTime();

/** Whether it is quiet hours. */
export const isQuiet = (now: Date, timeZone: string): boolean =>
  !isInWindow(now, timeZone, everyDay);

/** End of the current quiet hours, or `now` outside them. */
export const findEndOfQuietHours = (now: Date, timeZone: string): Date =>
  findSlot(now, timeZone, everyDay);

/** Start of the day `days` after the given calendar day, in this time zone. */
export const startOfDayAfter = (day: string, days: number, timeZone: string): Date =>
  toDate(Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone));

/** The same time of day, `days` later. */
export const addDays = (at: Date, days: number, timeZone: string): Date =>
  toDate(inZone(at, timeZone).add({ days }));

/** The given hour on the same day. */
export const moveToHour = (at: Date, timeZone: string, hour: number): Date =>
  toDate(inZone(at, timeZone).toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour } }));

/** Local date, such as `2026-11-20`. */
export const dayOf = (at: Date, timeZone: string): string =>
  inZone(at, timeZone).toPlainDate().toString();

/** Start of the next local day. */
export const startOfNextDay = (at: Date, timeZone: string): Date =>
  toDate(inZone(at, timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone));

const weeklyGrowth = 1.2;

/** Number of first invitations an automation may send on a day: 20% more for each week since it was switched on. */
export function dailyLimit(perDay: number, switchedOn: string, day: string): number {
  const days = Temporal.PlainDate.from(switchedOn).until(day, { largestUnit: "day" }).days;
  const weeks = Math.max(0, Math.floor(days / 7));
  // Capped at a year's growth; from then on only the plan limits sending.
  return Math.floor(perDay * weeklyGrowth ** Math.min(weeks, 52));
}
