-- Processes keep published flows in memory. Whatever changes what customers see of one says so at
-- commit, whoever changed it; the topic is for processes alone (`platform/live-events.ts`).

-- The argument is the column that names the business.
create function app.tell_published() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('review_flow',
    json_build_object('businessId', to_jsonb(old) ->> tg_argv[0], 'topic', 'published')::text);
  return null;
end $$;

create trigger tell_published after update or delete on review_flows
  for each row when (old.status = 'published') execute function app.tell_published('business_id');
create trigger tell_published after update on businesses
  for each row execute function app.tell_published('id');
