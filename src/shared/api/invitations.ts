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
  /** Over the plan's monthly limit or the daily limit; sent once the limit allows. */
  "waiting",
  "queued",
  "sent",
  "failed",
  "opened",
  "answered",
  "stopped",
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** Maximum number of people invited by one call. */
export const largestBatch = 2000;

const reason = z.enum(ineligibleReasons);

/** Steps a business must complete before it can invite. */
export const setupRequirements = ["business_name", "postal_address", "published_flow"] as const;
export type SetupRequirement = (typeof setupRequirements)[number];

/** Maximum days since the last service; "" (sent by the list's form) means any time. */
export const servedWithin = ["", "7", "30"] as const;

const page = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
};

export const candidate = z.object({
  contactId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Why the contact is ineligible; null when eligible. */
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
    /** Limits contacts and counts to those added by this import. */
    importId: z.uuid().optional(),
    channel: channel.default("email"),
    ...page,
  }),
  response: z.object({
    candidates: z.array(candidate),
    /** Ids of the matching contacts on all pages of a searched or filtered view, at most one batch; otherwise empty. */
    matching: z.array(z.uuid()).max(largestBatch),
    /** Contacts on all pages of this view. */
    total: z.number().int(),
    counts: z.object({
      eligible: z.number().int(),
      /** Eligible contacts who would receive a text message. */
      byText: z.number().int(),
      notEligible: z.number().int(),
      byReason: z.partialRecord(reason, z.number().int()),
    }),
    quota,
    /** Messages left today while the sending domain fails its check; null means no limit. */
    remainingToday: z.number().int().nullable(),
    missingSetup: z.array(z.enum(setupRequirements)),
    flows: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
});
export type CandidateQuery = z.output<typeof listCandidates.query>;
export type CandidatePage = z.output<typeof listCandidates.response>;

const invitationResult = z.object({
  invited: z.number().int(),
  /** Over this month's plan or this call's batch size; sent once the limit allows. */
  waiting: z.number().int(),
  skipped: z.array(z.object({ contactId: z.uuid(), name: z.string(), reason })),
});
export type InvitationResult = z.infer<typeof invitationResult>;

const sentInvitations = invitationResult.extend({
  /** Invitations held until 9:00 recipient time because of quiet hours. */
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
    /** Defaults to the first template. */
    templateId: z.uuid().optional(),
    /** Limits "everyone" to contacts added by this import. */
    importId: z.uuid().optional(),
    to: z.union([
      z.literal("everyone"),
      z.array(z.uuid()).min(1, "Choose at least one contact.").max(largestBatch),
    ]),
    /** Sends e-mail even during the recipients' quiet hours. Text messages still wait. */
    sendNow: z.boolean().default(false),
    channel: channel.default("email"),
    /**
     * The campaign covers contacts served within this many days and does not record others as left out. Ignored if a
     * chosen contact is not among them.
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
    /** Omit to retry all that failed. */
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
      /**
       * The customer just agreed to text messages: the consent is recorded, and they get a text if the business sends
       * texts.
       */
      agreedToTexts: z.boolean().default(false),
      /** Language the form opens in; omit to use the known one or the customer's device language. */
      locale: z.enum(Object.keys(localeNames)).optional(),
    })
    .refine(({ agreedToTexts, phone }) => !agreedToTexts || phone, {
      path: ["phone"],
      message: "Enter their phone number.",
    }),
  response: z.object({
    name: z.string(),
    /** True when it is sent later, once the plan allows. */
    waiting: z.boolean(),
    /** True during the customer's quiet hours; the message leaves at 9:00. */
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
    /** Defaults to the first person who would be invited, or a sample customer. */
    contactId: z.uuid().optional(),
    /** Contacts whose quiet hours are checked; defaults to everyone. */
    to: z.array(z.uuid()).max(largestBatch).optional(),
    channel: channel.default("email"),
  }),
  response: messagePreview.extend({
    /** Text message for recipients who agreed to texts; null when everyone gets the e-mail. */
    textMessage: z.string().nullable(),
    /** Recipients for whom it is quiet hours now. */
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
    /** Defaults to the first template. */
    templateId: z.uuid().optional(),
  }),
  response: z.object({
    /** Recipient of the test message. */
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
  /** Why it failed, was stopped or is still waiting; empty otherwise. */
  reason: z.string(),
  /** Number of delivery attempts. */
  tries: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Time the message leaves, while it is held for quiet hours or for the domain. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** Filter for the invitations counted by a figure of the analytics page. */
export const invitationFigure = z.object({
  /**
   * A stage reached for the first time in this period, in the business's time zone (`failed`: for the last time).
   * `unsent` selects invitations still to be sent, regardless of the period.
   */
  stage: z.enum(["unsent", "failed", "invited", "delivered", "opened"]).optional(),
  from: calendarDay.optional(),
  until: calendarDay.optional(),
  flowId: z.uuid().optional(),
  /** A campaign or an automation. */
  campaignId: z.uuid().optional(),
  /** Member who sent the campaign. */
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
