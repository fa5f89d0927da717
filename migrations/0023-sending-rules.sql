-- A message that is held has no job: it waits for `due_at`, the end of the recipient's quiet hours or the next minute of
-- its domain. `due_at` stays when it leaves, and is null for one that was never held.
alter table messages
  add column held boolean not null default false,
  add column due_at timestamptz,
  -- The recipient's. Null: the message is sent at any hour.
  add column time_zone text;
create index messages_held on messages (due_at) where held and status = 'queued';

-- Messages of the running minute by domain of recipients.
create table domain_minutes (
  domain text primary key,
  minute timestamptz not null,
  taken int not null
);
alter table domain_minutes enable row level security;
grant select, insert, update, delete on domain_minutes to app_service;
create policy service on domain_minutes to app_service using (true) with check (true);

-- Why the business sends more than 50 messages a day from a domain that does not pass its check. Empty: it does not.
alter table business_sending add column relay_reason text not null default '';
grant select (relay_reason) on business_sending to app_user;
