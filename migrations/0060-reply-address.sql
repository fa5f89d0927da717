-- An address that a customer leaves with a private message, for an answer to it; empty: none.
alter table review_responses add column reply_email text not null default '';

-- It goes with the contact who is erased.
create function app.forget_reply_address() returns trigger language plpgsql as $$
begin
  new.reply_email := '';
  return new;
end $$;
create trigger forget_reply_address before update of invitation_id on review_responses
  for each row when (old.invitation_id is not null and new.invitation_id is null)
  execute function app.forget_reply_address();
