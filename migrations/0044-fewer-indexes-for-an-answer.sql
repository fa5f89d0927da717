-- Two indexes that every answer wrote an entry of, and that next to nothing looked into.

-- Most answers came by no invitation: those need no entry.
alter table review_responses drop constraint review_responses_invitation_id_key;
create unique index review_responses_invitation on review_responses (invitation_id)
  where invitation_id is not null;

-- The sweep reads the whole table, which it keeps short.
drop index identity.rate_limits_resets;
