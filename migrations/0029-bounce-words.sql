-- A mailbox that refuses mail may exist: the words of a stopped reminder say only what is known.
create or replace function app.stop_steps() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update automation_steps set status = 'stopped', done_at = new.updated_at,
    reason = case new.email_status when 'unsubscribed' then 'Unsubscribed.'
      when 'bounced' then 'Email bounced.' else 'Marked an earlier message as spam.' end
  where contact_id = new.id and status = 'planned';
  return null;
end $$;
