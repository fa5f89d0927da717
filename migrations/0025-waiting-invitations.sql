-- Invitations beyond the plan wait, and are sent when it leaves room again.

alter table invitations drop constraint invitations_status_check;
alter table invitations
  add constraint invitations_status_check
    check (status in ('held', 'queued', 'sent', 'failed', 'opened', 'answered', 'stopped')),
  -- Of one that waits: the wording that was chosen for it.
  add column template_id uuid references email_templates on delete set null;

-- Nobody waits twice, whatever they would be asked with.
create unique index invitations_held on invitations (contact_id) where status = 'held';
