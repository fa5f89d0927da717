import { z } from "zod";
import { contactFilter, tagName } from "../contacts/contact-filter.ts";
import { endpoint } from "./endpoint.ts";

/** Days for which an action on contacts can be undone. */
export const actionUndoDays = 30;

export const contactActionKinds = ["tag", "untag", "suppress", "delete", "merge"] as const;
export type ContactActionKind = (typeof contactActionKinds)[number];

/** Either the listed contacts or all that match a filter. */
export const contactSelection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.strictObject({ filter: contactFilter }),
]);
export type ContactSelection = z.output<typeof contactSelection>;

export const contactAction = z.object({
  id: z.uuid(),
  /** Number of contacts that changed; those already in the wanted state are not counted. */
  count: z.number().int(),
});
export type ContactAction = z.output<typeof contactAction>;

export const applyContactAction = endpoint({
  method: "POST",
  path: "/api/contact-actions",
  access: "member",
  summary:
    "Tag, untag, suppress or delete many contacts: those that are named, or all that match a filter. Can be undone for 30 days.",
  body: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.enum(["tag", "untag"]), tag: tagName, selection: contactSelection }),
    z.strictObject({ kind: z.enum(["suppress", "delete"]), selection: contactSelection }),
  ]),
  response: contactAction,
});

/** Maximum number of actions listed. */
export const maxListedActions = 100;

export const listContactActions = endpoint({
  method: "GET",
  path: "/api/contact-actions",
  access: "member",
  summary: `What was done with contacts in the last ${actionUndoDays} days and can still be undone, newest first, at most ${maxListedActions}.`,
  response: z.object({
    actions: z.array(
      contactAction.extend({
        kind: z.enum(contactActionKinds),
        tag: z.string().nullable(),
        /** Name of the member who did it; null if unknown. */
        by: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});
export type PastContactAction = z.output<typeof listContactActions.response>["actions"][number];

export const undoContactAction = endpoint({
  method: "POST",
  path: "/api/contact-actions/:actionId/undo",
  access: "member",
  summary:
    "Take an action on contacts back. Contacts whose address belongs to another contact by now stay as they are, and so do people who unsubscribed since.",
  params: z.object({ actionId: z.uuid() }),
  response: z.object({ restored: z.number().int(), kept: z.number().int() }),
});

const duplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const listDuplicates = endpoint({
  method: "GET",
  path: "/api/contact-duplicates",
  access: "member",
  summary: "Groups of contacts that have one phone number or one name, at most fifty groups.",
  response: z.object({
    groups: z.array(
      z.object({ reason: z.enum(["phone", "name"]), contacts: z.array(duplicate).min(2) }),
    ),
  }),
});
export type DuplicateGroup = z.output<typeof listDuplicates.response>["groups"][number];

export const mergeContacts = endpoint({
  method: "POST",
  path: "/api/contact-duplicates/merge",
  access: "member",
  summary:
    "Merge contacts into one, which gets what it lacks, their tags and their history. If one of them must not be mailed, it must not either. Can be undone for 30 days.",
  body: z.strictObject({ keep: z.uuid(), others: z.array(z.uuid()).min(1).max(20) }),
  response: contactAction,
});
