import { z } from "zod";

/**
 * A zone of the time zone database as area/location, or UTC. No offset such as "+05:30", which PostgreSQL reads with the
 * other sign, and no bare name such as "CET", which it reads as an abbreviation without summer time.
 */
export const timeZone = z
  .string()
  .refine(isTimeZone, "Choose a time zone from the list, for example Europe/Berlin or UTC.");

/** Whether it is one of those. */
export function isTimeZone(name: string): boolean {
  if (name !== "UTC" && !/^[a-z][\w+-]*(?:\/[\w+-]+)+$/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
