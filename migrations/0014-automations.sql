-- Automations: rules that invite and remind by themselves.

-- Also added by the import of contacts.
alter table contacts
  add column if not exists tags text[] not null default '{}',
  add column if not exists import_id uuid;
-- When they said that they do not want to be asked.
alter table contacts add column declined_at timestamptz;

create table automations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'on', 'paused')),
  -- The number of the current settings.
  version int not null default 1,
  -- As src/shared/automations/automation-settings.ts defines them.
  settings jsonb not null,
  -- The daily limit grows from here; null while it was never switched on.
  switched_on_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index automations_business on automations (business_id, created_at);

create table automation_versions (
  automation_id uuid not null references automations on delete cascade,
  version int not null,
  business_id uuid not null references businesses on delete cascade,
  settings jsonb not null,
  user_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (automation_id, version)
);
create index automation_versions_business on automation_versions (business_id);

alter table invitations add column automation_id uuid references automations on delete set null;
create index invitations_automation on invitations (automation_id) where automation_id is not null;

-- One message that an automation sends, has sent, or does not send.
create table automation_steps (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  automation_id uuid not null references automations on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  -- What started it: the day of the service, or the kind of the trigger.
  occasion text not null,
  -- 0 is the first request; 1 and 2 are the reminders.
  position smallint not null check (position between 0 and 2),
  -- The settings that planned it.
  version int not null,
  status text not null default 'planned' check (status in ('planned', 'sent', 'stopped')),
  -- Why it was moved or stopped.
  reason text not null default '',
  due_at timestamptz not null,
  invitation_id uuid references invitations on delete set null,
  done_at timestamptz,
  created_at timestamptz not null,
  -- A contact is asked once for each occasion, however often the job runs.
  unique (automation_id, contact_id, occasion, position)
);
create index automation_steps_due on automation_steps (business_id, due_at) where status = 'planned';
create index automation_steps_contact on automation_steps (contact_id);
create index automation_steps_invitation on automation_steps (invitation_id) where invitation_id is not null;

do $$
declare name regclass;
begin
  foreach name in array array['automations', 'automation_versions', 'automation_steps']::regclass[] loop
    execute format('alter table %s enable row level security', name);
    execute format('grant select, insert, update, delete on %s to app_service', name);
    execute format('create policy service on %s to app_service using (true) with check (true)', name);
    execute format('grant select on %s to app_user', name);
    execute format(
      'create policy member on %s for select to app_user using (business_id = (select app.business_id()))', name);
  end loop;
end $$;

-- What ends an invitation ends its reminders, in the same transaction.
create function app.stop_reminders() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update automation_steps set status = 'stopped', done_at = new.updated_at,
    reason = case new.status when 'answered' then 'They answered.' else coalesce(nullif(new.reason, ''), 'Stopped.') end
  where invitation_id = new.id and status = 'planned';
  return null;
end $$;
create trigger stop_reminders after update of status on invitations
  for each row when (new.automation_id is not null and old.status <> new.status
    and new.status in ('answered', 'stopped', 'failed'))
  execute function app.stop_reminders();

-- A contact who must not be mailed any more has nothing planned.
create function app.stop_steps() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update automation_steps set status = 'stopped', done_at = new.updated_at,
    reason = case new.email_status when 'unsubscribed' then 'Unsubscribed.'
      when 'bounced' then 'The address does not exist.' else 'Marked an earlier message as spam.' end
  where contact_id = new.id and status = 'planned';
  return null;
end $$;
create trigger stop_steps after update of email_status on contacts
  for each row when (old.email_status <> new.email_status
    and new.email_status in ('unsubscribed', 'bounced', 'complained'))
  execute function app.stop_steps();
