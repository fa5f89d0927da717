-- The key pair by which push services know this installation; one for all of its life.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  -- An uncompressed point of P-256 and its private number, base64url; the second is sealed with the instance key.
  public_key text not null,
  private_sealed text not null,
  created_at timestamptz not null
);
alter table push_keys enable row level security;
grant select, insert, update, delete on push_keys to app_service;
create policy service on push_keys to app_service using (true) with check (true);

-- A browser in which a person wants to be notified.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at desc);
alter table push_subscriptions enable row level security;
grant select, insert, update, delete on push_subscriptions to app_service;
create policy service on push_subscriptions to app_service using (true) with check (true);
grant select, insert, delete on push_subscriptions to app_user;
create policy own on push_subscriptions to app_user
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));

-- When it is to be mailed and pushed with others; null: it is not, or it has been.
alter table notifications add column mail_at timestamptz, add column push_at timestamptz;
update notifications set mail_at = created_at where to_mail;
alter table notifications drop column to_mail;
create index notifications_waiting on notifications (business_id) where mail_at is not null or push_at is not null;
