-- What each person chose for a kind of notification when it came; `digest`: its mail waits for that digest.
alter table notifications
  add column in_app boolean not null default true,
  add column source_id uuid,
  add column digest text check (digest in ('daily', 'weekly'));
grant select (in_app) on notifications to app_user;

-- A digest that was sent, by the day for which it was due, so that none is sent twice. The id is that of its message.
create table notification_digests (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null,
  user_id uuid not null,
  period text not null check (period in ('daily', 'weekly')),
  day date not null,
  unique (business_id, user_id, period, day),
  foreign key (business_id, user_id) references business_members (business_id, user_id) on delete cascade
);
alter table notification_digests enable row level security;
grant select, insert, update, delete on notification_digests to app_service;
create policy service on notification_digests to app_service using (true) with check (true);

-- The next digest after a moment: at eight in the morning there, a weekly one on Monday.
create function app.next_digest(period text, zone text, at timestamptz) returns timestamptz
  language sql stable as $$
  select case when first > at then first else (day + step + time '08:00') at time zone known end
  from (
    select known, day, case period when 'weekly' then 7 else 1 end as step,
      (day + time '08:00') at time zone known as first
    from (
      select known, date_trunc(case period when 'weekly' then 'week' else 'day' end, at at time zone known)::date as day
      from (select app.time_zone_or_utc(zone) as known) z) d) f
$$;

-- Whether a moment is in a person's quiet hours, which may go past midnight.
create function app.is_quiet(settings jsonb, zone text, at timestamptz) returns boolean
  language plpgsql stable as $$
declare
  hours jsonb := settings #> '{notifications,quietHours}';
  clock text;
begin
  if hours is null or jsonb_typeof(hours) <> 'object' then return false; end if;
  clock := to_char(at at time zone app.time_zone_or_utc(zone), 'HH24:MI');
  if hours ->> 'from' < hours ->> 'until' then
    return clock >= hours ->> 'from' and clock < hours ->> 'until';
  end if;
  return clock >= hours ->> 'from' or clock < hours ->> 'until';
end $$;

revoke all on function app.next_digest, app.is_quiet from public;
grant execute on function app.next_digest, app.is_quiet to app_service;
