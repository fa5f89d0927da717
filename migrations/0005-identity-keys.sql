-- What a person keeps to sign in with, beside the messages that reach them. Only the service role may look.

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
  -- Null until the first right code; a new key does not replace a confirmed one before that.
  confirmed_at timestamptz,
  pending_sealed text,
  -- The time step of the last code accepted: none is accepted twice.
  last_step bigint not null default 0
);

create table identity.passkeys (
  -- base64url, as the browser names it.
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

-- Accounts at other providers, keyed by what never changes there: issuer and subject, never the address.
create table identity.provider_accounts (
  issuer text not null,
  subject text not null,
  provider text not null,
  account_id text not null references identity.accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_accounts_account on identity.provider_accounts (account_id);

-- Keys for programs; only a keyed hash is kept.
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

revoke all on identity.passwords, identity.totp_keys, identity.passkeys, identity.provider_accounts,
  identity.access_keys from public;
do $$
declare name text;
begin
  foreach name in array array['passwords', 'totp_keys', 'passkeys', 'provider_accounts', 'access_keys'] loop
    execute format('alter table identity.%I enable row level security', name);
    execute format('grant select, insert, update, delete on identity.%I to app_service', name);
    execute format('create policy service on identity.%I to app_service using (true) with check (true)', name);
  end loop;
end $$;
