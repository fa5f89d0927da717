/**
 * The privileges of each role, table by table, as a review sheet of the migrations. `privileges.test.ts` compares it
 * with the database and fails for a table without a row. Roles that are not listed have no privileges.
 */
export type Privileges = Partial<Record<"app_anonymous" | "app_user" | "app_service", string>>;

/** The privileges of the server itself. */
const service = { app_service: "select insert update delete" } as const;
const everything = "select insert update delete";

export const expectedPrivileges: Record<string, Privileges> = {
  "identity.access_keys": service,
  "identity.accounts": service,
  "identity.attempts": service,
  "identity.flow_runs": service,
  "identity.login_ids": service,
  "identity.logins": service,
  "identity.member_roles": service,
  "identity.one_time_secrets": service,
  "identity.passkeys": service,
  "identity.passwords": service,
  "identity.permissions": service,
  "identity.provider_accounts": service,
  "identity.rate_limits": service,
  "identity.refresh_tokens": service,
  "identity.roles": service,
  "identity.sessions": service,
  "identity.signing_keys": service,
  "identity.sso_accounts": service,
  "identity.sso_connections": service,
  "identity.tenant_domains": service,
  "identity.tenants": service,
  "identity.totp_keys": service,
  // Append-only for every role.
  "public.audit_log": { app_service: "select insert", app_user: "select" },
  "public.automation_steps": { ...service, app_user: "select" },
  "public.automation_versions": { ...service, app_user: "select" },
  "public.automations": { ...service, app_user: "select" },
  "public.business_logos": { ...service, app_user: everything },
  "public.business_members": { ...service, app_user: "select" },
  // The private key is sealed and never readable.
  "public.business_sending": {
    ...service,
    app_user:
      "select(business_id, checked_at, dkim_public_key, dkim_selector, domain, findings, from_name, proved_at, relay_reason, reply_to, text_wording, texts_on, updated_at, webhook_secret_at)",
  },
  "public.businesses": {
    ...service,
    app_user:
      "select update(ai, brand_color, contact_retention_months, country, name, postal_address, time_zone, updated_at, website_origins)",
  },
  "public.campaign_contacts": { ...service, app_user: "select" },
  "public.campaigns": { ...service, app_user: "select" },
  "public.contact_import_changes": service,
  "public.contact_import_pieces": { ...service, app_user: "select insert" },
  "public.contact_import_rejects": { ...service, app_user: "select" },
  "public.contact_imports": { ...service, app_user: everything },
  "public.contact_action_rows": service,
  "public.contact_actions": { ...service, app_user: "select" },
  "public.contact_changes": { ...service, app_user: "select" },
  "public.contact_segments": { ...service, app_user: "select insert delete" },
  "public.contacts": { ...service, app_user: everything },
  "public.daily_answers": { ...service, app_user: "select" },
  "public.daily_figures": { ...service, app_user: "select" },
  "public.email_template_versions": { ...service, app_user: "select insert delete" },
  "public.email_templates": { ...service, app_user: everything },
  "public.events": { ...service, app_user: "select" },
  "public.external_reviews": { ...service, app_user: everything },
  "public.figure_states": { ...service, app_user: "select" },
  "public.idempotency_keys": service,
  "public.invitations": { ...service, app_user: "select" },
  "public.late_figures": { ...service, app_user: "select" },
  "public.local_mailbox": service,
  "public.mail_events": { ...service, app_user: "select" },
  "public.domain_minutes": service,
  "public.inbound_failures": service,
  "public.inbound_mailbox": service,
  "public.mail_outlet": service,
  "public.member_invitations": { ...service, app_user: "select insert delete" },
  "public.messages": { ...service, app_user: "select" },
  "public.notification_batches": service,
  "public.notification_digests": service,
  "public.notifications": {
    ...service,
    app_user:
      "select(body, business_id, created_at, id, in_app, kind, path, read_at, title, user_id) update(read_at)",
  },
  // The private key is sealed.
  "public.flow_pictures": { ...service, app_user: everything },
  "public.push_keys": service,
  "public.push_subscriptions": { ...service, app_user: "select insert delete" },
  "public.destinations": { ...service, app_user: everything },
  "public.review_answers": { app_service: "select", app_user: "select" },
  "public.review_flows": {
    ...service,
    app_anonymous: "select(created_at, description, id, status, title, updated_at)",
    app_user: everything,
  },
  "public.review_progress": service,
  "public.review_questions": { ...service, app_anonymous: "select", app_user: everything },
  "public.review_responses": {
    ...service,
    app_user:
      "select update(assignee_id, handled_at, note, read_at, reply_draft, tags, updated_at)",
  },
  "public.report_links": {
    ...service,
    app_user: "select insert update(revoked_at, revoked_by)",
  },
  "public.report_mails": { ...service },
  "public.report_recipients": {
    ...service,
    app_user:
      "select insert(added_at, added_by, address, business_id, id, period, view_id) update(pause_words, paused_at) delete",
  },
  "public.report_stops": service,
  "public.response_replies": { ...service, app_user: "select insert" },
  "public.saved_views": { ...service, app_user: everything },
  // Only the owner may see which migrations ran.
  "public.schema_migrations": {},
  "public.sending_holds": { ...service, app_user: "select" },
  "public.suppression_lifts": { ...service, app_user: "select" },
  "public.text_replies": { ...service, app_user: "select" },
  "public.suppressions": { ...service, app_user: "select" },
  // The hash is written but can never be read.
  "public.user_access_keys": {
    ...service,
    app_user:
      "select(business_id, created_at, expires_at, id, last_used_at, name, prefix, scope, user_id) insert(business_id, created_at, expires_at, key, name, prefix, scope, user_id) delete",
  },
  "public.users": {
    ...service,
    app_user: "select update(city, license, name, phone, settings, state, title, updated_at)",
  },
};

/** Our functions that roles other than the owner may call. */
export const expectedFunctions: Record<string, string> = {
  "app.analyze_contacts()": "app_service",
  "app.announce(uuid,text)": "app_service app_user",
  "app.business_id()": "app_service app_user",
  "app.find_caller(text,timestamp with time zone)": "app_service app_user",
  "app.claim(text)": "app_anonymous app_service app_user",
  "app.contact_details(contacts)": "app_service app_user",
  "app.find_business()": "app_service app_user",
  "app.hide_address(uuid,text)": "app_service",
  "app.find_user()": "app_service app_user",
  "app.is_admin()": "app_service app_user",
  "app.is_owner(uuid)": "app_service app_user",
  "app.my_businesses()": "app_service app_user",
  "app.is_quiet(jsonb,text,timestamp with time zone)": "app_service",
  "app.next_digest(text,text,timestamp with time zone)": "app_service app_user",
  "app.occasion_of(contacts,jsonb)": "app_service app_user",
  "app.public_flow(uuid)": "app_anonymous app_service",
  "app.session_since(text,timestamp with time zone)": "app_service",
  "app.time_zone_or_utc(text)": "app_service app_user",
  "app.user_id()": "app_service app_user",
  "app.withdraw_steps(uuid[],timestamp with time zone)": "app_service",
  "identity.forget_tenant(text)": "app_service",
};
