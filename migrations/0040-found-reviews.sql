-- Reviews that the business has found on a platform, pasted or imported, and which answer of ours each belongs to
-- (product.md §4). What a platform shows is recorded here, never fetched.
create table found_reviews (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  -- Who entered it.
  user_id uuid references users on delete set null,
  entered text not null check (entered in ('pasted', 'imported')),
  -- Of one import, which can be undone.
  import_id uuid,
  platform text not null check (platform in ('google', 'facebook', 'yelp', 'other')),
  label text not null,
  -- As the platform shows it.
  reviewer text not null default '',
  posted_on date,
  -- Shown, and read by nothing else.
  rating int check (rating between 1 and 5),
  recommends boolean,
  text text not null default '',
  url text check (url ~ '^https://'),
  -- The same review, however often it is entered: a hash of platform, name and text.
  same_key text not null,
  response_id uuid references review_responses on delete set null,
  invitation_id uuid references invitations on delete set null,
  -- Confirmed as it was suggested, or found by hand.
  matched_by text check (matched_by in ('suggestion', 'hand')),
  matched_at timestamptz,
  -- The business says that it belongs to no invitation and no answer.
  unmatched_at timestamptz,
  -- Answers and invitations that were suggested and are not meant.
  rejected uuid[] not null default '{}',
  note text not null default '',
  reply_draft text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (unmatched_at is null or (response_id is null and invitation_id is null)),
  unique (business_id, same_key)
);
create index found_reviews_business on found_reviews (business_id, created_at desc, id);
create index found_reviews_response on found_reviews (response_id);
create index found_reviews_invitation on found_reviews (invitation_id);

alter table found_reviews enable row level security;
grant select, insert, update, delete on found_reviews to app_service, app_user;
create policy service on found_reviews to app_service using (true) with check (true);
-- A key is looked up without asking whose row it is. It is matched with what its own business may see.
create policy member on found_reviews to app_user
  using (business_id = (select app.business_id()))
  with check (
    business_id = (select app.business_id())
    and (response_id is null or exists (
      select from review_responses r where r.id = response_id and r.business_id = found_reviews.business_id))
    and (invitation_id is null or exists (
      select from invitations i where i.id = invitation_id and i.business_id = found_reviews.business_id)));

-- Erasing a contact takes their invitations along, and their name from their answers. The name that the platform
-- shows must not lead back to those: with the invitation the answer is let go, too.
create function app.let_go_of_match() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if old.invitation_id is not null and new.invitation_id is null
    and new.response_id is not distinct from old.response_id then
    new.response_id := null;
  end if;
  if new.response_id is null and new.invitation_id is null then
    new.matched_by := null;
    new.matched_at := null;
  end if;
  return new;
end $$;
revoke all on function app.let_go_of_match from public;
create trigger let_go_of_match before update of response_id, invitation_id on found_reviews
  for each row execute function app.let_go_of_match();
