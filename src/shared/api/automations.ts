import { z } from "zod";
import { automationSettings } from "../automations/automation-settings.ts";
import { ineligibleReasons } from "../campaigns/eligibility.ts";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";

const count = z.number().int();

export const automationStatuses = ["draft", "on", "paused"] as const;
export type AutomationStatus = (typeof automationStatuses)[number];

/** Why a contact has no step: not eligible, or the trigger does not apply. */
export const unplannedReasons = [...ineligibleReasons, "no_trigger", "too_long_ago"] as const;
export type UnplannedReason = (typeof unplannedReasons)[number];

export const automation = z.object({
  id: z.uuid(),
  status: z.enum(automationStatuses),
  version: count,
  settings: automationSettings,
  createdAt: z.iso.datetime(),
  /** Numbers of planned and of sent messages. */
  planned: count,
  sent: count,
  /** Time of the next message. */
  nextAt: z.iso.datetime().nullable(),
});
export type Automation = z.infer<typeof automation>;

/** Messages of one day in the business's time zone. */
const calendarDay = z.object({ day: z.iso.date(), requests: count, reminders: count });
export type CalendarDay = z.infer<typeof calendarDay>;

const versionOf = z.object({
  version: count,
  settings: automationSettings,
  changedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const listAutomations = endpoint({
  method: "GET",
  path: "/api/automations",
  access: "member",
  summary: "The rules that invite and remind by themselves.",
  response: z.object({ automations: z.array(automation) }),
});

const params = z.object({ automationId: z.uuid() });

export const getAutomation = endpoint({
  method: "GET",
  path: "/api/automations/:automationId",
  access: "member",
  summary: "One automation with the calendar of what it will send.",
  params,
  response: automation.extend({
    flowTitle: z.string(),
    /** Reason the automation cannot send; empty when nothing blocks it. */
    blocked: z.string(),
    /** The conclusion about the best hour; the comparison is empty until there is enough data. */
    bestHour: z.object({ finding: z.string(), comparison: z.string() }),
    timeZone: z.string(),
    calendar: z.array(calendarDay),
    versions: z.array(versionOf),
  }),
});
export type AutomationDetails = z.output<typeof getAutomation.response>;

/** Effect of saving a change or switching the automation on. */
const effect = z.object({
  automationId: z.uuid(),
  /** First invitations that are now planned. */
  planned: count,
  /** Contacts who were already invited and keep the reminders of the previous settings. */
  keptReminders: count,
});
export type AutomationEffect = z.output<typeof effect>;

export const createAutomation = endpoint({
  method: "POST",
  path: "/api/automations",
  access: "member",
  summary: "Add an automation. It sends nothing until it is switched on.",
  body: automationSettings,
  response: effect,
});

export const updateAutomation = endpoint({
  method: "PUT",
  path: "/api/automations/:automationId",
  access: "member",
  summary:
    "Change an automation. First requests are planned anew; contacts asked already keep their reminders.",
  params,
  body: automationSettings,
  response: effect,
});

export const setAutomationStatus = endpoint({
  method: "POST",
  path: "/api/automations/:automationId/status",
  access: "member",
  summary: "Switch an automation on, or pause it.",
  params,
  body: z.object({ status: z.enum(["on", "paused"]) }),
  response: effect,
});

export const deleteAutomation = endpoint({
  method: "DELETE",
  path: "/api/automations/:automationId",
  access: "member",
  summary: "Delete an automation with everything it has planned. What it sent stays.",
  params,
  response: z.object({ deleted: z.literal(true) }),
});

export const previewAutomation = endpoint({
  method: "POST",
  path: "/api/automations/preview",
  access: "member",
  summary: "What these settings would do with the contacts as they are now. Nothing is stored.",
  body: z.object({ automationId: z.uuid().optional(), settings: automationSettings }),
  response: z.object({
    sentence: z.string(),
    planned: count,
    keptReminders: count,
    /** The first few of them. */
    people: z.array(z.object({ contactId: z.uuid(), name: z.string(), dueAt: z.iso.datetime() })),
    calendar: z.array(calendarDay),
    notPlanned: z.partialRecord(z.enum(unplannedReasons), count),
    /** Invitations left in this month's plan; null means no limit. */
    remaining: count.nullable(),
  }),
});
export type AutomationPreview = z.output<typeof previewAutomation.response>;

export const stepStatuses = ["planned", "sent", "stopped"] as const;

const step = z.object({
  position: count,
  status: z.enum(stepStatuses),
  /** Time it is due, was sent or was stopped. */
  at: z.iso.datetime(),
  reason: z.string(),
});
export type AutomationStep = z.infer<typeof step>;

export const listAutomationContacts = endpoint({
  method: "GET",
  path: "/api/automations/:automationId/contacts",
  access: "member",
  summary: "Each contact with what an automation sends them and when, or why it does not.",
  params,
  query: z.object({
    search: oneLine(100).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  response: z.object({
    contacts: z.array(
      z.object({
        contactId: z.uuid(),
        name: z.string(),
        email: z.string(),
        timeZone: z.string(),
        steps: z.array(step),
        /** Why nothing is planned; null when something is, or will be. */
        reason: z.enum(unplannedReasons).nullable(),
      }),
    ),
    total: count,
  }),
});
export type AutomationContact = z.output<
  typeof listAutomationContacts.response
>["contacts"][number];

export const stopAutomationContact = endpoint({
  method: "POST",
  path: "/api/automations/contacts/:contactId/stop",
  access: "member",
  summary: "Stop everything that automations have planned for a contact.",
  params: z.object({ contactId: z.uuid() }),
  body: z.object({ because: z.enum(["replied", "declined", "by_hand"]) }),
  response: z.object({ stopped: count }),
});
