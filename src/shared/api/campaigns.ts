import { z } from "zod";
import { platformKinds } from "../businesses/platform-kinds.ts";
import { ineligibleReasons } from "../campaigns/eligibility.ts";
import { endpoint } from "./endpoint.ts";
import { invitationStatuses, servedWithin } from "./invitations.ts";

const count = z.number().int();

/** One batch of invitations, as recorded when it was sent. */
export const campaign = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  /** Null when the sender no longer belongs to the business. */
  sentBy: z.string().nullable(),
  /** Null when the flow has been deleted. */
  flowId: z.uuid().nullable(),
  /** The title at the time of sending. */
  flowTitle: z.string(),
  /** False when a member picked among the eligible contacts. */
  toEveryone: z.boolean(),
  /**
   * Only contacts served within this many days were considered. "" means no limit, or that the campaign predates this
   * field.
   */
  served: z.enum(servedWithin),
  /** Number of eligible contacts. */
  eligible: count,
  /** Eligible contacts who were invited, including those waiting for the plan's limit. */
  asked: count,
  /** Invited contacts whose invitation waits for the plan's limit. */
  waiting: count,
  /** Invitations withdrawn before they were sent; not counted in `asked`. */
  withdrawn: count,
});
export type Campaign = z.infer<typeof campaign>;

export const listCampaigns = endpoint({
  method: "GET",
  path: "/api/campaigns",
  access: "member",
  summary: "Sendings of invitations, newest first, and how many of those who could be asked were.",
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  response: z.object({
    campaigns: z.array(campaign),
    total: count,
    /** Invitations sent before campaigns were recorded. */
    unrecorded: count,
  }),
});
export type CampaignPage = z.output<typeof listCampaigns.response>;

export const getCoverage = endpoint({
  method: "GET",
  path: "/api/campaigns/coverage",
  access: "member",
  summary: "Of those who could be asked in the last 90 days, how many were.",
  response: z.object({
    /** Campaigns in this period. */
    campaigns: count,
    /** People who were eligible in at least one of them. */
    eligible: count,
    /** Eligible people who were invited at least once. */
    asked: count,
    /**
     * Contacts who were never invited although eligible in three or more campaigns; erased contacts are not counted.
     */
    passedOver: count,
  }),
});
export type Coverage = z.output<typeof getCoverage.response>;

/** The review sites at that time. */
export const campaignDestination = z.object({
  kind: z.enum(platformKinds),
  label: z.string(),
  url: z.string(),
});

export const campaignWording = z.object({
  /** Start of its use. */
  from: z.iso.datetime(),
  /** Name of the template. */
  template: z.string(),
  /** The message as rendered for a sample customer. */
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

export const getCampaign = endpoint({
  method: "GET",
  path: "/api/campaigns/:campaignId",
  access: "member",
  summary: "One sending: its people by numbers, its wording and where the page led.",
  params: z.object({ campaignId: z.uuid() }),
  response: campaign.extend({
    /** Number of ineligible contacts by reason. */
    notEligible: z.partialRecord(z.enum(ineligibleReasons), count),
    wordings: z.array(campaignWording),
    destinations: z.array(campaignDestination),
    /** The campaign's invitations by current state. */
    now: z.record(z.enum(invitationStatuses), count),
  }),
});
export type CampaignDetails = z.output<typeof getCampaign.response>;

/** Maximum number of contacts on the printable page. The CSV file lists all of them. */
export const maxEvidenceContacts = 1000;

/** A contact with its state when the campaign was sent. Empty fields are unknown or did not happen. */
const evidenceContact = z.object({
  name: z.string(),
  email: z.string(),
  state: z.string(),
  /** Number of the wording that was sent. */
  wording: z.string(),
  /** Current state of the invitation. */
  invitation: z.string(),
  sentAt: z.string(),
  answeredAt: z.string(),
});
export type EvidenceContact = z.infer<typeof evidenceContact>;

const evidenceSetting = z.object({ name: z.string(), value: z.string() });
export type EvidenceSetting = z.infer<typeof evidenceSetting>;

export const getCampaignEvidence = endpoint({
  // Each call is recorded in the audit log, so a read-only access key cannot make it.
  method: "POST",
  path: "/api/campaigns/:campaignId/evidence",
  access: "member",
  summary:
    "The evidence of a campaign: who was eligible, who was asked, who was not and why, the wording and the review sites.",
  params: z.object({ campaignId: z.uuid() }),
  response: z.object({
    flowTitle: z.string(),
    sentAt: z.iso.datetime(),
    settings: z.array(evidenceSetting),
    contacts: z.array(evidenceContact).max(maxEvidenceContacts),
    totalContacts: count,
    settingsCsv: z.string(),
    contactsCsv: z.string(),
  }),
});
export type CampaignEvidence = z.infer<typeof getCampaignEvidence.response>;
