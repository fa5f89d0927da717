-- The owner reads what a customer copied, and only that. It stood in the columns of the customer's own version,
-- which every button of the page writes over: a text that was never copied was told as the copied one, and its
-- foreign words as confirmed. Whether they were is known of the copied text alone (product.md §3).
alter table review_responses
  add column copied_text text,
  add column copied_level text check (copied_level in ('own', 'tidy', 'weave')),
  add column copied_by text,
  add column copied_added boolean not null default false;
update review_responses
set copied_text = draft, copied_level = draft_level, copied_by = draft_by, copied_added = draft_added
-- What was kept after the copying is none.
where draft is not null and exists (
  select from events e where e.response_id = review_responses.id and e.kind = 'copied'
    and (draft_at is null or draft_at = e.occurred_at));
alter table review_responses drop column draft_added;
