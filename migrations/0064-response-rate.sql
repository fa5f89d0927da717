-- The response rate of some days is that of the invitations sent on them: how many have been answered so far, whenever
-- (src/server/insights/analytics/count-figures.ts). What an automation sends counts under the automation, as what a
-- campaign sends under the campaign. The job counts all days again; until then they are counted when they are read.
truncate daily_figures, daily_answers, figure_states;
alter table daily_figures add column answered_so_far int not null default 0;

-- Of an event `invited`, once its invitation is erased with the contact: it had been answered.
alter table events add column was_answered boolean not null default false;
create function app.keep_answered() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update events set was_answered = true
  where invitation_id = old.id and kind = 'invited'
    and exists (select from events where invitation_id = old.id and kind = 'answered');
  return old;
end $$;
create trigger keep_answered before delete on invitations
  for each row when (not old.is_test) execute function app.keep_answered();

-- An answer also belongs to the day of its invitation, which may be closed; app.note_late_event does this for late ones.
create function app.note_answered() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_figures (business_id, at)
  select business_id, occurred_at from events
  where invitation_id = new.invitation_id and kind = 'invited' and occurred_at < now() - interval '30 minutes';
  return null;
end $$;
create trigger note_answered after insert on events
  for each row when (
    new.kind = 'answered' and new.invitation_id is not null and new.occurred_at >= now() - interval '30 minutes')
  execute function app.note_answered();

-- A deleted automation leaves its invitations to themselves.
create function app.note_changed_invitation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_figures (business_id, at)
  select new.business_id, found.at
  from (
    select occurred_at as at from events where invitation_id = new.id
    union select submitted_at from review_responses where invitation_id = new.id) found
  where exists (select from businesses where id = new.business_id);
  return null;
end $$;
create trigger note_changed_invitation after update of automation_id, campaign_id on invitations
  for each row when (
    (old.automation_id, old.campaign_id) is distinct from (new.automation_id, new.campaign_id))
  execute function app.note_changed_invitation();

-- Figures by the tags of contacts are counted from the rows of the contacts that have some.
create index contacts_tagged on contacts (business_id) where tags <> '{}';
