import { z } from "zod";
import { platformKinds } from "../businesses/platform-kinds.ts";
import { ineligibleReasons } from "../campaigns/eligibility.ts";
import { endpoint } from "./endpoint.ts";
import { invitationStatuses, servedWithin } from "./invitations.ts";

const count = z.number().int();

/** One sending of invitations, with what was true at that moment. */
export const campaign = z.object({
  id: z.uuid(),
  sentAt: z.iso.datetime(),
  /** Null: they no longer belong to the business. */
  sentBy: z.string().nullable(),
  /** Null: it is gone. */
  flowId: z.uuid().nullable(),
  /** As it was. */
  flowTitle: z.string(),
  /** False: a member chose among the eligible contacts. */
  toEveryone: z.boolean(),
  /** Only contacts served in the last so many days were considered; "": no such limit, or sent before it was recorded. */
  served: z.enum(servedWithin),
  /** Who could be asked. */
  eligible: count,
  /** Of these: who was asked, those included who had to wait for the plan. */
  asked: count,
  /** Of those asked: who had to wait. */
  waiting: count,
  /** Invitations that were withdrawn before they left; they do not count as asked. */
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
    /** Invitations that were sent before campaigns were written down. */
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
    /** Campaigns of these days. */
    campaigns: count,
    /** People who could be asked at one of them or more. */
    eligible: count,
    /** Of these: who was asked, once or more. */
    asked: count,
    /** Of those never asked and not erased since: who could be, and was left out, three times or more. */
    passedOver: count,
  }),
});
export type Coverage = z.output<typeof getCoverage.response>;

/** The review sites as they were. */
export const campaignDestination = z.object({
  kind: z.enum(platformKinds),
  label: z.string(),
  url: z.string(),
});

export const campaignWording = z.object({
  /** From this moment on it was used. */
  from: z.iso.datetime(),
  /** The name of the template. */
  template: z.string(),
  /** The message as a made-up customer would get it. */
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
    /** Who could not be asked, by the reason. */
    notEligible: z.partialRecord(z.enum(ineligibleReasons), count),
    wordings: z.array(campaignWording),
    destinations: z.array(campaignDestination),
    /** Its invitations by their state now. */
    now: z.record(z.enum(invitationStatuses), count),
  }),
});
export type CampaignDetails = z.output<typeof getCampaign.response>;

/** Contacts that the printable page lists. The CSV file has all of them. */
export const maxEvidenceContacts = 1000;

/** One contact and the state they were in when the campaign was sent. Empty: unknown, or it did not happen. */
const evidenceContact = z.object({
  name: z.string(),
  email: z.string(),
  state: z.string(),
  /** The number of the wording that they got. */
  wording: z.string(),
  /** The state of the invitation now. */
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
