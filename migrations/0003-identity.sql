-- The identity provider's own tables (wire contract: ARCHITECTURE.md "Identity"). Only the service role
-- may look inside: a signed-in person reaches their own account through the provider's calls.
--
-- Times come from the server's clock, never from now(), so that expiry can be tested.

create schema identity;
revoke all on schema identity from public;

-- A person, whatever ways in they have. `id` is the `sub` of tokens and never reused.
create table identity.accounts (
  id text primary key check (id ~ '^U[0-9A-Za-z]{27}$'),
  status text not null default 'enabled' check (status in ('enabled', 'disabled', 'invited')),
  name text not null default '',
  given_name text not null default '',
  middle_name text not null default '',
  family_name text not null default '',
  email text not null default '',
  email_verified boolean not null default false,
  phone text not null default '',
  phone_verified boolean not null default false,
  picture text not null default '',
  custom_attributes jsonb not null default '{}',
  is_test boolean not null default false,
  created_at timestamptz not null,
  -- Null until the first sign-in that succeeded.
  first_signed_in_at timestamptz
);

-- What a person types to say who they are, in comparable form (lower case, ASCII domain, E.164).
create table identity.login_ids (
  login_id text primary key,
  account_id text not null references identity.accounts on delete cascade,
  created_at timestamptz not null
);
create index login_ids_account on identity.login_ids (account_id);

-- A session is the family of all refresh tokens that came from one sign-in.
create table identity.sessions (
  id text primary key,
  account_id text not null references identity.accounts on delete cascade,
  amr text[] not null,
  selected_tenant text,
  -- Claims that a client asked for; carried apart (`nsec`), since nobody vouches for them.
  nsec jsonb not null default '{}',
  -- Began as a step-up of a session that was there already.
  step_up boolean not null default false,
  created_at timestamptz not null,
  -- No refresh token outlives this, however often it is rotated.
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'logout_all', 'replaced', 'reuse', 'ownership', 'disabled'))
);
create index sessions_account on identity.sessions (account_id) where ended_at is null;
create index sessions_expires on identity.sessions (expires_at);

create table identity.refresh_tokens (
  jti text primary key,
  session_id text not null references identity.sessions on delete cascade,
  -- The key that signed it: with it the very same token can be written again.
  kid text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  replaced_by text
);
create index refresh_tokens_session on identity.refresh_tokens (session_id);

-- Sign-ins that succeeded, shown to the person as their history.
create table identity.logins (
  id bigint generated always as identity primary key,
  account_id text not null references identity.accounts on delete cascade,
  at timestamptz not null,
  address text not null,
  methods text[] not null,
  selected_tenant text
);
create index logins_account on identity.logins (account_id, at desc);

-- Signing keys, newest generation last; the private half is sealed with the instance key.
create table identity.signing_keys (
  generation integer primary key,
  kid text not null unique,
  public_jwk jsonb not null,
  private_sealed text not null,
  -- Published from creation on; signs from this moment until the next generation does.
  signs_from timestamptz not null,
  published_until timestamptz not null
);

-- Every one-time secret, as a keyed hash: codes (guessable, counted by scope) and link tokens.
create table identity.one_time_secrets (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What its attempts are counted by: a flow run, or a login id and method.
  scope text not null,
  mac text not null,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_secrets_scope on identity.one_time_secrets (scope, kind);
create index one_time_secrets_mac on identity.one_time_secrets (kind, mac);
create index one_time_secrets_expires on identity.one_time_secrets (expires_at);

-- One counter for all live codes of a scope.
create table identity.attempts (
  scope text primary key,
  tries integer not null,
  expires_at timestamptz not null
);

-- Fixed windows, counted across processes and restarts.
create table identity.rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets on identity.rate_limits (resets_at);

-- A run of a flow: where one person stands in it.
create table identity.flow_runs (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  flow_id text not null,
  version integer not null,
  screen text not null,
  step integer not null,
  -- Answers given so far; numbers the flow nonce.
  seq integer not null,
  status text not null check (status in ('waiting', 'completed')),
  state jsonb not null,
  -- Keyed hash of the call that started it, so that the same call sent twice starts it once.
  start_key text unique,
  -- The last call and its answer (without tokens), replayed when the call is sent again.
  last_key text,
  last_answer jsonb,
  last_at timestamptz,
  -- Once a client echoed the nonce it must go on doing so.
  nonce_echoed boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index flow_runs_expires on identity.flow_runs (expires_at);

revoke all on all tables in schema identity from public;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'identity' loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('grant select, insert, update, delete on identity.%I to app_service', name);
    execute format('create policy service on identity.%I to app_service using (true) with check (true)', name);
  end loop;
end $$;
grant usage on schema identity to app_service;
