import {
  type ContactsByEligibility,
  insertCampaign,
  type UsedWording,
} from "#server/campaigns/campaign-store.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Eligibility } from "#shared/campaigns/hand-picking.ts";
import type { DemoContact, DemoInvitation } from "../contacts.ts";
import type { DemoHistory } from "../history.ts";
import type { Ids } from "./ids.ts";

/** The campaigns of the year with the contacts they asked, and the reasons for leaving out others. */
export async function insertCampaigns(
  tx: Tx,
  { business, flows, campaignIds }: Ids,
  { contacts, invitations, campaignsAt }: DemoHistory,
  wording: UsedWording,
): Promise<void> {
  const flow = business.flows.find(({ automation }) => !automation);
  const flowId = flow && flows.get(flow)?.id;
  if (!flowId) return;
  const invited = new Map(invitations.map((one) => [one.contact.id, one]));
  for (const [n, now] of campaignsAt.entries()) {
    const campaignId = campaignIds[n];
    if (!campaignId) continue;
    const known = contacts.filter(({ createdAt }) => createdAt <= now);
    const groups = Map.groupBy(known, (one) => eligibilityOf(one, invited.get(one.id), n, now));
    const people: ContactsByEligibility = Object.fromEntries(
      [...groups].map(([of, some]) => [of, some.map(({ id }) => id)]),
    );
    await insertCampaign(
      tx,
      { campaignId, flowId, toEveryone: false, served: "", wording, now },
      people,
    );
  }
}

function eligibilityOf(
  { type, isUnsubscribed, relation, flow }: DemoContact,
  invitation: DemoInvitation | undefined,
  campaign: number,
  now: Date,
): Eligibility {
  if (type !== "client") return "not_customer";
  if (relation) return "relation";
  if (invitation?.campaign === campaign) return "asked";
  if (isUnsubscribed) return "unsubscribed";
  if (!invitation || invitation.sentAt >= now)
    return flow.automation ? "invitation_waiting" : "not_asked";
  return invitation.status === "failed" ? "bounced" : "asked_recently";
}
