-- A deleted automation leaves its invitations to themselves. Each day whose figures this changes is noted once, instead of
-- once for each event of each invitation. Campaigns are not deleted.
drop trigger note_changed_invitation on invitations;
drop function app.note_changed_invitation();
create function app.note_deleted_automation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_figures (business_id, at)
  select b.id, min(found.at)
  from invitations i join businesses b on b.id = i.business_id, lateral (
    select occurred_at as at from events where invitation_id = i.id
    union all select submitted_at from review_responses where invitation_id = i.id) found
  where i.automation_id = old.id
  group by b.id, (found.at at time zone app.time_zone_or_utc(b.time_zone))::date;
  return old;
end $$;
create trigger note_deleted_automation before delete on automations
  for each row execute function app.note_deleted_automation();
