import type { EvidenceContact, EvidenceSetting } from "#shared/api/campaigns.ts";
import type { InvitationStatus } from "#shared/api/invitations.ts";
import { describeAudience } from "#shared/campaigns/audience.ts";
import { type IneligibleReason, ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import type { Eligibility } from "#shared/campaigns/hand-picking.ts";
import { findWordingProblems } from "#shared/messaging/email-wording.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import type { Composed } from "../../messaging/public.ts";
import type { KeptCampaign } from "../read-campaigns.ts";
import type { CampaignContact } from "./read-contacts.ts";

const eligibleStates: Partial<Record<Eligibility, string>> = {
  asked: "Eligible, asked",
  waiting: "Eligible, asked, had to wait for the plan",
  not_asked: "Eligible, not asked",
  withdrawn: "Eligible, canceled before sending",
};

const statusNames: Record<InvitationStatus, string> = {
  waiting: "Waits for the plan",
  queued: "Queued",
  sent: "Sent",
  opened: "Opened",
  answered: "Answered",
  failed: "Could not be delivered",
  stopped: "Stopped",
};

/** One contact and their state. Times are ISO 8601 in UTC. */
export function toContactRow(
  contact: CampaignContact,
  wordings: KeptCampaign["wordings"],
): EvidenceContact {
  const { eligibility, status, reason, writtenAt } = contact;
  const wording = wordings.filter(({ from }) => writtenAt && new Date(from) <= writtenAt).length;
  return {
    name: contact.name ?? "Erased contact",
    email: contact.email ?? "",
    state:
      eligibleStates[eligibility] ??
      `Not eligible: ${ineligibleLabels[eligibility as IneligibleReason]}`,
    wording: wording === 0 ? "" : String(wording),
    invitation: status ? [statusNames[status], reason].filter(Boolean).join(": ") : "",
    sentAt: contact.sentAt?.toISOString() ?? "",
    answeredAt: contact.answeredAt?.toISOString() ?? "",
  };
}

/**
 * Everything about a campaign except its contacts.
 * @param messages the campaign's wordings in their order, as a sample customer would receive them
 */
export function toSettingRows(
  campaign: KeptCampaign,
  messages: Composed[],
  now: Date,
): EvidenceSetting[] {
  const { eligible, asked, waiting, withdrawn, notEligible, wordings, destinations } = campaign;
  const { timeZone } = campaign;
  const timeFormat = new Intl.DateTimeFormat("en", {
    dateStyle: "long",
    timeStyle: "long",
    timeZone,
  });
  const formatTime = (time: string) => timeFormat.format(new Date(time));
  const share = eligible === 0 ? "" : ` (${formatPercent(percentOf(asked, eligible))})`;
  const problems = wordings.flatMap((wording) => findWordingProblems(wording));
  const rows: [name: string, value: string | number][] = [
    ["Business", wordings[0]?.businessName ?? ""],
    ["Review flow", campaign.flowTitle],
    ["Sent", formatTime(campaign.sentAt)],
    ["Sent by", campaign.sentBy ?? "A former member"],
    ["Sent to", describeAudience(campaign)],
    ["Eligible", eligible],
    ["Asked", `${asked} of ${eligible}${share}`],
    ["Asked, had to wait for the plan", waiting],
    ["Eligible, not asked", eligible - asked - withdrawn],
    ["Canceled before sending", withdrawn],
    ...Object.entries(notEligible).map(([reason, count]): [string, number] => [
      `Not eligible: ${ineligibleLabels[reason as IneligibleReason]}`,
      count,
    ]),
    ["Review sites", destinations.length],
    ...destinations.map(({ label, url }, n): [string, string] => [
      `Review site ${n + 1}`,
      `${label}: ${url}`,
    ]),
    ...messages.flatMap(({ subject, text }, n): [string, string][] => [
      [`Wording ${n + 1}, template`, wordings[n]?.template ?? ""],
      [`Wording ${n + 1}, used from`, formatTime(wordings[n]?.from ?? campaign.sentAt)],
      [`Wording ${n + 1}, subject`, subject],
      [`Wording ${n + 1}, text`, text],
      ...quoteReason(n + 1, wordings[n]?.overrideReason),
    ]),
    [
      "Incentives",
      problems.map(({ words }) => words).join(" ") ||
        "None. Review Flow cannot reward a review, and its check of the wording found no incentive and no appeal to satisfied customers only.",
    ],
    [
      "Ratings",
      "Not used. Neither who is asked nor which review sites are offered depends on a rating.",
    ],
    ["State as of", timeFormat.format(now)],
  ];
  return rows.map(([name, value]) => ({ name, value: String(value) }));
}

const quoteReason = (number: number, reason = ""): [string, string][] =>
  reason === "" ? [] : [[`Wording ${number}, sent despite a warning because`, reason]];
