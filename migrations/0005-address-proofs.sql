-- How an address was proved, and whether a refresh token was ever used.

-- True while only a change of the account proved `email`, not a sign-in with it. What is addressed to the holder of the
-- address, such as an invitation, is theirs after a sign-in only.
alter table identity.accounts add column email_moved boolean not null default false;

-- Null until the token is used. While a successor is unused, its answer may have been lost: it is given out again.
alter table identity.refresh_tokens add column first_used_at timestamptz;
update identity.refresh_tokens set first_used_at = replaced_at where replaced_at is not null;
