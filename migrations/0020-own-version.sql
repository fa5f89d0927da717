-- The customer's own version of the text: when it was kept (an older one gives way to answers that were
-- changed after it), and whether it holds words that stand in none of the answers, which the customer
-- confirmed one by one (product.md §3).
alter table review_responses
  add column draft_at timestamptz,
  add column draft_added boolean not null default false;
