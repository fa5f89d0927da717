import { usableLocales } from "./locales.ts";

const hourOfDay = new Intl.DateTimeFormat(usableLocales(navigator.languages), {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** `9:00 AM` or `09:00`, depending on the reader's locale. */
export const formatHour = (hour: number): string => hourOfDay.format(Date.UTC(2000, 0, 1, hour));
