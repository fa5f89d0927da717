-- A first request is planned for a reason: a date, an import, a tag. When that is gone before the message has left, the
-- request is withdrawn, and planned again should the reason come back.
alter table automation_steps add column is_withdrawn boolean not null default false;

-- The occasion that these settings of an automation find in a contact; null: none.
create function app.occasion_of(contact contacts, settings jsonb) returns text
  language sql stable as $$
  select case settings->>'trigger'
    when 'service_date' then to_char((contact).last_service_on, 'YYYY-MM-DD')
    when 'contact_added' then 'added'
    when 'import' then 'import ' || (contact).import_id
    when 'tag' then case when (contact).tags @> array[settings->>'tag'] then 'tag ' || (settings->>'tag') end
  end
$$;

-- Withdraws the first requests to these contacts whose occasion is another by now, also one whose message still waits.
-- Reminders follow the message that was sent, whatever the contact looks like by then.
create function app.withdraw_steps(contact_ids uuid[], at timestamptz) returns void
  language sql as $$
  with gone as (
    select s.id, s.invitation_id, case v.settings->>'trigger'
      when 'service_date' then case when c.last_service_on is null
        then 'The date of the service was cleared.' else 'The date of the service was changed.' end
      when 'tag' then 'The tag was taken off.' else 'The reason to ask is gone.' end as words
    from automation_steps s
    join automation_versions v on v.automation_id = s.automation_id and v.version = s.version
    join contacts c on c.id = s.contact_id
    where s.contact_id = any (contact_ids) and s.position = 0 and s.status in ('planned', 'sent')
      and app.occasion_of(c, v.settings) is distinct from s.occasion),
  -- One that is locked is leaving at this moment.
  waiting as (
    select i.id, gone.words from invitations i join gone on gone.invitation_id = i.id
    where i.status = 'queued' for update of i skip locked),
  stopped as (
    update invitations i set status = 'stopped', reason = waiting.words, updated_at = at
    from waiting where i.id = waiting.id)
  update automation_steps s set status = 'stopped', reason = gone.words, done_at = at, is_withdrawn = true
  from gone
  where (s.id = gone.id and s.status = 'planned')
    or s.invitation_id in (select id from waiting where id = gone.invitation_id)
$$;

create function app.withdraw_steps_of_contact() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.withdraw_steps(array[new.id], new.updated_at);
  return null;
end $$;
create trigger withdraw_steps after update of last_service_on, tags, import_id on contacts
  for each row when (old.last_service_on is distinct from new.last_service_on
    or old.tags <> new.tags or old.import_id is distinct from new.import_id)
  execute function app.withdraw_steps_of_contact();

revoke all on function app.occasion_of(contacts, jsonb) from public;
grant execute on function app.occasion_of(contacts, jsonb) to app_user, app_service;
revoke all on function app.withdraw_steps(uuid[], timestamptz) from public;
grant execute on function app.withdraw_steps(uuid[], timestamptz) to app_service;
revoke all on function app.withdraw_steps_of_contact() from public;

-- What was planned before contacts were looked at again.
select app.withdraw_steps(array(select distinct contact_id from automation_steps where status = 'planned'), now());
