import { z } from "zod";
import { notificationChoices } from "../notification-choices.ts";
import { endpoint } from "./endpoint.ts";
import { memberRoles } from "./members.ts";

export const userSettings = z.object({
  theme: z.enum(["light", "dark", "system"]),
  notifications: z
    .object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() })
    .extend(notificationChoices.partial().shape),
  ai: z.object({
    enabled: z.boolean(),
    model: z.string(),
    temperature: z.number(),
    maxOutputLength: z.number().int(),
    includeKeywords: z.array(z.string()),
  }),
});

export const me = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    isAdmin: z.boolean(),
    settings: userSettings,
  }),
  /** Every business the user belongs to. */
  businesses: z.array(
    z.object({
      id: z.uuid(),
      tenantId: z.string(),
      /** Empty until the owner has named it. */
      name: z.string(),
      role: z.enum(memberRoles),
    }),
  ),
  /** The business of this session; null until the user has chosen one of several. */
  currentBusinessId: z.uuid().nullable(),
});
export type Me = z.infer<typeof me>;

export const getMe = endpoint({
  method: "GET",
  path: "/api/me",
  access: "user",
  summary: "Who is signed in, and the businesses they belong to.",
  response: me,
});
