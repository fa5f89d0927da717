/**
 * Every column of `public` and `identity` that can contain text, sorted by whether a customer's name, address or phone
 * number may occur in it. A new column fails `contacts/erasure.test.ts` until it is listed here, and one with personal
 * data until erasing empties it. `*`: every such column of the table.
 */

/** Columns that erasing a contact deletes or empties. */
export const erased: Record<string, string> = {
  "automation_steps.*": "deleted with the contact",
  "contact_action_rows.*": "deleted with the contact",
  "contact_changes.*": "deleted with the contact",
  "contact_import_changes.*": "deleted with the contact",
  "contact_import_rejects.*": "the person's rows are deleted",
  "contact_imports.report": "the person's rows are deleted",
  "contacts.*": "deleted",
  "inbound_failures.reason": "replaced when it, the sender or the subject names the person",
  "inbound_failures.sender": "emptied likewise",
  "inbound_failures.subject": "emptied likewise",
  "invitations.reason": "deleted with the contact",
  "local_mailbox.*": "messages to the person, and mails that name them, are deleted",
  "mail_events.event_key":
    "replaced by a hash: it may be the Message-ID of their mail, with their domain",
  "mail_events.words": "emptied",
  "messages.content":
    "emptied, also of mails to members that are sent; one that still waits is sealed, is sent, and is forgotten after 30 days",
  "messages.last_error": "emptied",
  "messages.subject": "emptied, also of mails to members that name the person",
  "messages.to_address":
    "emptied, or replaced by a hash if the message was tried: its unsubscribe link works for ever, and an address that is added again is not asked too soon",
  "response_replies.text": "replaced",
  "review_progress.answers": "deleted with the invitation",
  "review_responses.note": "emptied",
  "review_responses.reply_draft": "emptied",
  "review_responses.reply_email": "emptied",
  "suppression_lifts.reason": "deleted with the contact",
  "text_replies.*": "emptied",
};

/** Columns that are kept, with the reason. */
export const kept: Record<string, string> = {
  "audit_log.detail": "a member's own words: why an answer was deleted",
  "contact_import_pieces.content":
    "a whole file, until the import is done or given up: a day at most",
  "contact_imports.file_name": "a member's own words",
  "contact_segments.filter": "what a member searched for, who can delete it",
  "contact_segments.name": "a member's own words, who can delete them",
  "external_reviews.*": "published elsewhere, and not tied to a contact any more",
  "idempotency_keys.answer": "sealed, for a day",
  "mail_outlet.reason": "the mail server's words, until it takes messages again",
  "inbound_mailbox.reason": "the mailbox's words, until it can be read again",
  "report_links.title": "a member's own words, who can delete them",
  "report_links.query": "what a member searched for, who can delete it",
  "review_responses.answers": "what the customer wrote, without their name",
  "review_responses.copied_text": "made of the answers",
  "review_responses.draft": "made of the answers",
  "review_responses.private_message": "what the customer wrote, without their name",
  "review_responses.removal_reason": "a member's own words",
  "review_responses.tags": "a member's own words",
  "saved_views.name": "a member's own words, who can delete them",
  "saved_views.query": "what a member searched for, who can delete it",
  "suppressions.email_key":
    "whoever opted out is not written to again; a hash if they did so after they were erased",
  "suppressions.source": "how a member came to know of the wish",
};

/**
 * Columns without personal data of customers: texts of the product, of a business about itself, of members, of the
 * operator.
 */
export const withoutCustomers: Record<string, string> = {
  audit_log: "action target_type target_id",
  automation_versions: "settings",
  automations: "status settings",
  business_logos: "media_type image version",
  business_members: "role",
  business_sending:
    "from_name reply_to domain dkim_selector dkim_public_key dkim_private_key findings webhook_secret relay_reason text_wording",
  businesses: "tenant_id name time_zone postal_address ai plan country brand_color website_origins",
  campaign_contacts: "eligibility",
  campaigns: "flow_title wordings destinations served",
  contact_actions: "kind tag",
  contact_imports: "kind state options failure",
  daily_answers: "source question question_type value",
  daily_figures: "source",
  destinations: "kind label url",
  domain_minutes: "domain",
  email_template_versions: "name subject preheader content override_reason",
  email_templates: "name subject content preheader override_reason",
  events: "kind",
  figure_states: "time_zone",
  flow_pictures: "version media_type image",
  idempotency_keys: "caller key request_hash",
  inbound_failures: "uid_validity",
  invitations: "status channel",
  mail_events: "kind source",
  member_invitations: "email_key role",
  messages: "kind message_id status time_zone channel",
  notification_digests: "period",
  notifications: "kind title body path digest",
  push_keys: "public_key private_sealed",
  push_subscriptions: "endpoint p256dh auth",
  report_recipients: "address period pause_words",
  report_stops: "address",
  review_flows:
    "title description status locale changes embed_origins look written_in translations",
  review_questions: "text description type options lead condition translations",
  review_responses: "source locale draft_level draft_by copied_level copied_by posted sentiment",
  schema_migrations: "name checksum",
  sending_holds: "level released_level",
  suppression_lifts: "was",
  suppressions: "reason",
  user_access_keys: "name key prefix scope",
  users: "descope_id email name phone city state title license roles settings",
  "identity.access_keys":
    "id mac name description status role_names key_tenants custom_claims permitted_ips bound_account_id created_by",
  "identity.accounts":
    "id status name given_name middle_name family_name email phone picture locale role_names custom_attributes",
  "identity.attempts": "scope",
  "identity.flow_runs": "id flow_id screen status state start_key last_key last_answer",
  "identity.login_ids": "login_id account_id",
  "identity.logins": "account_id address methods selected_tenant",
  "identity.member_roles": "account_id tenant_id role_name",
  "identity.one_time_secrets": "kind scope mac data",
  "identity.passkeys": "credential_id account_id public_key name",
  "identity.passwords": "account_id hash",
  "identity.permissions": "id name description",
  "identity.provider_accounts": "issuer subject provider account_id",
  "identity.rate_limits": "key",
  "identity.refresh_tokens": "jti session_id kid replaced_by",
  "identity.roles": "id tenant_id name description permission_names",
  "identity.sessions": "id account_id amr selected_tenant nsec address end_reason",
  "identity.signing_keys": "kid public_jwk private_sealed",
  "identity.sso_accounts": "tenant_id issuer subject kind account_id",
  "identity.sso_connections": "tenant_id sso_id display_name kind settings secret_sealed",
  "identity.tenant_domains": "domain tenant_id",
  "identity.tenants": "tenant_id custom_attributes",
  "identity.totp_keys": "account_id secret_sealed pending_sealed",
};
