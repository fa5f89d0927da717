import type { Eligibility } from "#shared/campaigns/hand-picking.ts";
import type { Tx } from "../platform/database/database.ts";
import { type ContactsByEligibility, insertCampaign, type NewCampaign } from "./campaign-store.ts";
import type { CandidateRow } from "./candidate-store.ts";

type Person = Pick<CandidateRow, "contactId" | "reason">;

/**
 * Records a campaign in the transaction that sends it: the eligible contacts, those who were asked, the wording, and
 * the destinations that the page offered.
 * @param people all contacts that the campaign covers, and those of them who are asked now or wait for the plan.
 */
export async function recordCampaign(
  tx: Tx,
  campaign: NewCampaign,
  people: { contacts: Person[]; asked: Person[]; waiting: Person[] },
): Promise<void> {
  await insertCampaign(tx, campaign, groupByEligibility(people));
}

function groupByEligibility(people: Parameters<typeof recordCampaign>[2]): ContactsByEligibility {
  const idsOf = (some: Person[]) => new Set(some.map(({ contactId }) => contactId));
  const asked = idsOf(people.asked);
  const waiting = idsOf(people.waiting);
  const eligibilityOf = ({ contactId, reason }: Person): Eligibility =>
    reason ?? (asked.has(contactId) ? "asked" : waiting.has(contactId) ? "waiting" : "not_asked");
  const groups: ContactsByEligibility = {};
  for (const person of people.contacts) {
    const eligibility = eligibilityOf(person);
    groups[eligibility] ??= [];
    groups[eligibility].push(person.contactId);
  }
  return groups;
}
