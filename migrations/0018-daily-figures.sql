-- What happened on each closed day, counted by a job from events and responses. The running day, and every day named in
-- late_figures, is counted when it is read (src/server/insights/analytics).
create table daily_figures (
  business_id uuid not null references businesses on delete cascade,
  -- In the business's time zone.
  day date not null,
  -- Without foreign keys: figures stay when a flow or campaign is deleted, as events do.
  flow_id uuid,
  source text not null check (source in ('link', 'invitation')),
  campaign_id uuid,
  invited int not null,
  delivered int not null,
  opened int not null,
  answered int not null,
  copied int not null,
  posted int not null,
  responses int not null,
  rating_1 int not null,
  rating_2 int not null,
  rating_3 int not null,
  rating_4 int not null,
  rating_5 int not null,
  -- Responses by the time from the invitation to the response.
  within_hour int not null,
  within_day int not null,
  within_week int not null,
  later int not null,
  unique nulls not distinct (business_id, day, flow_id, source, campaign_id)
);

create table daily_answers (
  business_id uuid not null references businesses on delete cascade,
  day date not null,
  flow_id uuid,
  source text not null check (source in ('link', 'invitation')),
  campaign_id uuid,
  -- As it was asked.
  question text not null,
  question_type text not null,
  -- A rating or a chosen option; null counts the responses that answer the question at all.
  value text,
  count int not null
);
create index daily_answers_business on daily_answers (business_id, day);

-- Days before counted_until are closed. A business without a row, or with another time zone by now, has no closed day.
create table figure_states (
  business_id uuid primary key references businesses on delete cascade,
  time_zone text not null,
  counted_until date not null
);

-- Moments of closed days whose figures changed afterwards.
create table late_figures (
  business_id uuid not null references businesses on delete cascade,
  at timestamptz not null
);
create index late_figures_business on late_figures (business_id, at);

-- Home counts both at every visit; few rows are in either.
create index invitations_unsent on invitations (business_id) where status in ('queued', 'waiting');
create index review_responses_unread on review_responses (business_id) where read_at is null and not is_test;

do $$
declare name text;
begin
  foreach name in array array['daily_figures', 'daily_answers', 'figure_states', 'late_figures'] loop
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to app_service', name);
    execute format('create policy service on %I to app_service using (true) with check (true)', name);
    execute format('grant select on %I to app_user', name);
    execute format(
      'create policy member on %I for select to app_user using (business_id = (select app.business_id()))', name);
  end loop;
end $$;

-- A day is closed an hour after its end, and no transaction lasts half an hour: what is younger than that when it is
-- written or changed belongs to an open day. The other events of an invitation or response move with it, since only the
-- first of each kind counts. While a business is being deleted, nothing is noted.
create function app.note_late_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_figures (business_id, at)
  select new.business_id, found.at
  from (
    select new.occurred_at as at
    union select old.occurred_at where old.id is not null
    union select occurred_at from events where invitation_id in (new.invitation_id, old.invitation_id)
    union select occurred_at from events where response_id in (new.response_id, old.response_id)) found
  where exists (select from businesses where id = new.business_id);
  return null;
end $$;
create trigger note_late_event after insert on events
  for each row when (new.occurred_at < now() - interval '30 minutes') execute function app.note_late_event();
create trigger note_changed_event after update of invitation_id, flow_id, response_id, occurred_at on events
  for each row when (old is distinct from new) execute function app.note_late_event();

create function app.note_late_response() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare changed review_responses := coalesce(new, old);
begin
  insert into late_figures (business_id, at)
  select changed.business_id, found.at
  from (
    select changed.submitted_at as at
    union select old.submitted_at where old.id is not null
    union select occurred_at from events where response_id = changed.id) found
  where exists (select from businesses where id = changed.business_id);
  return null;
end $$;
create trigger note_late_response after insert on review_responses
  for each row when (new.submitted_at < now() - interval '30 minutes') execute function app.note_late_response();
create trigger note_changed_response after update of answers, submitted_at, invitation_id on review_responses
  for each row when (
    old.submitted_at < now() - interval '30 minutes'
    and (old.answers, old.submitted_at, old.invitation_id)
      is distinct from (new.answers, new.submitted_at, new.invitation_id))
  execute function app.note_late_response();
create trigger note_deleted_response after delete on review_responses
  for each row when (old.submitted_at < now() - interval '30 minutes') execute function app.note_late_response();
