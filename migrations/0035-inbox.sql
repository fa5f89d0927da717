-- What members add to a response: words to find it by, and the member who deals with it.
alter table review_responses
  add column tags text[] not null default '{}',
  add column assignee_id uuid,
  add constraint review_responses_assignee_fkey foreign key (business_id, assignee_id)
    references business_members (business_id, user_id) on delete set null (assignee_id);
create index review_responses_assignee on review_responses (business_id, assignee_id) where assignee_id is not null;
create index review_responses_tagged on review_responses (business_id) where tags <> '{}';
grant update (tags, assignee_id) on review_responses to app_user;

-- What the business answered a customer by email.
create table response_replies (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  response_id uuid not null references review_responses on delete cascade,
  user_id uuid references users on delete set null,
  message_id uuid references messages on delete set null,
  text text not null check (btrim(text) <> ''),
  created_at timestamptz not null
);
create index response_replies_response on response_replies (response_id, created_at);
create index response_replies_business on response_replies (business_id);
alter table response_replies enable row level security;
grant select, insert, update, delete on response_replies to app_service;
create policy service on response_replies to app_service using (true) with check (true);
grant select, insert on response_replies to app_user;
create policy member on response_replies to app_user
  using (business_id = (select app.business_id()))
  with check (
    business_id = (select app.business_id())
    and exists (select from review_responses r where r.id = response_id and r.business_id = response_replies.business_id));
