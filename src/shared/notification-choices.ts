import { z } from "zod";
import { timeZone } from "./time-zone.ts";

/** The kinds of notification that a person chooses channels for, in the order of the settings. */
export const notificationKindNames = ["response", "week", "account"] as const;
export type NotificationKindName = (typeof notificationKindNames)[number];

/** Kinds that cannot be switched off. */
export const requiredKindNames = ["sending", "security"] as const;
/** Kinds that are always shown in the application. */
export const alwaysInApp: readonly string[] = ["account", ...requiredKindNames];

export const digestPeriods = ["daily", "weekly"] as const;
export type DigestPeriod = (typeof digestPeriods)[number];

export const emailTimes = ["at_once", ...digestPeriods, "off"] as const;

const kindChoice = z.object({
  app: z.boolean().default(true),
  push: z.boolean(),
  email: z.enum(emailTimes),
});
export type KindChoice = z.infer<typeof kindChoice>;

/** What holds where a person has chosen nothing; `email` and `push` of the settings still switch off everything. */
export const defaultKindChoice: KindChoice = { app: true, push: true, email: "at_once" };

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time of day, for example 22:00.");

/** Beside the main switches. Each may be missing in what is stored. */
export const notificationChoices = z.object({
  kinds: z.partialRecord(z.enum(notificationKindNames), kindChoice),
  /** Of digests and quiet hours; missing: that of the business. */
  timeZone,
  /** Local times, the second on the next day where it is not later; null: none. */
  quietHours: z
    .object({ from: timeOfDay, until: timeOfDay })
    .refine(({ from, until }) => from !== until, {
      error: "Quiet hours begin and end at different times.",
      path: ["until"],
    })
    .nullable(),
  /**
   * Told at once by e-mail and push of responses with at most so many stars; the others come with the next daily
   * digest. Null: of every response alike. It changes what this person gets, and nothing else.
   */
  maxStars: z.number().int().min(1).max(4).nullable(),
});
