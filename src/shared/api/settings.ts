import { z } from "zod";
import { notificationChoices } from "../notification-choices.ts";
import { plainLine, plainLineWords } from "../text.ts";
import { endpoint } from "./endpoint.ts";
import { userSettings } from "./me.ts";
import { memberRoles } from "./members.ts";

/** A user's own contact details. Fields left blank are empty strings. */
export const profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  title: z.string(),
  license: z.string(),
});
export type Profile = z.infer<typeof profile>;

const line = z.string().trim().max(120);

/** Excludes the e-mail address, which identifies the account and can only be changed through sign-in. */
export const profileChange = z.object({
  name: line,
  phone: line.regex(/^(\+?[\d\s().-]{4,})?$/, "Enter a phone number, for example +1 555 010 0199."),
  city: line,
  state: line,
  title: line,
  license: line,
});

export const notificationSettings = z
  .object({ email: z.boolean(), push: z.boolean() })
  .extend(notificationChoices.shape);

/** Limits from docs/specification.md 5. */
export const aiLimits = {
  temperature: { min: 0, max: 1, step: 0.1 },
  maxOutputLength: { min: 100, max: 4000, step: 100 },
  keywords: 20,
} as const;

export const aiSettings = z.object({
  enabled: z.boolean(),
  model: z
    .string()
    .trim()
    .min(1, "Name a model, or write gpt-4 for the usual one.")
    .max(100)
    .regex(plainLine, plainLineWords),
  temperature: z
    .number()
    .min(aiLimits.temperature.min)
    .max(aiLimits.temperature.max)
    .multipleOf(aiLimits.temperature.step),
  /** Maximum number of characters. */
  maxOutputLength: z
    .number()
    .int()
    .min(aiLimits.maxOutputLength.min)
    .max(aiLimits.maxOutputLength.max)
    .multipleOf(aiLimits.maxOutputLength.step),
  /** Topics to ask the customer about. They enter a draft only if the customer's answer mentions them. */
  includeKeywords: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(40, "Keep each topic under 40 characters.")
        .regex(plainLine, plainLineWords),
    )
    .max(aiLimits.keywords, `At most ${aiLimits.keywords} topics.`),
});

const settings = z.object({
  profile,
  settings: userSettings,
  /** Business that `settings.ai` belongs to. Null when there is none; the settings are then defaults. */
  business: z.object({ name: z.string(), role: z.enum(memberRoles) }).nullable(),
});

export type SettingsOfPerson = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/api/me/settings",
  access: "user",
  summary: "One's own profile and settings; the writing help is that of the business one works in.",
  response: settings,
});

export const updateProfile = endpoint({
  method: "PATCH",
  path: "/api/me/profile",
  access: "user",
  personal: true,
  summary: "Change one's own name, phone, city, state, title or license.",
  body: profileChange.partial(),
  response: settings,
});

export const updateSettings = endpoint({
  method: "PATCH",
  path: "/api/me/settings",
  access: "user",
  personal: true,
  summary:
    "Change one's own theme and notifications, or, as an owner, the writing help of the business.",
  body: z
    .object({
      theme: userSettings.shape.theme,
      notifications: notificationSettings.partial(),
      ai: aiSettings.partial(),
    })
    .partial(),
  response: settings,
});
