-- External reviews stand in the inbox beside responses, and are dealt with in the same way.
alter table external_reviews
  add column tags text[] not null default '{}',
  add column assignee_id uuid,
  add column handled_at timestamptz,
  -- Where it stands among the responses: noon of its date, but never after it was entered.
  add column listed_at timestamptz not null
    generated always as (least((posted_on + time '12:00') at time zone 'UTC', created_at)) stored,
  add constraint external_reviews_assignee_fkey foreign key (business_id, assignee_id)
    references business_members (business_id, user_id) on delete set null (assignee_id);
drop index external_reviews_business;
create index external_reviews_business on external_reviews (business_id, listed_at desc, id);
create index external_reviews_assignee on external_reviews (business_id, assignee_id) where assignee_id is not null;
create index external_reviews_tagged on external_reviews (business_id) where tags <> '{}';
