-- The history of a contact also tells when a consent to texts was recorded or withdrawn.
create or replace function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  watched text[] := array['name', 'email', 'phone', 'status', 'type', 'notes', 'last_service_on', 'relation', 'tags',
    'locale', 'time_zone', 'consent_basis', 'consent_source', 'consent_at',
    'text_consent_on', 'text_consent_source'];
  old_values jsonb := to_jsonb(old);
  new_values jsonb := to_jsonb(new);
  changed text[] := array(select key from unnest(watched) key where old_values -> key is distinct from new_values -> key);
begin
  if changed <> '{}' then
    insert into contact_changes (business_id, contact_id, user_id, before, after, created_at)
    select new.business_id, new.id, app.user_id(),
      jsonb_object_agg(key, old_values -> key), jsonb_object_agg(key, new_values -> key), new.updated_at
    from unnest(changed) key;
  end if;
  return null;
end $$;
