-- The identity provider's own tables. Only the service role reads them: signed-in users reach their account through
-- the provider's API.
--
-- Times come from the server's clock, never from now(), so that expiry can be tested.

create schema identity;
revoke all on schema identity from public;
grant usage on schema identity to app_service;


-- Accounts and sign-in methods

-- `id` is the `sub` of tokens and never reused.
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
  -- The language of the last sign-in, for messages that are sent outside a request.
  locale text not null default 'en',
  -- Project roles. Roles in a tenant are in member_roles.
  role_names text[] not null default '{}',
  custom_attributes jsonb not null default '{}',
  is_test boolean not null default false,
  created_at timestamptz not null,
  -- Null until the first successful sign-in.
  first_signed_in_at timestamptz
);

-- In comparable form: lower case, ASCII domain, E.164.
create table identity.login_ids (
  login_id text primary key,
  account_id text not null references identity.accounts on delete cascade,
  created_at timestamptz not null
);
create index login_ids_account on identity.login_ids (account_id);

create table identity.passwords (
  account_id text primary key references identity.accounts on delete cascade,
  -- argon2id in PHC form, over the password and the instance's secret.
  hash text not null,
  set_at timestamptz not null,
  -- Temporary or expired: it must be replaced before it signs in.
  must_change boolean not null default false
);

create table identity.totp_keys (
  account_id text primary key references identity.accounts on delete cascade,
  -- The shared key in base32, sealed: the server must know it to check a code.
  secret_sealed text not null,
  -- Null until the first correct code. Until then a new key does not replace a confirmed one.
  confirmed_at timestamptz,
  pending_sealed text,
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null default 0
);

create table identity.passkeys (
  -- base64url, as the browser sends it.
  credential_id text primary key,
  account_id text not null references identity.accounts on delete cascade,
  -- COSE key, base64url.
  public_key text not null,
  sign_count bigint not null,
  backed_up boolean not null,
  name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on identity.passkeys (account_id);

-- Keyed by issuer and subject, which never change; an address can.
create table identity.provider_accounts (
  issuer text not null,
  subject text not null,
  provider text not null,
  account_id text not null references identity.accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_accounts_account on identity.provider_accounts (account_id);


-- Sessions

-- A session is the family of refresh tokens that came from one sign-in.
create table identity.sessions (
  id text primary key,
  account_id text not null references identity.accounts on delete cascade,
  amr text[] not null,
  selected_tenant text,
  -- Claims that a client asked for, kept apart from verified claims (`nsec`).
  nsec jsonb not null default '{}',
  -- Began as a step-up of an existing session.
  step_up boolean not null default false,
  -- The network address that it was started from, shown to its user.
  address text not null default '',
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
  -- The key that signed it: with it the same token can be written again.
  kid text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  replaced_by text
);
create index refresh_tokens_session on identity.refresh_tokens (session_id);

-- Successful sign-ins, shown to the user as their history.
create table identity.logins (
  id bigint generated always as identity primary key,
  account_id text not null references identity.accounts on delete cascade,
  at timestamptz not null,
  address text not null,
  methods text[] not null,
  selected_tenant text
);
create index logins_account on identity.logins (account_id, at desc);

create table identity.signing_keys (
  generation integer primary key,
  kid text not null unique,
  public_jwk jsonb not null,
  -- Sealed with the instance key.
  private_sealed text not null,
  -- Published when created; signs from this moment until the next generation does.
  signs_from timestamptz not null,
  published_until timestamptz not null
);


-- Sign-in flows

create table identity.flow_runs (
  id text primary key check (id ~ '^[0-9A-Za-z]{22}$'),
  flow_id text not null,
  version integer not null,
  screen text not null,
  step integer not null,
  -- The number of inputs so far, part of the flow nonce.
  seq integer not null,
  status text not null check (status in ('waiting', 'completed')),
  state jsonb not null,
  -- Keyed hash of the call that started it, so that a repeated call starts it once.
  start_key text unique,
  -- The last call and its response (without tokens), replayed when the call is repeated.
  last_key text,
  last_answer jsonb,
  last_at timestamptz,
  -- A client that has echoed the nonce once must keep doing so.
  nonce_echoed boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index flow_runs_expires on identity.flow_runs (expires_at);

-- Codes and link tokens, as keyed hashes.
create table identity.one_time_secrets (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Attempts are counted by this: a flow run, or a login id and method.
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

-- Fixed windows, counted across processes and restarts. No index on resets_at: the sweep that reads it keeps the table
-- short.
create table identity.rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);


-- Tenants, roles and single sign-on. A tenant is a business.

create table identity.tenants (
  tenant_id text primary key,
  custom_attributes jsonb not null default '{}'
);

-- Mail domains that a tenant is known to control.
create table identity.tenant_domains (
  domain text primary key check (domain = lower(domain)),
  tenant_id text not null
);
create index tenant_domains_tenant on identity.tenant_domains (tenant_id);

-- A tenant may have several connections; the default one has an empty id.
create table identity.sso_connections (
  tenant_id text not null,
  sso_id text not null default '',
  display_name text not null default '',
  kind text not null check (kind in ('none', 'saml', 'oidc')),
  settings jsonb not null default '{}',
  -- The OpenID client's secret.
  secret_sealed text,
  updated_at timestamptz not null,
  primary key (tenant_id, sso_id)
);

-- The tenant is part of the key: a tenant chooses its provider's issuer and must not reach accounts of another tenant.
create table identity.sso_accounts (
  tenant_id text not null,
  issuer text not null,
  subject text not null,
  kind text not null check (kind in ('saml', 'oidc')),
  account_id text not null references identity.accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (tenant_id, issuer, subject)
);
create index sso_accounts_account on identity.sso_accounts (account_id);

create table identity.permissions (
  id text primary key,
  name text not null unique,
  description text not null default ''
);

-- Roles beside owner and staff, which the application defines. An empty tenant_id means all tenants.
create table identity.roles (
  id text primary key,
  tenant_id text not null default '',
  name text not null,
  description text not null default '',
  permission_names text[] not null default '{}',
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (tenant_id, name)
);

create table identity.member_roles (
  account_id text not null references identity.accounts on delete cascade,
  tenant_id text not null,
  role_name text not null,
  primary key (account_id, tenant_id, role_name)
);
create index member_roles_tenant on identity.member_roles (tenant_id, role_name);


-- Access keys, as keyed hashes

create table identity.access_keys (
  id text primary key check (id ~ '^K[0-9A-Za-z]{27}$'),
  mac text not null unique,
  name text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  role_names text[] not null default '{}',
  key_tenants jsonb not null default '[]',
  custom_claims jsonb not null default '{}',
  permitted_ips text[] not null default '{}',
  bound_account_id text references identity.accounts on delete cascade,
  created_by text not null default '',
  created_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz
);
