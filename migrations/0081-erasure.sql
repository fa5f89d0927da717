-- What the owner wrote about a customer, or to them, goes with the contact, as the address of a private message does.
create or replace function app.forget_reply_address() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.reply_email := '';
  new.note := '';
  new.reply_draft := '';
  update response_replies set text = 'Erased with the contact.' where response_id = new.id;
  return new;
end $$;

-- Contacts that were erased before.
update review_responses set note = '', reply_draft = ''
where invitation_id is null and source = 'invitation' and (note <> '' or reply_draft <> '');
update response_replies set text = 'Erased with the contact.'
where response_id in (select id from review_responses where invitation_id is null and source = 'invitation');
