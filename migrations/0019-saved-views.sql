-- A filter of the analytics page under a name, for all members of the business.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid references users on delete set null,
  name text not null check (btrim(name) <> ''),
  -- The query of the page's address.
  query text not null,
  created_at timestamptz not null,
  unique (business_id, name)
);
alter table saved_views enable row level security;
grant select, insert, update, delete on saved_views to app_service, app_user;
create policy service on saved_views to app_service using (true) with check (true);
create policy member on saved_views to app_user
  using (business_id = (select app.business_id())) with check (business_id = (select app.business_id()));
