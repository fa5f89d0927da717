-- The mailbox that bounces and answers are read from (INBOUND_IMAP_URL), in one row. `failing_since` is null while it
-- can be read; otherwise it is tried again at `next_try_at`.
create table inbound_mailbox (
  is_only_row boolean primary key default true check (is_only_row),
  read_at timestamptz,
  failing_since timestamptz,
  next_try_at timestamptz,
  -- Failed tries in a row.
  tries int not null default 0,
  reason text
);
insert into inbound_mailbox default values;
alter table inbound_mailbox enable row level security;
grant select, insert, update, delete on inbound_mailbox to app_service;
create policy service on inbound_mailbox to app_service using (true) with check (true);
