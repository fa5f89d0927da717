import { z } from "zod";

/**
 * A zone of the time zone database as area/location, or UTC. Excludes offsets such as "+05:30", which PostgreSQL reads with the
 * opposite sign, and bare names such as "CET", which it reads as abbreviations without summer time.
 */
export const timeZone = z
  .string()
  .refine(isTimeZone, "Choose a time zone from the list, for example Europe/Berlin or UTC.");

export function isTimeZone(name: string): boolean {
  if (name !== "UTC" && !/^[a-z][\w+-]*(?:\/[\w+-]+)+$/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
