import { z } from "zod";
import { oneLine, paragraphs } from "../text.ts";
import { endpoint } from "./endpoint.ts";

/** What the form offers; imported contacts may carry other words (spec §3). */
export const contactStatuses = ["active", "inactive", "pending"] as const;
export const contactTypes = ["client", "vendor", "partner"] as const;
export const emailStatuses = [
  "unknown",
  "delivered",
  "bounced",
  "complained",
  "unsubscribed",
] as const;
export type EmailStatus = (typeof emailStatuses)[number];
/** People close to the business; they are never asked for a review (R3). */
export const relations = ["employee", "family", "agent"] as const;
export type Relation = (typeof relations)[number];
/** Lawful bases of GDPR Article 6 that fit asking a customer. */
export const consentBases = ["contract", "legitimate_interest", "consent"] as const;

export const contactLimits = { name: 200, email: 254, phone: 60, word: 40, notes: 4000 } as const;

export const contact = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: z.string(),
  type: z.string(),
  notes: z.string().nullable(),
  emailStatus: z.enum(emailStatuses),
  /** True when the address must not be written to any more. */
  suppressed: z.boolean(),
  emailSent: z.boolean(),
  lastEmailSentAt: z.iso.datetime().nullable(),
  relation: z.enum(relations).nullable(),
  consentBasis: z.enum(consentBases).nullable(),
  consentSource: z.string().nullable(),
  consentAt: z.iso.datetime().nullable(),
  lastServiceOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Contact = z.infer<typeof contact>;

const word = oneLine(contactLimits.word).transform((text) => text.toLowerCase());

/** What the form sends. Empty name or address is refused by the handler, in the spec's words. */
export const contactDetails = z.object({
  name: oneLine(contactLimits.name).default(""),
  email: oneLine(contactLimits.email).default(""),
  phone: oneLine(contactLimits.phone).nullable().default(null),
  status: word.default("active"),
  type: word.default("client"),
  notes: paragraphs(contactLimits.notes).nullable().default(null),
  relation: z.enum(relations).nullable().default(null),
  consentBasis: z.enum(consentBases).nullable().default(null),
  lastServiceOn: z.iso.date("Choose a day.").nullable().default(null),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const contactSorts = ["newest", "oldest", "name", "email", "asked"] as const;

export const listContacts = endpoint({
  method: "GET",
  path: "/api/contacts",
  access: "member",
  summary: "One page of contacts, searched, filtered and sorted.",
  query: z.object({
    search: oneLine(100).optional(),
    status: oneLine(contactLimits.word).optional(),
    type: oneLine(contactLimits.word).optional(),
    sort: z.enum(contactSorts).default("newest"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  response: z.object({
    contacts: z.array(contact),
    /** Contacts that match, over all pages. */
    total: z.number().int(),
    /** Contacts of the business, whatever the filter. */
    overall: z.number().int(),
    /** Words in use, for the filters. */
    statuses: z.array(z.string()),
    types: z.array(z.string()),
  }),
});
export type ContactQuery = z.output<typeof listContacts.query>;
export type ContactPage = z.output<typeof listContacts.response>;

const contactParams = z.object({ contactId: z.uuid() });

export const getContact = endpoint({
  method: "GET",
  path: "/api/contacts/:contactId",
  access: "member",
  summary: "One contact.",
  params: contactParams,
  response: contact,
});

export const createContact = endpoint({
  method: "POST",
  path: "/api/contacts",
  access: "member",
  summary: "Add a contact.",
  body: contactDetails,
  response: contact,
});

export const updateContact = endpoint({
  method: "PUT",
  path: "/api/contacts/:contactId",
  access: "member",
  summary: "Replace a contact's details.",
  params: contactParams,
  body: contactDetails,
  response: contact,
});

export const deleteContact = endpoint({
  method: "DELETE",
  path: "/api/contacts/:contactId",
  access: "member",
  summary: "Delete a contact with its invitations. Its unsubscription, if any, is kept.",
  params: contactParams,
  response: z.object({ deleted: z.literal(true) }),
});
