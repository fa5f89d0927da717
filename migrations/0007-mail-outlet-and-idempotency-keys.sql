-- The way to the mail server, in one row. `paused_since` is null while messages go out; otherwise every message stays
-- queued, and one of them is tried at `next_try_at`.
create table mail_outlet (
  is_only_row boolean primary key default true check (is_only_row),
  paused_since timestamptz,
  next_try_at timestamptz,
  -- Failed tries in a row since the pause began.
  tries int not null default 0,
  reason text
);
insert into mail_outlet default values;

-- What was answered to calls that carried an idempotency key, so that a repeated call is answered and not done again.
create table idempotency_keys (
  -- The identity provider's user id.
  caller text not null,
  key text not null,
  -- Of the method, the address and the body: a key belongs to one call.
  request_hash text not null,
  -- Sealed: an answer may hold an access key.
  answer text,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

do $$
declare name regclass;
begin
  foreach name in array array['mail_outlet', 'idempotency_keys']::regclass[] loop
    execute format('alter table %s enable row level security', name);
    execute format('grant select, insert, update, delete on %s to app_service', name);
    execute format('create policy service on %s to app_service using (true) with check (true)', name);
  end loop;
end $$;
