-- A flow's places to post are chosen by what does not change with their name.

alter table review_flows
  -- The places that this flow offers, in this order; null: all of the business's, in its order.
  add column platform_ids uuid[];

update review_flows f
set platform_ids = array(
  select l.id from platform_links l
  where l.business_id = f.business_id and l.label = any (f.platforms)
  order by array_position(f.platforms, l.label), l.position)
where f.platforms is not null;

alter table review_flows drop column platforms;
