-- What waits for a time of day follows a change of the time zone: planned steps keep their time on the wall, and
-- messages that wait for the morning are looked at again within a minute.

create function app.has_time_zone(zone text) returns boolean
  language sql stable as $$
  select zone is not null and app.time_zone_or_utc(zone) = zone
$$;

create function app.move_to_time_zone(of_contact uuid, was text, zone text, at timestamptz) returns void
  language sql as $$
  update automation_steps set due_at = (due_at at time zone was) at time zone zone
  where contact_id = of_contact and status = 'planned';
  update messages set time_zone = zone, due_at = case when held then at end
  where contact_id = of_contact and status = 'queued' and kind = 'invitation' and time_zone is not null;
$$;

create function app.follow_business_time_zone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.move_to_time_zone(c.id, app.time_zone_or_utc(old.time_zone), app.time_zone_or_utc(new.time_zone), new.updated_at)
  from contacts c where c.business_id = new.id and not app.has_time_zone(c.time_zone) and (
    exists (select from automation_steps s where s.contact_id = c.id and s.status = 'planned')
    or exists (select from messages m where m.contact_id = c.id and m.status = 'queued'));
  return null;
end $$;
create trigger follow_time_zone after update of time_zone on businesses
  for each row when (old.time_zone <> new.time_zone) execute function app.follow_business_time_zone();

create function app.follow_contact_time_zone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_business text := (select app.time_zone_or_utc(time_zone) from businesses where id = new.business_id);
begin
  perform app.move_to_time_zone(new.id,
    case when app.has_time_zone(old.time_zone) then old.time_zone else of_business end,
    case when app.has_time_zone(new.time_zone) then new.time_zone else of_business end, new.updated_at);
  return null;
end $$;
create trigger follow_time_zone after update of time_zone on contacts
  for each row when (old.time_zone is distinct from new.time_zone) execute function app.follow_contact_time_zone();

-- An address that is corrected while an invitation waits gets it in the place of the wrong one.
create function app.readdress_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update messages set to_address = case channel when 'text' then new.phone_e164 else new.email end
  where contact_id = new.id and status = 'queued' and kind = 'invitation'
    and case channel when 'text' then new.phone_e164 else new.email end <> '';
  return null;
end $$;
create trigger readdress_messages after update of email, phone_e164 on contacts
  for each row when (old.email <> new.email or old.phone_e164 is distinct from new.phone_e164)
  execute function app.readdress_messages();

-- A mailed report whose recipient was removed (by deleting the view, too) or has stopped it does not leave any more.
create function app.cancel_report_mails() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update messages set status = 'cancelled', last_error = 'The report goes to this address no longer.', updated_at = now()
  where status = 'queued' and id in (select id from report_mails where recipient_id = old.id);
  return old;
end $$;
create trigger cancel_report_mails before delete on report_recipients
  for each row execute function app.cancel_report_mails();
create trigger cancel_stopped_report_mails after update of stopped_at on report_recipients
  for each row when (old.stopped_at is null and new.stopped_at is not null) execute function app.cancel_report_mails();

revoke all on function app.has_time_zone(text), app.move_to_time_zone(uuid, text, text, timestamptz),
  app.follow_business_time_zone(), app.follow_contact_time_zone(), app.readdress_messages(), app.cancel_report_mails() from public;

-- What an undo has done so far, which a process that dies must not forget.
alter table contact_imports
  add column undone_deleted int not null default 0,
  add column undone_restored int not null default 0;
