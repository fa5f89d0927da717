import { z } from "zod";
import {
  type ContactField,
  contactColumnList,
  contactColumns,
  type ImportedField,
  importedColumns,
  maxEmailLength,
  sortedColumns,
} from "../contacts/contact-columns.ts";
import { contactFilter, tagName } from "../contacts/contact-filter.ts";
import { suppressionReasons } from "../contacts/suppression.ts";
import { parseEmailAddress } from "../email-address.ts";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";

export const emailStatuses = [
  "unknown",
  "delivered",
  "bounced",
  "complained",
  "unsubscribed",
] as const;
export type EmailStatus = (typeof emailStatuses)[number];

type Columns = typeof contactColumns;
type OutputShape = { [Field in ContactField]: Columns[Field]["output"] };
type FormShape = { [Field in ContactField]: z.ZodDefault<Columns[Field]["input"]> };
type ImportShape = { [Field in ImportedField]: z.ZodDefault<Columns[Field]["input"]> };

/** `Object.fromEntries` forgets which field has which schema; the shapes above say it. */
const outputShape = Object.fromEntries(
  contactColumnList.map(({ field, output }) => [field, output]),
) as OutputShape;
const formShape = Object.fromEntries(
  contactColumnList.map(({ field, input, form }) => [field, input.default(form.default)]),
) as FormShape;

export const contact = z.object({
  id: z.uuid(),
  ...outputShape,
  tags: z.array(z.string()),
  /** The phone number in E.164 form, if it is valid. */
  phoneE164: z.string().nullable(),
  emailStatus: z.enum(emailStatuses),
  /** True when the address must not receive mail. */
  suppressed: z.boolean(),
  /** Null when mail is allowed. */
  suppressionReason: z.enum(suppressionReasons).nullable(),
  /** Whether the owner may remove the suppression; never after a bounce or a complaint. */
  canWriteAgain: z.boolean(),
  /** True after the contact replied STOP to a text message. */
  hasOptedOutOfTexts: z.boolean(),
  /** True while an invitation is queued. */
  hasUnsentInvitation: z.boolean(),
  emailSent: z.boolean(),
  lastEmailSentAt: z.iso.datetime().nullable(),
  consentSource: z.string().nullable(),
  consentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Contact = z.infer<typeof contact>;

/** The form's input. The handler refuses an empty name or address with the specification's message. */
export const contactDetails = z.object({
  ...formShape,
  // Left out of a change, these stay as they are.
  locale: contactColumns.locale.input.optional(),
  timeZone: contactColumns.timeZone.input.optional(),
  tags: z.array(tagName).max(50).optional(),
});
export type ContactDetails = z.output<typeof contactDetails>;

const emailAddress = oneLine(maxEmailLength).transform((text, context) => {
  const address = text === "" ? "" : parseEmailAddress(text);
  if (address !== undefined) return address;
  context.addIssue({ code: "custom", message: "This is not an email address." });
  return z.NEVER;
});

/** A row of a CSV file or of a REST client; missing fields get the defaults of an import (docs/specification.md 5.5). */
export const importedContact = z
  .object(
    Object.fromEntries(
      importedColumns.map((column) => [column.field, column.input.default(column.import.default)]),
    ) as ImportShape,
  )
  .extend({ email: emailAddress.default("") });

export const contactSorts = [
  "newest",
  "oldest",
  ...sortedColumns.map(({ field }) => field),
  "asked",
] as const;
export type ContactSort = (typeof contactSorts)[number];

export const listContacts = endpoint({
  method: "GET",
  path: "/api/contacts",
  access: "member",
  summary: "One page of contacts, searched, filtered and sorted.",
  query: z.object({
    ...contactFilter.shape,
    sort: z.enum(contactSorts).default("newest"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  response: z.object({
    contacts: z.array(contact),
    /** Whether there is another page. */
    hasMore: z.boolean(),
  }),
});
export type ContactQuery = z.output<typeof listContacts.query>;
export type ContactPage = z.output<typeof listContacts.response>;

export const countContacts = endpoint({
  method: "GET",
  path: "/api/contact-counts",
  access: "member",
  summary:
    "How many contacts match, and the words and tags in use: apart, as it reads all contacts.",
  query: contactFilter,
  response: z.object({
    /** Number of contacts that match the filter. */
    total: z.number().int(),
    /** Number of contacts in the business, regardless of the filter. */
    overall: z.number().int(),
    /** Values in use, for the filters. */
    statuses: z.array(z.string()),
    types: z.array(z.string()),
    tags: z.array(z.string()),
  }),
});
export type ContactCounts = z.output<typeof countContacts.response>;

export const exportContacts = endpoint({
  method: "GET",
  path: "/api/contact-export",
  access: "member",
  needsProof: true,
  mayWrite: true,
  summary: "The contacts that fit the filter as a CSV file that can be imported again.",
  query: contactFilter,
  response: z.object({ csv: z.string() }),
});

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
  summary:
    "Erase a contact with its invitations, messages and history, for good. Its unsubscription, if any, is kept.",
  params: contactParams,
  response: z.object({ deleted: z.literal(true) }),
});
