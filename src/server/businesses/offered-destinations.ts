import sql from "sql-template-tag";

/**
 * The destinations that every customer of the flow `f` of the business `b` is offered, in their order, as JSON:
 * `[{"kind", "label", "url"}]`. The page after sending shows them and the evidence of a campaign names them: one rule.
 */
export const offeredPlaces = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'label', l.label, 'url', l.url)
    order by array_position(f.platform_ids, l.id), l.position)
  from platform_links l
  where l.business_id = b.id and (f.platform_ids is null or l.id = any (f.platform_ids))), '[]')`;
