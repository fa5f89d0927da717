alter table mail_events drop constraint mail_events_source_check;
alter table mail_events add constraint mail_events_source_check
  check (source in ('webhook', 'ses', 'postmark', 'mailgun', 'mail', 'smtp'));
