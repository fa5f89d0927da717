import { z } from "zod";
import { type Locale, localeNames } from "../locales/languages.ts";
import { oneLine, paragraphs } from "../text.ts";
import { endpoint } from "./endpoint.ts";

export const templateLimits = {
  name: 80,
  subject: 150,
  preheader: 150,
  content: 20_000,
  overrideReason: 500,
} as const;

const wording = z.object({
  /** One line; may hold variables (`email-wording.ts`). */
  subject: oneLine(templateLimits.subject),
  /** HTML, or plain text with empty lines between paragraphs; may hold variables. */
  content: paragraphs(templateLimits.content),
});

const sendableWording = wording.extend({
  /** Preview text shown after the subject; empty to use the message's first sentences. */
  preheader: oneLine(templateLimits.preheader).default(""),
  /** Justification for sending despite the wording check's objections; empty for none. */
  overrideReason: oneLine(templateLimits.overrideReason).default(""),
});

export const templateDetails = sendableWording.extend({
  name: oneLine(templateLimits.name).pipe(z.string().min(1, "Give the template a name.")),
});
export type TemplateDetails = z.output<typeof templateDetails>;

export const emailTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  overrideReason: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** A message as its recipient sees it. */
export const messagePreview = z.object({
  from: z.string(),
  to: z.string(),
  /** Null when the owner has no usable address. */
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** Preview text shown after the subject. */
  preheader: z.string(),
  /** A complete, sanitized document. */
  html: z.string(),
  text: z.string(),
});
export type MessagePreview = z.infer<typeof messagePreview>;

export const listTemplates = endpoint({
  method: "GET",
  path: "/api/email-templates",
  access: "member",
  summary: "The business's email templates; a few good ones are there from the start.",
  mayWrite: true,
  response: z.object({
    templates: z.array(emailTemplate),
    /** Whether a language model is configured and the business allows its use. */
    mayAskModel: z.boolean(),
  }),
});

export const createTemplate = endpoint({
  method: "POST",
  path: "/api/email-templates",
  access: "member",
  summary: "Add an email template.",
  body: templateDetails,
  response: emailTemplate,
});

const templateParams = z.object({ templateId: z.uuid() });

export const updateTemplate = endpoint({
  method: "PUT",
  path: "/api/email-templates/:templateId",
  access: "member",
  summary: "Replace an email template.",
  params: templateParams,
  body: templateDetails,
  response: emailTemplate,
});

export const deleteTemplate = endpoint({
  method: "DELETE",
  path: "/api/email-templates/:templateId",
  access: "member",
  summary: "Delete an email template. The last one stays.",
  params: templateParams,
  response: z.object({ deleted: z.literal(true) }),
});

export const templateVersion = z.object({
  id: z.uuid(),
  ...templateDetails.shape,
  savedAt: z.iso.datetime(),
  /** Empty when the account has been deleted. */
  savedBy: z.string(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const listTemplateVersions = endpoint({
  method: "GET",
  path: "/api/email-templates/:templateId/versions",
  access: "member",
  summary: "What an email template says and what it said before each change, newest first.",
  params: templateParams,
  response: z.object({ versions: z.array(templateVersion) }),
});

export const previewTemplate = endpoint({
  method: "POST",
  path: "/api/email-templates/preview",
  access: "member",
  summary: "Show a wording as a customer would receive it.",
  body: sendableWording.extend({
    /** The recipient; omit for a sample customer. */
    contactId: z.uuid().optional(),
  }),
  response: messagePreview,
});

export const sendTestMessage = endpoint({
  method: "POST",
  path: "/api/email-templates/test",
  access: "member",
  summary: "Send a wording to oneself, with the name of a contact where one is given.",
  body: sendableWording.extend({ contactId: z.uuid().optional() }),
  response: z.object({ to: z.string() }),
});

/** Occasions a message can refer to. */
export const wordingOccasions = [
  "general",
  "claim",
  "policy",
  "renewal",
  "visit",
  "welcome",
  "reminder",
] as const;
export type WordingOccasion = (typeof wordingOccasions)[number];

export const wordingTones = ["warm", "plain", "short"] as const;
export type WordingTone = (typeof wordingTones)[number];

export const wordingHelpLimits = { mention: 200, currentText: 2000 } as const;

export const draftTemplate = endpoint({
  method: "POST",
  path: "/api/email-templates/draft",
  access: "member",
  summary:
    "Draft a wording: a fixed template, or a language model's text where one is set up. " +
    "Nothing is stored or sent.",
  body: z.object({
    occasion: z.enum(wordingOccasions),
    language: z.enum(Object.keys(localeNames) as Locale[]),
    /** This field and the next two only affect the language model. */
    tone: z.enum(wordingTones).default("warm"),
    /** Details the message should mention. */
    mention: oneLine(wordingHelpLimits.mention).default(""),
    /** The author's text so far. */
    currentText: paragraphs(wordingHelpLimits.currentText).default(""),
    /** Use the language model if one is available. */
    useModel: z.boolean().default(true),
  }),
  response: wording.extend({
    /** `template`, or the name of the model. */
    by: z.string(),
    /** Why the model's text was not used: the linter rejected it, no text arrived, or the daily budget is spent. */
    reason: z.enum(["refused", "failed", "budget"]).optional(),
  }),
});
export type WordingRequest = z.output<typeof draftTemplate.body>;
export type WordingDraft = z.infer<typeof draftTemplate.response>;
