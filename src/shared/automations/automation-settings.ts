import { z } from "zod";
import { channel } from "../campaigns/channel.ts";
import { minCooldownDays, minDaysBetweenInvitations } from "../campaigns/eligibility.ts";
import { oneLine } from "../text.ts";

export const triggers = ["service_date", "contact_added", "import", "tag"] as const;
export type Trigger = (typeof triggers)[number];

export const triggerLabels: Record<Trigger, string> = {
  service_date: "The date of the last service",
  contact_added: "A contact is added",
  import: "A contact is imported",
  tag: "A contact has a tag",
};

/** Days between the service and the first invitation, by occasion. */
export const presets = [
  { label: "After a service or renewal", days: 5 },
  { label: "Claim settled", days: 7 },
  { label: "New policy", days: 10 },
  { label: "Quick visit", days: 2 },
] as const;

/** Automations send nothing outside these hours, in the recipient's time zone. */
export const quietHours = { from: 20, until: 9 } as const;

export const maxReminders = 2;
const days = z.coerce.number("Enter a number of days.").int("Enter whole days.");

export const automationSettings = z
  .object({
    name: oneLine(80).pipe(z.string().min(1, "Give the automation a name.")),
    flowId: z.uuid("Choose a review flow."),
    /** Null for the first template. */
    templateId: z.uuid().nullable(),
    /** Null for the template of the first invitation. */
    reminderTemplateId: z.uuid().nullable(),
    channel: channel.default("email"),
    trigger: z.enum(triggers),
    /** Used by the trigger `tag` only. */
    tag: oneLine(60),
    delayDays: days.min(1, "At least 1 day.").max(30, "At most 30 days."),
    /** 1 is Monday, 7 is Sunday. */
    weekdays: z
      .array(z.coerce.number().int().min(1).max(7))
      .min(1, "Choose at least one day.")
      .max(7)
      .transform((chosen) => [...new Set(chosen)].sort()),
    /** Whole hours in the recipient's time zone. */
    fromHour: z.coerce.number().int().min(quietHours.until, "Not before 9:00."),
    untilHour: z.coerce.number().int().max(quietHours.from, "Not after 20:00."),
    /** Moves first invitations to the hours in which most customers respond. */
    shouldChooseHour: z.boolean().default(false),
    reminders: z.coerce.number().int().min(0).max(maxReminders),
    reminderDays: days.min(1, "At least 1 day.").max(30, "At most 30 days."),
    /** Minimum days between two invitations to the same contact. */
    cooldownDays: days
      .min(minCooldownDays, `At least ${minCooldownDays} days.`)
      .max(730, "At most 730 days.")
      .default(minDaysBetweenInvitations),
    /** Maximum first invitations per day in the first week. */
    perDay: z.coerce
      .number("Enter a number.")
      .int("Enter a whole number.")
      .min(1, "At least 1.")
      .max(200, "At most 200."),
  })
  .refine(({ fromHour, untilHour }) => fromHour < untilHour, {
    path: ["untilHour"],
    message: "The end must be after the beginning.",
  })
  .refine(({ trigger, tag }) => trigger !== "tag" || tag !== "", {
    path: ["tag"],
    message: "Name the tag.",
  });
export type AutomationSettings = z.output<typeof automationSettings>;

export const defaultSettings = {
  templateId: null,
  reminderTemplateId: null,
  channel: "email",
  trigger: "service_date",
  tag: "",
  delayDays: 5,
  weekdays: [2, 3, 4],
  fromHour: 10,
  untilHour: 16,
  shouldChooseHour: false,
  reminders: 1,
  reminderDays: 5,
  cooldownDays: minDaysBetweenInvitations,
  perDay: 10,
} satisfies Partial<AutomationSettings>;
