import sql from "sql-template-tag";
import {
  type ContactsByEligibility,
  insertCampaign,
  type UsedWording,
} from "#server/campaigns/campaign-store.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import type { Eligibility } from "#shared/campaigns/hand-picking.ts";
import type { DemoContact, DemoHistory, DemoInvitation } from "./history.ts";
import type { Ids } from "./insert-history.ts";

const dayMs = 86_400_000;
/** Older invitations have no campaign. */
const days = 30;

/** One campaign per flow for the newest invitations. */
export async function insertCampaigns(
  tx: Tx,
  ids: Ids,
  { contacts, invitations }: DemoHistory,
  { random, wording, now }: { random: Random; wording: UsedWording; now: Date },
): Promise<void> {
  const begin = now.getTime() - days * dayMs;
  let left = invitations.filter(({ sentAt }) => sentAt.getTime() >= begin);
  for (const [flow, { id: flowId }] of ids.flows) {
    const sent = left.filter((one) => one.flow === flow);
    left = left.filter((one) => one.flow !== flow);
    if (sent.length === 0) continue;
    const campaignId = random.uuid();
    const moment = new Date(begin - left.length * 3_600_000);
    const toEveryone = false;
    const people = groupByEligibility(contacts, { invitations, sent, left });
    await insertCampaign(tx, { campaignId, flowId, toEveryone, wording, now: moment }, people);
    await tx.execute(sql`
      update invitations set campaign_id = ${campaignId}
      where id = any (${sent.map(({ id }) => id)}::uuid[])`);
  }
}

function groupByEligibility(
  contacts: DemoContact[],
  { invitations, sent, left }: Record<"invitations" | "sent" | "left", DemoInvitation[]>,
): ContactsByEligibility {
  const invited = new Map(invitations.map((one) => [one.contact.id, one]));
  const eligibilityOf = ({ id, type, isUnsubscribed }: DemoContact): Eligibility => {
    const invitation = invited.get(id);
    if (isUnsubscribed) return "unsubscribed";
    if (type !== "client") return "not_customer";
    if (invitation && sent.includes(invitation)) return "asked";
    if (!invitation || left.includes(invitation)) return "not_asked";
    return invitation.status === "failed" ? "bounced" : "asked_recently";
  };
  const groups = Map.groupBy(contacts, eligibilityOf);
  return Object.fromEntries([...groups].map(([of, some]) => [of, some.map(({ id }) => id)]));
}
