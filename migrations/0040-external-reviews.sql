-- Reviews that the business has seen on a review site, typed in or imported from CSV, and the response each belongs to.
create table external_reviews (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  -- Who added it.
  user_id uuid references users on delete set null,
  -- The import that added it. Undoing the import deletes its rows.
  import_id uuid,
  -- The name of the review site: Google, Facebook or any other.
  site text not null,
  reviewer text not null default '',
  -- Only shown: matching and order never read it.
  rating int check (rating between 1 and 5),
  posted_on date,
  text text not null default '',
  -- A hash of site, reviewer and text, so that a review is stored once however often it is entered.
  duplicate_key text not null,
  -- The response that a person has chosen.
  response_id uuid references review_responses on delete set null,
  note text not null default '',
  reply_draft text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (business_id, duplicate_key)
);
create index external_reviews_business on external_reviews (business_id, created_at desc, id);
create index external_reviews_response on external_reviews (response_id);

alter table external_reviews enable row level security;
grant select, insert, update, delete on external_reviews to app_service, app_user;
create policy service on external_reviews to app_service using (true) with check (true);
-- A foreign key does not ask whose row it points to, so the policy does.
create policy member on external_reviews to app_user
  using (business_id = (select app.business_id()))
  with check (
    business_id = (select app.business_id())
    and (response_id is null or exists (
      select from review_responses r where r.id = response_id and r.business_id = external_reviews.business_id)));

-- Erasing a contact deletes their invitations and so takes their name from their responses. The reviewer's name would
-- bring it back, so the match is removed too.
create function app.remove_external_review_matches() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update external_reviews set response_id = null where response_id = old.id;
  return null;
end $$;
revoke all on function app.remove_external_review_matches from public;
create trigger remove_external_review_matches after update of invitation_id on review_responses
  for each row when (old.invitation_id is not null and new.invitation_id is null)
  execute function app.remove_external_review_matches();
