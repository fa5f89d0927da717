-- What comes back after a message has left: bounces, complaints, deliveries and replies, and what they stop.

alter table business_sending
  -- Signs what mail services post for this business. Sealed and never readable.
  add column webhook_secret text,
  add column webhook_secret_at timestamptz;
grant select (webhook_secret_at) on business_sending to app_user;

create table mail_events (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses on delete cascade,
  message_id uuid not null references messages on delete cascade,
  kind text not null check (kind in ('delivered', 'delayed', 'refused', 'bounced', 'complained', 'replied')),
  source text not null check (source in ('webhook', 'ses', 'postmark', 'mail', 'smtp')),
  -- The sender's own name of the event: one that comes twice counts once.
  event_key text not null,
  -- The receiving server's words.
  words text not null default '',
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  unique (business_id, source, event_key)
);
create index mail_events_business on mail_events (business_id, received_at desc);
create index mail_events_message on mail_events (message_id);

-- Whether a business may send invitations. A business without a row may.
create table sending_holds (
  business_id uuid primary key references businesses on delete cascade,
  level text check (level in ('paused', 'stopped')),
  held_at timestamptz,
  -- The hold that was ended by hand, and when: it comes back with the next bounce or complaint.
  released_level text check (released_level in ('paused', 'stopped')),
  released_at timestamptz
);

-- Unsubscribed contacts who asked in writing to be written to again.
create table suppression_lifts (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  user_id uuid references users on delete set null,
  unsubscribed_at timestamptz not null,
  wished_on date not null,
  reason text not null,
  created_at timestamptz not null
);
create index suppression_lifts_contact on suppression_lifts (contact_id);

do $$
declare name text;
begin
  foreach name in array array['mail_events', 'sending_holds', 'suppression_lifts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
    execute format('grant select on %I to app_user', name);
    execute format(
      'create policy member on %I for select to app_user using (business_id = (select app.business_id()))', name);
  end loop;
end $$;
