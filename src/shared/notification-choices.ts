import { z } from "zod";
import { timeZone } from "./time-zone.ts";

/** Kinds of notification with configurable channels, in the order of the settings. */
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

/** Default channels. The main `email` and `push` switches of the settings still override them. */
export const defaultKindChoice: KindChoice = { app: true, push: true, email: "at_once" };

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time of day, for example 22:00.");

/** Settings beside the main switches. Stored values may lack any of them. */
export const notificationChoices = z.object({
  kinds: z.partialRecord(z.enum(notificationKindNames), kindChoice),
  /** Time zone of digests and quiet hours; defaults to the business's. */
  timeZone,
  /** Local times; an end not later than the start is on the next day. Null for no quiet hours. */
  quietHours: z
    .object({ from: timeOfDay, until: timeOfDay })
    .refine(({ from, until }) => from !== until, {
      error: "Quiet hours begin and end at different times.",
      path: ["until"],
    })
    .nullable(),
  /**
   * Only responses with at most this many stars are sent immediately by e-mail and push; others wait for the next daily
   * digest. Null treats all alike. Affects this user's notifications only.
   */
  maxStars: z.number().int().min(1).max(4).nullable(),
});
