-- The same of the same message is listed once, whoever says it: a mail service repeats an event under another id.
delete from mail_events e using mail_events earlier
where e.kind <> 'replied' and earlier.message_id = e.message_id and earlier.kind = e.kind
  -- What a mail service signed counts more than what came as a plain mail.
  and (earlier.source = 'mail', earlier.id) < (e.source = 'mail', e.id);
create unique index mail_events_once on mail_events (message_id, kind) where kind <> 'replied';
alter table mail_events drop constraint mail_events_kind_check;
alter table mail_events add constraint mail_events_kind_check
  check (kind in ('delivered', 'delayed', 'refused', 'bounced', 'complained', 'unsubscribed', 'replied'));

-- The owners were told that what came as plain mail would hold their invitations, if it could be proved.
alter table sending_holds add column warned_at timestamptz;
