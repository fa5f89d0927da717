-- An action on many contacts is in the history of each of them, so that its changes of tags are not recorded one by one.
drop trigger record_contact_change on contacts;
create trigger record_contact_change
  after update of name, email, phone, status, type, notes, last_service_on, relation, tags, locale, time_zone, consent_basis
  on contacts for each row
  -- A deleted contact is emptied, and restored as it was.
  when (old.deleted_at is not distinct from new.deleted_at
    and coalesce(current_setting('request.is_contact_action', true), '') = '')
  execute function app.record_contact_change();

-- Without statistics, which autovacuum makes only later, a page of a large import is sorted from all contacts.
create function app.analyze_contacts() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze contacts;
end $$;
revoke execute on function app.analyze_contacts() from public;
grant execute on function app.analyze_contacts() to app_service;
