-- Answers that come in a burst are told together by mail: the first at once, the others once the
-- time between two mails has passed (decision 27).
create table notification_mails (
  business_id uuid primary key references businesses on delete cascade,
  -- When its people were last written to about answers.
  mailed_at timestamptz not null,
  -- Transactions whose answers wait to be told together since then.
  waiting int not null default 0
);
alter table notification_mails enable row level security;
grant select, insert, update, delete on notification_mails to app_service;
create policy service on notification_mails to app_service using (true) with check (true);

-- True while a notification is to be part of that mail.
alter table notifications add column to_mail boolean not null default false;
create index notifications_to_mail on notifications (business_id) where to_mail;
