import { z } from "zod";
import { plans } from "../businesses/plans.ts";
import { platformKinds } from "../businesses/platform-kinds.ts";
import { endpoint } from "./endpoint.ts";
import { memberRoles } from "./members.ts";

export const checklistSteps = [
  "business-named",
  "postal-address",
  "platform-link",
  "flow-published",
  "contacts-added",
  "invitation-sent",
] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

export const business = z.object({
  id: z.uuid(),
  name: z.string(),
  timeZone: z.string(),
  postalAddress: z.string(),
  /** ISO 3166-1; null until it is chosen. */
  country: z.string().nullable(),
  contactRetentionMonths: z.number().int(),
  /** Path of the logo; null if there is none. */
  logo: z.string().nullable(),
  /** Brand color of messages and forms, `#rrggbb`; empty for the product's default. */
  brandColor: z.string(),
  /** Whether invitations may be sent as text messages to contacts who agreed. */
  textsOn: z.boolean(),
  plan: z.enum(plans),
  role: z.enum(memberRoles),
  platformLinks: z.array(
    z.object({ id: z.uuid(), kind: z.enum(platformKinds), label: z.string(), url: z.string() }),
  ),
  /** Completed steps towards the first invitation. */
  checklist: z.record(z.enum(checklistSteps), z.boolean()),
});
export type Business = z.infer<typeof business>;

export const getBusiness = endpoint({
  method: "GET",
  path: "/api/business",
  access: "member",
  summary: "The current business with its platform links and first-run checklist.",
  response: business,
});
