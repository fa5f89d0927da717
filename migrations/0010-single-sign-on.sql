-- Tenants as the provider needs them beside what the application knows (a tenant is a business, decision 10),
-- and single sign-on: whom a tenant lets its own provider vouch for. Only the service role may look.

create table identity.tenants (
  tenant_id text primary key,
  custom_attributes jsonb not null default '{}'
);

-- Domains whose mail a tenant is known to control; proved by whoever entered them here.
create table identity.tenant_domains (
  domain text primary key check (domain = lower(domain)),
  tenant_id text not null
);
create index tenant_domains_tenant on identity.tenant_domains (tenant_id);

-- How to reach a tenant's provider. A tenant may have several; the one that is meant by default has no name.
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

-- People of a tenant's provider. The tenant is part of the key: a tenant's provider may call itself what it
-- likes, and so must never reach the people of another one's.
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

-- Beside owner and staff, which the application gives a meaning to. `tenant_id` is empty for all tenants.
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

-- What members of a tenant are beside owner or staff.
create table identity.member_roles (
  account_id text not null references identity.accounts on delete cascade,
  tenant_id text not null,
  role_name text not null,
  primary key (account_id, tenant_id, role_name)
);
create index member_roles_tenant on identity.member_roles (tenant_id, role_name);

do $$
declare name text;
begin
  foreach name in array array['tenants', 'tenant_domains', 'sso_connections', 'sso_accounts', 'permissions', 'roles',
    'member_roles'] loop
    execute format('revoke all on identity.%I from public', name);
    execute format('alter table identity.%I enable row level security', name);
    execute format('grant select, insert, update, delete on identity.%I to app_service', name);
    execute format('create policy service on identity.%I to app_service using (true) with check (true)', name);
  end loop;
end $$;

-- However a business goes, nothing of its single sign-on stays behind to sign anybody in, or to hold a domain.
create function identity.forget_tenant(gone text) returns void language sql
begin atomic
  delete from identity.tenants where tenant_id = gone;
  delete from identity.tenant_domains where tenant_id = gone;
  delete from identity.sso_connections where tenant_id = gone;
  delete from identity.sso_accounts where tenant_id = gone;
  delete from identity.roles where tenant_id = gone;
  delete from identity.member_roles where tenant_id = gone;
end;
revoke all on function identity.forget_tenant from public;
grant execute on function identity.forget_tenant to app_service;

create function app.forget_tenant() returns trigger language plpgsql as $$
begin
  perform identity.forget_tenant(old.tenant_id);
  return null;
end $$;
create trigger forget_tenant after delete on businesses for each row execute function app.forget_tenant();
create function app.forget_member() returns trigger language plpgsql as $$
begin
  delete from identity.member_roles m using users u, businesses b
  where u.id = old.user_id and b.id = old.business_id and m.account_id = u.descope_id and m.tenant_id = b.tenant_id;
  return null;
end $$;
create trigger forget_member after delete on business_members for each row execute function app.forget_member();
