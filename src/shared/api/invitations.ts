import { z } from "zod";
import { channel } from "../campaigns/channel.ts";
import { ineligibleReasons } from "../campaigns/eligibility.ts";
import { tagName } from "../contacts/contact-filter.ts";
import { localeNames } from "../locales/languages.ts";
import { oneLine } from "../text.ts";
import { contactDetails } from "./contacts.ts";
import { messagePreview } from "./email.ts";
import { endpoint } from "./endpoint.ts";
import { quota } from "./plan-usage.ts";
import { calendarDay } from "./responses.ts";

export const invitationStatuses = [
  /** Beyond the plan's requests of this month, or those of the day: sent once there is room. */
  "waiting",
  "queued",
  "sent",
  "failed",
  "opened",
  "answered",
  "stopped",
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Most people that one call invites. */
export const largestBatch = 2000;

const reason = z.enum(ineligibleReasons);

/** What a business has to do before it can invite. */
export const setupRequirements = ["business_name", "postal_address", "published_flow"] as const;
export type SetupRequirement = (typeof setupRequirements)[number];

/** Days back from today of the last service; empty, as the form of the list sends it: any time. */
export const servedWithin = ["", "7", "30"] as const;

const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
};

export const candidate = z.object({
  contactId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Why they are not asked; null when they may be. */
  reason: reason.nullable(),
  lastAskedAt: z.iso.datetime().nullable(),
  lastServiceOn: z.iso.date().nullable(),
});
export type Candidate = z.infer<typeof candidate>;

export const listCandidates = endpoint({
  method: "GET",
  path: "/api/invitations/candidates",
  access: "member",
  summary: "Who can be invited, and who not with the reason.",
  query: z.object({
    show: z.enum(["eligible", "not-eligible"]).default("eligible"),
    reason: reason.optional(),
    search: oneLine(100).optional(),
    served: z.enum(servedWithin).default(""),
    /** Limits the contacts, and the counts, to those that this import has added. */
    importId: z.uuid().optional(),
    channel: channel.default("email"),
    ...page,
  }),
  response: z.object({
    candidates: z.array(candidate),
    /** Contact ids over all pages of a view that is searched or filtered, at most a batch; else empty. */
    matching: z.array(z.uuid()).max(largestBatch),
    /** Over all pages of this view. */
    total: z.number().int(),
    counts: z.object({
      eligible: z.number().int(),
      /** Of them, how many get a text. */
      byText: z.number().int(),
      notEligible: z.number().int(),
      byReason: z.partialRecord(reason, z.number().int()),
    }),
    quota,
    /** Messages left today while the sending domain does not pass its check; null is no limit. */
    remainingToday: z.number().int().nullable(),
    missingSetup: z.array(z.enum(setupRequirements)),
    flows: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
});
export type CandidateQuery = z.output<typeof listCandidates.query>;
export type CandidatePage = z.output<typeof listCandidates.response>;

const invitationResult = z.object({
  invited: z.number().int(),
  /** Beyond this month's plan or this call's batch: they are sent once there is room. */
  waiting: z.number().int(),
  skipped: z.array(z.object({ contactId: z.uuid(), name: z.string(), reason })),
});
export type InvitationResult = z.infer<typeof invitationResult>;

const sentInvitations = invitationResult.extend({
  /** How many of the invited have night now: their messages leave at 9:00 where they are. */
  leavingLater: z.number().int(),
});
export type SentInvitations = z.infer<typeof sentInvitations>;

export const sendInvitations = endpoint({
  method: "POST",
  path: "/api/invitations",
  access: "member",
  summary: "Invite chosen or all eligible contacts to answer a published flow.",
  body: z.object({
    flowId: z.uuid(),
    /** Left out: the first template. */
    templateId: z.uuid().optional(),
    /** Limits "everyone" to the contacts that this import has added. */
    importId: z.uuid().optional(),
    to: z.union([
      z.literal("everyone"),
      z.array(z.uuid()).min(1, "Choose at least one contact.").max(largestBatch),
    ]),
    /** E-mails also in the recipients' quiet hours; everything else waits until they end. */
    sendNow: z.boolean().default(false),
    channel: channel.default("email"),
    /**
     * The campaign is about those served in the last so many days, and records no others as left out. Ignored where a
     * chosen contact is not one of them.
     */
    served: z.enum(servedWithin).default(""),
  }),
  response: sentInvitations,
  maxBytes: 512 * 1024,
});
export type InvitationRequest = z.output<typeof sendInvitations.body>;

export const retryInvitations = endpoint({
  method: "POST",
  path: "/api/invitations/retry",
  access: "member",
  summary: "Send failed invitations again, with every rule looked at again.",
  body: z.object({
    /** Left out: all that failed. */
    invitationId: z.uuid().optional(),
  }),
  response: invitationResult,
});

export const askCustomer = endpoint({
  method: "POST",
  path: "/api/invitations/ask",
  access: "member",
  summary:
    "Add a customer who was served today, or find them by the address, and invite them to answer the published " +
    "flow that was changed last.",
  body: contactDetails
    .pick({ name: true, email: true, phone: true, consentBasis: true })
    .extend({
      /** They said so now: the consent is recorded, and they get a text where the business sends texts. */
      agreedToTexts: z.boolean().default(false),
      /** The language that the form opens in; left out: as it is known, or else as the customer's device says. */
      locale: z.enum(Object.keys(localeNames)).optional(),
    })
    .refine(({ agreedToTexts, phone }) => !agreedToTexts || phone, {
      path: ["phone"],
      message: "Enter their phone number.",
    }),
  response: z.object({
    name: z.string(),
    /** True: it is sent once the plan leaves room. */
    waiting: z.boolean(),
    /** True: it is night where the customer is, and the message leaves at 9:00. */
    leavesLater: z.boolean(),
  }),
});
export type CustomerToAsk = z.output<typeof askCustomer.body>;

export const previewInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/preview",
  access: "member",
  summary: "Show the very message that a contact would receive. Its links are inert.",
  body: z.object({
    flowId: z.uuid(),
    templateId: z.uuid().optional(),
    /** Left out: the first who would be asked, or a made-up person. */
    contactId: z.uuid().optional(),
    /** Who the quiet hours are looked up for; left out: everyone. */
    to: z.array(z.uuid()).max(largestBatch).optional(),
    channel: channel.default("email"),
  }),
  response: messagePreview.extend({
    /** What those get who agreed to texts; null: everyone gets the e-mail. */
    textMessage: z.string().nullable(),
    /** Those of them whose quiet hours it is. */
    inQuietHours: z.number().int(),
  }),
});

export const sendTestInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/test",
  access: "member",
  personal: true,
  summary:
    "Send oneself the invitation, to walk it as a customer would. What one answers counts nowhere.",
  body: z.object({
    flowId: z.uuid(),
    /** Left out: the first template. */
    templateId: z.uuid().optional(),
  }),
  response: z.object({
    /** Where it goes. */
    to: z.string(),
  }),
});

export const invitation = z.object({
  id: z.uuid(),
  contactId: z.uuid(),
  contactName: z.string(),
  contactEmail: z.string(),
  flowId: z.uuid(),
  flowTitle: z.string(),
  status: z.enum(invitationStatuses),
  /** Why it failed, was stopped or still waits; empty otherwise. */
  reason: z.string(),
  /** Times that its delivery was tried. */
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When its message leaves, while it is held for the quiet hours or its domain. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** The invitations behind a figure of the analytics page. */
export const invitationFigure = z.object({
  /**
   * The stage that was reached on one of these days, in the business's time zone: for the first time, or for `failed` the last
   * time. `unsent` are those still to be sent, of any day.
   */
  stage: z.enum(["unsent", "failed", "invited", "delivered", "opened"]).optional(),
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  flowId: z.uuid().optional(),
  /** A campaign or an automation. */
  campaignId: z.uuid().optional(),
  /** Who sent the campaign. */
  senderId: z.uuid().optional(),
  contactTag: tagName.optional(),
});
export type InvitationFigure = z.infer<typeof invitationFigure>;

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/invitations",
  access: "member",
  summary: "Invitations with their state, newest first.",
  query: z.object({
    status: z.enum(invitationStatuses).optional(),
    search: oneLine(100).optional(),
    ...invitationFigure.shape,
    ...page,
  }),
  response: z.object({
    invitations: z.array(invitation),
    total: z.number().int(),
    byStatus: z.record(z.enum(invitationStatuses), z.number().int()),
  }),
});
export type InvitationQuery = z.output<typeof listInvitations.query>;
export type InvitationPage = z.output<typeof listInvitations.response>;

export const stopInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/:invitationId/stop",
  access: "member",
  summary: "Cancel an invitation that has not been sent yet.",
  params: z.object({ invitationId: z.uuid() }),
  response: z.object({ stopped: z.literal(true) }),
});
