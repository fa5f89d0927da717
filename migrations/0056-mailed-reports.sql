-- An address to which a saved view is mailed, after the person at it agreed.
create table report_recipients (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  view_id uuid not null references saved_views on delete cascade,
  address text not null,
  period text not null check (period in ('weekly', 'monthly')),
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  confirmed_at timestamptz,
  -- The next report is the first that falls due after this moment; null until the address is confirmed.
  due_after timestamptz,
  -- By the person at the address, who alone can start it again.
  stopped_at timestamptz,
  -- A report, or the question to confirm, came back with these words.
  paused_at timestamptz,
  pause_words text not null default ''
);
create unique index report_recipients_address on report_recipients (view_id, lower(address));
create index report_recipients_business on report_recipients (business_id);

-- What was mailed, so that no period is sent twice. The id is that of the message.
create table report_mails (
  id uuid primary key,
  recipient_id uuid not null references report_recipients on delete cascade,
  -- Both null: the question to confirm the address.
  first_day date,
  last_day date,
  unique (recipient_id, first_day, last_day)
);

-- Its content is large and is wiped once the message is sent.
alter table messages add column has_attachments boolean not null default false;

-- Made for a mailed report.
alter table report_links add column is_mailed boolean not null default false;

do $$
declare name text;
begin
  foreach name in array array['report_recipients', 'report_mails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
  end loop;
end $$;
grant select, delete on report_recipients to app_user;
grant insert (id, business_id, view_id, address, period, added_by, added_at) on report_recipients to app_user;
grant update (paused_at, pause_words) on report_recipients to app_user;
create policy member on report_recipients for select to app_user
  using (business_id = (select app.business_id()));
create policy owner on report_recipients to app_user
  using (business_id = (select app.business_id()) and app.is_owner(business_id))
  with check (business_id = (select app.business_id()) and app.is_owner(business_id));

-- The next digest after a moment: at eight in the morning there, a weekly one on Monday, a monthly one on the first.
create or replace function app.next_digest(period text, zone text, at timestamptz) returns timestamptz
  language sql stable as $$
  select case when first > at then first else (day + step + interval '8 hours') at time zone known end
  from (
    select known, day,
      case period when 'weekly' then interval '7 days' when 'monthly' then interval '1 month' else interval '1 day' end as step,
      (day + interval '8 hours') at time zone known as first
    from (
      select known,
        date_trunc(case period when 'weekly' then 'week' when 'monthly' then 'month' else 'day' end,
          at at time zone known)::date as day
      from (select app.time_zone_or_utc(zone) as known) z) d) f
$$;
grant execute on function app.next_digest to app_user;
