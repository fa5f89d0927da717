-- The address of a message whose contact was erased becomes a hash, which does for what it is still needed: its unsubscribe link, and
-- that an address which is added again is not asked too soon, nor after it has unsubscribed.

create function app.hide_address(business uuid, address text) returns text
  language sql immutable parallel safe
  return '#' || encode(sha256(convert_to(business::text || lower(address), 'UTF8')), 'hex');
grant execute on function app.hide_address(uuid, text) to app_service;

create index messages_hidden on messages (business_id, to_address) where to_address like '#%';

create function app.recognize_address(business uuid, address text) returns void
  language sql set search_path = public, pg_temp as $$
  update messages set to_address = address
  where business_id = business and to_address = app.hide_address(business, address) and to_address like '#%';
  insert into suppressions (business_id, email_key, reason, created_at, source)
  select business_id, lower(address), reason, created_at, source from suppressions
  where business_id = business and email_key = app.hide_address(business, address)
  on conflict do nothing;
  delete from suppressions where business_id = business and email_key = app.hide_address(business, address);
$$;

-- Most businesses have erased nobody: a large import asks once.
create function app.recognize_added() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.recognize_address(a.business_id, a.email), app.recognize_address(a.business_id, a.phone_e164)
  from added a where exists (
    select from messages m where m.business_id = a.business_id and m.to_address like '#%');
  return null;
end $$;
create trigger recognize_added after insert on contacts
  referencing new table as added for each statement execute function app.recognize_added();

create function app.recognize_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.recognize_address(new.business_id, new.email), app.recognize_address(new.business_id, new.phone_e164);
  return null;
end $$;
create trigger recognize_changed after update of email, phone_e164 on contacts for each row
  when (old.email <> new.email or old.phone_e164 is distinct from new.phone_e164) execute function app.recognize_changed();

-- Contacts that were erased before.
update messages m set to_address = app.hide_address(business_id, to_address)
where contact_id is null and kind = 'invitation' and to_address <> '' and status not in ('queued', 'sending')
  and not exists (
    select from contacts c where c.business_id = m.business_id and lower(m.to_address) in (c.email_key, c.phone_e164));
