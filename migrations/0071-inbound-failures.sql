-- Mails of the inbound mailbox that could not be handled: they stay unread there, and after some tries they are left out, so
-- that the others go on. An administrator has them tried again.
create table inbound_failures (
  -- An IMAP server's names of a folder's state and of a mail in it.
  uid_validity text not null,
  uid bigint not null,
  subject text not null default '',
  sender text not null default '',
  -- The failure of the last try, in our words.
  reason text not null,
  tries int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (uid_validity, uid)
);
alter table inbound_failures enable row level security;
grant select, insert, update, delete on inbound_failures to app_service;
create policy service on inbound_failures to app_service using (true) with check (true);
