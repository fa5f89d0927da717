import type { AutomationSettings } from "./automation-settings.ts";

export const weekdayNames = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const countWords = ["no reminder", "one reminder", "two reminders"] as const;

/** The settings as a sentence without a full stop. Hours are formatted by the caller. */
export function describeAutomation(
  settings: AutomationSettings,
  formatHour = (hour: number): string => `${hour}:00`,
): string {
  const { delayDays, fromHour, untilHour, reminders, reminderDays } = settings;
  const reminding =
    reminders === 0
      ? countWords[0]
      : `${countWords[reminders]} after ${days(reminderDays)}${reminders === 2 ? " each" : ""}`;
  const hours = settings.shouldChooseHour
    ? `at the best hour between ${formatHour(fromHour)} and ${formatHour(untilHour)}`
    : `from ${formatHour(fromHour)} to ${formatHour(untilHour)}`;
  return `${days(delayDays)} after ${describeTrigger(settings)}, ${describeWeekdays(settings.weekdays)} ${hours}, ${reminding}`;
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

function describeTrigger({ trigger, tag }: AutomationSettings): string {
  if (trigger === "service_date") return "the service date";
  if (trigger === "contact_added") return "the contact was added";
  if (trigger === "import") return "the import";
  return `the contact got the tag “${tag}”`;
}

/** For example `Tuesday to Thursday`, `Monday, Wednesday and Friday` or `every day`. */
export function describeWeekdays(weekdays: number[]): string {
  if (weekdays.length === 7) return "every day";
  const names = weekdays.map((day) => weekdayNames[day - 1] ?? "");
  const first = weekdays[0] ?? 1;
  const isRun = weekdays.every((day, n) => day === first + n);
  if (isRun && weekdays.length > 2) return `${names[0]} to ${names.at(-1)}`;
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}
