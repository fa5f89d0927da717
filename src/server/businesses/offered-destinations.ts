import sql from "sql-template-tag";

/**
 * The destinations that every customer of the flow `f` of the business `b` is offered, in their order, as JSON:
 * `[{"kind", "label", "url"}]`. Shared by the thank-you page and the evidence of a campaign.
 */
export const offeredDestinations = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'url', l.url)
    order by array_position(f.destination_ids, l.id), l.position)
  from destinations l
  where l.business_id = b.id and (f.destination_ids is null or l.id = any (f.destination_ids))), '[]')`;
