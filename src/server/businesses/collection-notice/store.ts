import sql from "sql-template-tag";
import { z } from "zod";
import { minDaysBetweenInvitations } from "#shared/campaigns/eligibility.ts";
import type { Tx } from "../../platform/database/database.ts";

const facts = z.object({
  name: z.string(),
  destinations: z.array(z.string()),
  /** True when some published flow offers its own choice of destinations. */
  destinationsDiffer: z.boolean(),
  writingHelp: z.enum(["none", "own-words", "model"]),
  /** True when customers may be invited by text. */
  areTextsOn: z.boolean(),
  /** Minimum days between two invitations of a customer, manual or by an active automation. */
  cooldownDays: z.number().int(),
  /** Number of customers. */
  asked: z.number().int(),
  askedByText: z.number().int(),
  answered: z.number().int(),
});
/** The facts that the notice states about a business, from its current settings. */
export type CollectionFacts = z.infer<typeof facts>;

/** The facts of a business that has a name; they are public. For the service role. */
export async function readCollectionFacts(
  tx: Tx,
  businessId: string,
  { since, hasModel, areTextsOn }: { since: Date; hasModel: boolean; areTextsOn: boolean },
): Promise<CollectionFacts | undefined> {
  const [row] = await tx.query(sql`
    select b.name,
      coalesce((select jsonb_agg(l.label order by l.position) from destinations l
        where l.business_id = b.id and l.kind <> 'yelp'), '[]') as destinations,
      exists (select from review_flows f where f.business_id = b.id
        and f.status = 'published' and f.destination_ids is not null) as "destinationsDiffer",
      case when (b.ai ->> 'enabled')::boolean
      then case when ${hasModel} then 'model' else 'own-words' end else 'none' end as "writingHelp",
      ${areTextsOn}::boolean as "areTextsOn",
      least(${minDaysBetweenInvitations}::int, (select min((a.settings ->> 'cooldownDays')::int) from automations a
        where a.business_id = b.id and a.status = 'on')) as "cooldownDays",
      sent.*
    from businesses b, lateral (
      select count(distinct contact_id) as asked,
        count(distinct contact_id) filter (where channel = 'text') as "askedByText",
        count(distinct contact_id) filter (where answered_at is not null) as answered
      from invitations i where i.business_id = b.id and i.sent_at >= ${since} and not i.is_test) sent
    where b.id = ${businessId} and b.name <> ''`);
  return row && facts.parse(row);
}
