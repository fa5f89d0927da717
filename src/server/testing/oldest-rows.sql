-- Rows of the oldest schema (migrations 0001 to 0004), at least one in each table. Frozen with it: later migrations are
-- tested on these rows, so this file never changes.

insert into users (id, descope_id, email, name) values
  ('00000000-0000-4000-8000-000000000001', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'owner@lakeside.example', 'Ruth Owner');
insert into businesses (id, tenant_id, name, time_zone, postal_address) values
  ('00000000-0000-4000-8000-000000000002', 'Tlakeside', 'Lakeside Insurance', 'America/Chicago', '1 Shore Road');
insert into business_members (business_id, user_id, role) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'owner');
insert into member_invitations (business_id, email_key, role, expires_at) values
  ('00000000-0000-4000-8000-000000000002', 'staff@lakeside.example', 'staff', '2026-12-01');
insert into business_logos (business_id, media_type, image, version) values
  ('00000000-0000-4000-8000-000000000002', 'image/png', 'iVBORw0KGgo=', 'v1');
insert into destinations (id, business_id, kind, label, url) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'google', 'Google', 'https://g.page/lakeside');
insert into user_access_keys (user_id, business_id, name, key, prefix) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'Website', 'hash', 'rf_');

insert into review_flows (id, business_id, user_id, title, status, destination_ids) values
  ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001',
   'Your visit', 'published', '{00000000-0000-4000-8000-000000000003}');
insert into review_questions (id, flow_id, text, type) values
  ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000004', 'How was it?', 'text');
insert into contacts (id, business_id, name, email, phone, last_service_on) values
  ('00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000002', 'Ann', 'Ann@example.com', '+12025550100', '2026-03-01');
insert into suppressions (business_id, email_key, reason) values
  ('00000000-0000-4000-8000-000000000002', 'bob@example.com', 'unsubscribed');

insert into email_templates (business_id, name, subject, content) values
  ('00000000-0000-4000-8000-000000000002', 'Short', 'How did we do?', 'Hello {{name}}');
insert into campaigns (id, business_id, user_id, flow_id, flow_title, to_everyone, wordings, destinations, created_at) values
  ('00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001',
   '00000000-0000-4000-8000-000000000004', 'Your visit', true, '[]', '[]', '2026-03-10');
insert into campaign_contacts (campaign_id, business_id, eligibility, contact_ids) values
  ('00000000-0000-4000-8000-000000000007', '00000000-0000-4000-8000-000000000002', 'asked', '{00000000-0000-4000-8000-000000000006}');
insert into invitations (id, business_id, flow_id, contact_id, campaign_id, status, is_test) values
  ('00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004',
   '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000007', 'answered', false),
  ('00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004',
   null, null, 'sent', true);

insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, submitted_at, answers, draft, draft_level) values
  ('00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004',
   '00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-000000000011', 'invitation', '2026-03-11',
   '[{"position": 0, "question_id": "00000000-0000-4000-8000-000000000005", "question_text": "How was it?", "question_type": "text", "value": "Very kind."}]',
   'Very kind.', 'own');
insert into review_progress (invitation_id, answers, updated_at) values
  ('00000000-0000-4000-8000-000000000009', '{"00000000-0000-4000-8000-000000000005": "So far"}', '2026-03-11');
insert into external_reviews (business_id, site, reviewer, duplicate_key, response_id) values
  ('00000000-0000-4000-8000-000000000002', 'Google', 'Ann', 'hash', '00000000-0000-4000-8000-000000000010');

insert into messages (business_id, contact_id, invitation_id, kind, to_address, subject, message_id, status) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000008',
   'invitation', 'ann@example.com', 'How did we do?', '1@localhost', 'sent'),
  (null, null, null, 'sign-in', 'owner@lakeside.example', 'Your code', '2@localhost', 'sent');
insert into local_mailbox (message_id, to_address, from_address, subject, text, html, headers) values
  ('1@localhost', 'ann@example.com', 'lakeside@localhost', 'How did we do?', 'Hello', '<p>Hello</p>', '{}');
insert into notifications (business_id, user_id, kind, title, path) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'response', 'A new response', '/responses');
insert into notification_batches (business_id, mailed_at) values ('00000000-0000-4000-8000-000000000002', '2026-03-11');
insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at) values
  ('00000000-0000-4000-8000-000000000002', 'answered', '00000000-0000-4000-8000-000000000004',
   '00000000-0000-4000-8000-000000000008', '00000000-0000-4000-8000-000000000010', '2026-03-11');
insert into audit_log (business_id, user_id, action) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'business.updated');

insert into identity.accounts (id, email, name, created_at) values
  ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'owner@lakeside.example', 'Ruth Owner', '2026-03-01');
insert into identity.login_ids values ('owner@lakeside.example', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01');
insert into identity.passwords values ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '$argon2id$', '2026-03-01');
insert into identity.totp_keys (account_id, secret_sealed) values ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'sealed');
insert into identity.passkeys (credential_id, account_id, public_key, sign_count, backed_up, created_at) values
  ('credential', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'key', 1, true, '2026-03-01');
insert into identity.provider_accounts values
  ('https://accounts.example', 'subject', 'google', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01');
insert into identity.sessions (id, account_id, amr, created_at, expires_at) values
  ('session', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '{email}', '2026-03-01', '2026-03-29');
insert into identity.refresh_tokens (jti, session_id, kid, issued_at, expires_at) values
  ('token', 'session', 'kid', '2026-03-01', '2026-03-29');
insert into identity.logins (account_id, at, address, methods) values
  ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01', '203.0.113.7', '{email}');
insert into identity.signing_keys values (1, 'kid', '{}', 'sealed', '2026-03-01', '2027-03-01');
insert into identity.flow_runs (id, flow_id, version, screen, step, seq, status, state, created_at, expires_at) values
  ('0123456789012345678901', 'sign-up-or-in', 1, 'email', 0, 0, 'waiting', '{}', '2026-03-01', '2026-03-02');
insert into identity.one_time_secrets (kind, scope, mac, data, created_at, expires_at) values
  ('code', 'scope', 'mac', '{}', '2026-03-01', '2026-03-02');
insert into identity.attempts values ('scope', 1, '2026-03-02');
insert into identity.rate_limits values ('key', 1, '2026-03-02');
insert into identity.tenants values ('Tlakeside', '{}');
insert into identity.tenant_domains values ('lakeside.example', 'Tlakeside');
insert into identity.sso_connections (tenant_id, kind, updated_at) values ('Tlakeside', 'oidc', '2026-03-01');
insert into identity.sso_accounts values
  ('Tlakeside', 'https://idp.lakeside.example', 'subject', 'oidc', 'Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', '2026-03-01');
insert into identity.permissions values ('permission', 'reports.read', '');
insert into identity.roles (id, name, created_at) values ('role', 'auditor', '2026-03-01');
insert into identity.member_roles values ('Uaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Tlakeside', 'auditor');
insert into identity.access_keys (id, mac, name, created_at) values
  ('Kaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'mac', 'Script', '2026-03-01');
