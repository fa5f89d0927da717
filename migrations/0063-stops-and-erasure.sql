-- A reminder whose message waits (the mail server is down, a hold, the rate of a domain) ends with its invitation, too.
create or replace function app.stop_reminders() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  words text := case new.status when 'answered' then 'They answered.' else coalesce(nullif(new.reason, ''), 'Stopped.') end;
begin
  update automation_steps set status = 'stopped', done_at = new.updated_at, reason = words
  where invitation_id = new.id and status = 'planned';
  -- One that is locked is being taken for a try, which looks at its invitation itself.
  update messages set status = 'cancelled', last_error = words, updated_at = new.updated_at
  where id in (select id from messages where invitation_id = new.id and status = 'queued' for update skip locked);
  return null;
end $$;

-- The step of a message that was not sent after all: an invitation has one message on its way at a time.
create function app.stop_step_of_message() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update automation_steps s set status = 'stopped', done_at = new.updated_at, reason = coalesce(new.last_error, 'Stopped.')
  where s.invitation_id = new.invitation_id and s.status = 'sent' and s.position = (
    select max(position) from automation_steps where invitation_id = new.invitation_id and status = 'sent');
  return null;
end $$;
revoke all on function app.stop_step_of_message() from public;
create trigger stop_step_of_message after update of status on messages
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' and new.invitation_id is not null)
  execute function app.stop_step_of_message();

-- Why the address was suppressed: an owner's own stop is lifted by the owner, an unsubscription on a written wish.
alter table suppression_lifts add column was text not null default 'unsubscribed' check (was in ('unsubscribed', 'manual'));
alter table suppression_lifts alter column was drop default;

-- For the sweep that forgets what delivered messages said.
create index messages_content on messages (updated_at)
  where content is not null and status in ('sent', 'failed', 'cancelled');
-- Messages of contacts that were erased before erasing took these along.
update messages set content = null, subject = '', last_error = null
where kind = 'invitation' and contact_id is null and status not in ('queued', 'sending');
update messages set to_address = ''
where kind = 'invitation' and contact_id is null and status not in ('queued', 'sending') and (attempts = 0 or exists (
  select from suppressions s where s.business_id = messages.business_id and s.email_key = lower(messages.to_address)));
