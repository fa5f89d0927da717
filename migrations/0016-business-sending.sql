-- How a business's messages are sent, as its owner set it; a business without a row sends as the installation does.
create table business_sending (
  business_id uuid primary key references businesses on delete cascade,
  -- Empty: the business's name, its owner's address, the installation's own address.
  from_name text not null default '',
  reply_to text not null default '',
  domain text not null default '' check (domain = lower(domain)),
  -- The DKIM key; all three are null until one is asked for. `dkim_private_key` is sealed.
  dkim_selector text,
  dkim_public_key text,
  dkim_private_key text,
  -- When the key was last found in the domain's records. Null: messages leave under the installation's own address.
  proved_at timestamptz,
  -- What the last check found: [{"check", "outcome", "words", "record"}].
  findings jsonb not null default '[]',
  checked_at timestamptz,
  updated_at timestamptz not null
);
alter table business_sending enable row level security;
grant select, insert, update, delete on business_sending to app_service;
create policy service on business_sending to app_service using (true) with check (true);
grant select (business_id, from_name, reply_to, domain, dkim_selector, dkim_public_key, proved_at, findings, checked_at, updated_at)
  on business_sending to app_user;
create policy member on business_sending for select to app_user using (business_id = (select app.business_id()));
