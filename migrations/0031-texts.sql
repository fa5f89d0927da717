-- Consent to text messages, apart from the lawful basis for e-mail: the day and how it was given. Both are needed.
alter table contacts add column text_consent_on date, add column text_consent_source text;

-- The address of a text is a phone number in E.164; so is the key of its suppression.
alter table messages add column channel text not null default 'email' check (channel in ('email', 'text'));

-- What was chosen, which one that waits still needs: `text` is a text where there is consent, else an e-mail.
alter table invitations add column channel text not null default 'email' check (channel in ('email', 'text'));

alter table business_sending
  add column texts_on boolean not null default false,
  add column text_wording text not null default '';
grant select (texts_on, text_wording) on business_sending to app_user;

-- STOP, START and HELP as they arrived: the ledger of opting out and in again. Kept when the contact goes.
create table text_replies (
  business_id uuid not null references businesses on delete cascade,
  -- The sender's own name for the call, so that a repeated one has no effect.
  event_key text not null,
  phone text not null,
  keyword text not null check (keyword in ('stop', 'start', 'help')),
  words text not null,
  received_at timestamptz not null,
  primary key (business_id, event_key)
);
create index text_replies_phone on text_replies (business_id, phone);
alter table text_replies enable row level security;
grant select, insert, update, delete on text_replies to app_service;
create policy service on text_replies to app_service using (true) with check (true);
grant select on text_replies to app_user;
create policy member on text_replies for select to app_user using (business_id = (select app.business_id()));
