import { z } from "zod";
import { liftedSuppressions, suppressionReasons } from "../contacts/suppression.ts";
import { messageStatuses, textKeywords } from "../messaging/message-states.ts";
import { contactActionKinds } from "./contact-actions.ts";
import { endpoint } from "./endpoint.ts";

const params = z.object({ contactId: z.uuid() });
const at = z.iso.datetime();
/** Name of the member who did it; null for an automatic change. */
const by = z.string().nullable();

export const contactEvent = z.discriminatedUnion("kind", [
  /** `file` is the name of the import that added the contact. */
  z.object({ kind: z.literal("added"), at, by, file: z.string().nullable() }),
  z.object({
    kind: z.literal("changed"),
    at,
    by,
    /** Name of the import that changed it; null for other changes. */
    file: z.string().nullable(),
    /** Changed columns with their values before and after, as text. */
    changes: z.array(
      z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
  z.object({
    kind: z.literal("message"),
    at,
    subject: z.string(),
    state: z.enum(messageStatuses),
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal("response"), at, responseId: z.uuid(), flowTitle: z.string() }),
  z.object({
    kind: z.literal("suppressed"),
    at,
    reason: z.enum(suppressionReasons),
    source: z.string(),
  }),
  z.object({
    kind: z.literal("text-reply"),
    at,
    keyword: z.enum(textKeywords),
    words: z.string(),
  }),
  z.object({
    kind: z.literal("action"),
    at,
    by,
    action: z.enum(contactActionKinds),
    tag: z.string().nullable(),
    isUndone: z.boolean(),
  }),
]);
export type ContactEvent = z.output<typeof contactEvent>;

export const getContactHistory = endpoint({
  method: "GET",
  path: "/api/contacts/:contactId/history",
  access: "member",
  summary: "What happened with a contact, newest first: changes, messages, responses, suppression.",
  params,
  response: z.object({
    events: z.array(contactEvent),
    /** Every recorded lawful basis, newest first. */
    consents: z.array(
      z.object({ basis: z.string().nullable(), source: z.string().nullable(), at: at.nullable() }),
    ),
    /** Reasons recorded for removing a suppression, newest first. */
    lifts: z.array(
      z.object({
        was: z.enum(liftedSuppressions),
        wishedOn: z.iso.date(),
        reason: z.string(),
        by,
        at,
      }),
    ),
  }),
});

export const exportPersonalData = endpoint({
  method: "GET",
  path: "/api/contacts/:contactId/data",
  access: "member",
  summary: "All that is stored about a person, as one JSON text to hand to them.",
  params,
  response: z.object({ json: z.string() }),
});
