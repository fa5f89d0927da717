-- Rows of the identity provider that neither the demonstration nor a sign-in makes. The account is the owner that
-- seed-every-table.ts makes.
insert into identity.accounts (id, email, name, created_at) values
  ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'a@example.com', 'Ruth Owner', '2026-03-01');
insert into identity.login_ids values ('a@example.com', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01');
insert into identity.passwords (account_id, hash, set_at) values ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '$argon2id$', '2026-03-01');
insert into identity.totp_keys (account_id, secret_sealed) values ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'sealed');
insert into identity.passkeys (credential_id, account_id, public_key, sign_count, backed_up, created_at) values
  ('credential', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'key', 1, true, '2026-03-01');
insert into identity.provider_accounts (issuer, subject, provider, account_id, linked_at) values
  ('https://accounts.example', 'subject', 'google', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01');
insert into identity.flow_runs (id, flow_id, version, screen, step, seq, status, state, created_at, expires_at) values
  ('0123456789012345678901', 'sign-up-or-in', 1, 'email', 0, 0, 'waiting', '{}', '2026-03-01', '2026-03-02');
insert into identity.one_time_secrets (kind, scope, mac, data, created_at, expires_at) values
  ('code', 'scope', 'mac', '{}', '2026-03-01', '2026-03-02');
insert into identity.attempts (scope, tries, expires_at) values ('scope', 1, '2026-03-02');
insert into identity.rate_limits (key, count, resets_at) values ('key', 1, '2026-03-02');
insert into identity.tenants (tenant_id) values ('Ta');
insert into identity.tenant_domains (domain, tenant_id) values ('a.example', 'Ta');
insert into identity.sso_connections (tenant_id, kind, updated_at) values ('Ta', 'oidc', '2026-03-01');
insert into identity.sso_accounts (tenant_id, issuer, subject, kind, account_id, linked_at) values
  ('Ta', 'https://idp.a.example', 'subject', 'oidc', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01');
insert into identity.permissions (id, name) values ('permission', 'reports.read');
insert into identity.roles (id, name, created_at) values ('role', 'auditor', '2026-03-01');
insert into identity.member_roles (account_id, tenant_id, role_name) values ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Ta', 'auditor');
insert into identity.access_keys (id, mac, name, created_at) values
  ('Kaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'mac', 'Script', '2026-03-01');
