-- The history of a contact tells every change of what people know of it, without naming the columns: a new column is in
-- it from the start. Left out is what the product itself keeps count of. Comparing before the event is queued keeps
-- sending, which updates a contact with every message, from the cost of the trigger.
create function app.contact_details(contact contacts) returns jsonb
  language sql stable
  return to_jsonb(contact) - array['id', 'business_id', 'user_id', 'import_id', 'descope_id', 'created_at', 'updated_at',
    'deleted_at', 'declined_at', 'email_key', 'email_status', 'email_sent', 'last_email_sent_at', 'phone_e164'];
revoke execute on function app.contact_details(contacts) from public;
grant execute on function app.contact_details(contacts) to app_user, app_service;

create or replace function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := app.contact_details(old);
  after jsonb := app.contact_details(new);
begin
  insert into contact_changes (business_id, contact_id, user_id, before, after, created_at)
  select new.business_id, new.id, app.user_id(), jsonb_object_agg(key, value), jsonb_object_agg(key, after -> key),
    new.updated_at
  from jsonb_each(before) where value is distinct from after -> key;
  return null;
end $$;

drop trigger record_contact_change on contacts;
create trigger record_contact_change
  after update on contacts for each row
  -- A deleted contact is emptied, and restored as it was; an action on many contacts is in the history itself.
  when (old.deleted_at is not distinct from new.deleted_at
    and coalesce(current_setting('request.is_contact_action', true), '') = ''
    and app.contact_details(old) is distinct from app.contact_details(new))
  execute function app.record_contact_change();
