-- What a response says, by its star rating or else its text. It is read by insights alone (docs/product-rules.md).
alter table review_responses
  -- Null: not judged.
  add column sentiment text check (sentiment in ('positive', 'mixed', 'negative')),
  -- Of the rules and weights that judged it; a job judges again what an older version judged. 0: none has.
  add column sentiment_version int not null default 0;
create index review_responses_sentiment_version on review_responses (sentiment_version);

alter table daily_figures
  add column positive int not null default 0,
  add column mixed int not null default 0,
  add column negative int not null default 0;

drop trigger note_changed_response on review_responses;
create trigger note_changed_response after update of answers, submitted_at, invitation_id, sentiment on review_responses
  for each row when (
    old.submitted_at < now() - interval '30 minutes'
    and (old.answers, old.submitted_at, old.invitation_id, old.sentiment)
      is distinct from (new.answers, new.submitted_at, new.invitation_id, new.sentiment))
  execute function app.note_late_response();
