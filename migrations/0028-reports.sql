-- A public address of a saved view's figures. The token in it is a keyed hash of the id.
create table report_links (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  -- As they were when the link was made: a later change of the view shows no one more than was decided.
  title text not null,
  query text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  revoked_by uuid references users on delete set null,
  revoked_at timestamptz
);
create index report_links_business on report_links (business_id, created_at desc);
alter table report_links enable row level security;
grant select, insert, update, delete on report_links to app_service;
create policy service on report_links to app_service using (true) with check (true);
grant select, insert on report_links to app_user;
grant update (revoked_by, revoked_at) on report_links to app_user;
create policy member on report_links to app_user
  using (business_id = (select app.business_id())) with check (business_id = (select app.business_id()));
