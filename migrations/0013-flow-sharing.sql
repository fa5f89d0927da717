-- Where a flow is shown and what it offers. Both hold at once, published or not.

alter table review_flows
  -- Names of the places to post that this flow offers, in this order; null: all of the business's, in its order.
  add column platforms text[],
  -- Origins of the pages that may show the flow in a frame.
  add column embed_origins text[] not null default '{}';
