-- A business's time zone is area/location or UTC. JavaScript takes "+05:30" as east of Greenwich, PostgreSQL as west
-- of it; and PostgreSQL reads "CET" and the like as an abbreviation, without the summer time that the zone of this name has.
-- Each becomes the zone that JavaScript took it for, which is what the person who chose it saw.
with named(old, new) as (values
  ('+03:30', 'Asia/Tehran'), ('+04:30', 'Asia/Kabul'), ('+05:30', 'Asia/Kolkata'), ('+05:45', 'Asia/Kathmandu'),
  ('+06:30', 'Asia/Yangon'), ('+08:45', 'Australia/Eucla'), ('+09:30', 'Australia/Darwin'), ('-09:30', 'Pacific/Marquesas'),
  ('CET', 'Europe/Brussels'), ('CST6CDT', 'America/Chicago'), ('Cuba', 'America/Havana'), ('EET', 'Europe/Athens'),
  ('EST', 'America/Panama'), ('EST5EDT', 'America/New_York'), ('Egypt', 'Africa/Cairo'), ('Eire', 'Europe/Dublin'),
  ('GB', 'Europe/London'), ('GB-Eire', 'Europe/London'), ('GMT', 'UTC'), ('GMT+0', 'UTC'), ('GMT-0', 'UTC'),
  ('GMT0', 'UTC'), ('Greenwich', 'UTC'), ('HST', 'Pacific/Honolulu'), ('Hongkong', 'Asia/Hong_Kong'),
  ('Iceland', 'Atlantic/Reykjavik'), ('Iran', 'Asia/Tehran'), ('Israel', 'Asia/Jerusalem'), ('Jamaica', 'America/Jamaica'),
  ('Japan', 'Asia/Tokyo'), ('Kwajalein', 'Pacific/Kwajalein'), ('Libya', 'Africa/Tripoli'), ('MET', 'Europe/Brussels'),
  ('MST', 'America/Phoenix'), ('MST7MDT', 'America/Denver'), ('NZ', 'Pacific/Auckland'), ('NZ-CHAT', 'Pacific/Chatham'),
  ('Navajo', 'America/Denver'), ('PRC', 'Asia/Shanghai'), ('PST8PDT', 'America/Los_Angeles'), ('Poland', 'Europe/Warsaw'),
  ('Portugal', 'Europe/Lisbon'), ('ROC', 'Asia/Taipei'), ('ROK', 'Asia/Seoul'), ('Singapore', 'Asia/Singapore'),
  ('Turkey', 'Europe/Istanbul'), ('UCT', 'UTC'), ('Universal', 'UTC'), ('W-SU', 'Europe/Moscow'), ('WET', 'Europe/Lisbon'),
  ('Zulu', 'UTC')),
-- "+05", "+0530" and "+05:30" are one offset.
odd as (
  select id, case when time_zone ~ '^[+-]\d\d(:?\d\d)?$'
    then rpad(replace(time_zone, ':', ''), 5, '0') end as offset_written, time_zone
  from businesses where time_zone !~ '/' and time_zone <> 'UTC'),
present as (
  select odd.id, coalesce(
    named.new,
    -- In Etc/GMT-5 the minus sign means east.
    case when offset_written ~ '^([+](0[1-9]|1[0-4])|-(0[1-9]|1[0-2]))00$' then
      'Etc/GMT' || translate(left(offset_written, 1), '+-', '-+') || substr(offset_written, 2, 2)::int end,
    'UTC') as zone
  from odd left join named
    on lower(named.old) = lower(coalesce(overlay(offset_written placing ':' from 4 for 0), odd.time_zone)))
update businesses b set time_zone = present.zone from present where present.id = b.id;

-- Which zones there are depends on the server's own copy of the time zone database. One that it lacks would fail every
-- query that asks for the month or the week of the business: those read UTC until it is known.
create function app.known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
revoke all on function app.known_zone from public;
grant execute on function app.known_zone to app_user, app_service;
