import sql from "sql-template-tag";
import type { Tx } from "../platform/database/database.ts";

export interface SeededBusiness {
  /** Identity user id of the owner. */
  sub: string;
  businessId: string;
  /** Table → SQL condition that selects this business's rows in it (ids only, no outside text). */
  own: Record<string, string>;
}

/**
 * One business with one row in every table and view of `public`, for tests that go through all of them. Add a row here
 * for a new one; `isolation.test.ts` fails until then.
 */
export async function seedEveryTable(tx: Tx, label: "a" | "b"): Promise<SeededBusiness> {
  const id = (n: number) => `00000000-0000-4000-8000-${label}${String(n).padStart(11, "0")}`;
  const [user, business, flow, contact, response, invitation] = [1, 2, 3, 4, 5, 6].map(id);
  const sub = `U${label.repeat(27)}`;
  const email = `${label}@example.com`;
  const at = new Date("2026-03-10T10:00:00Z");
  await tx.execute(
    sql`insert into users (id, descope_id, email, name) values (${user}, ${sub}, ${email}, ${label})`,
  );
  await tx.execute(
    sql`insert into businesses (id, tenant_id, name) values (${business}, ${`T${label}`}, ${label})`,
  );
  await tx.execute(
    sql`insert into business_members (business_id, user_id, role) values (${business}, ${user}, 'owner')`,
  );
  await tx.execute(
    sql`insert into member_invitations (business_id, email_key, role, expires_at) values (${business}, 'new@example.com', 'staff', ${at})`,
  );
  await tx.execute(
    sql`insert into business_logos (business_id, media_type, image, version) values (${business}, 'image/png', '', ${label})`,
  );
  await tx.execute(
    sql`insert into business_sending (business_id, domain, updated_at) values (${business}, ${`${label}.example`}, ${at})`,
  );
  await tx.execute(
    sql`insert into destinations (business_id, kind, label, url) values (${business}, 'google', 'G', 'https://g.page/a')`,
  );
  await tx.execute(
    sql`insert into review_flows (id, business_id, user_id, title) values (${flow}, ${business}, ${user}, 'Flow')`,
  );
  await tx.execute(
    sql`insert into flow_pictures (business_id, version, media_type, image, chosen_at) values (${business}, ${label}, 'image/png', '', ${at})`,
  );
  await tx.execute(
    sql`insert into review_questions (id, flow_id, text, type) values (${id(7)}, ${flow}, 'How?', 'text')`,
  );
  await tx.execute(
    sql`insert into contacts (id, business_id, name, email) values (${contact}, ${business}, 'Ann', ${email})`,
  );
  await tx.execute(
    sql`insert into suppressions (business_id, email_key, reason) values (${business}, ${email}, 'manual')`,
  );
  await tx.execute(
    sql`insert into user_access_keys (id, user_id, business_id, name, key, prefix) values (${id(8)}, ${user}, ${business}, 'Key', ${`hash-${label}`}, 'rf_')`,
  );
  await tx.execute(
    sql`insert into email_templates (id, business_id, name, subject, content) values (${id(21)}, ${business}, 'T', 'S', 'C')`,
  );
  await tx.execute(
    sql`insert into email_template_versions
          (template_id, business_id, name, subject, preheader, content, override_reason, saved_at)
        values (${id(21)}, ${business}, 'T', 'S', '', 'C', '', ${at})`,
  );
  await tx.execute(
    sql`insert into campaigns (id, business_id, user_id, flow_id, flow_title, to_everyone, wordings, destinations, created_at)
        values (${id(10)}, ${business}, ${user}, ${flow}, 'Flow', true, '[]', '[]', ${at})`,
  );
  await tx.execute(
    sql`insert into campaign_contacts (campaign_id, business_id, eligibility, contact_ids)
        values (${id(10)}, ${business}, 'asked', array[${contact}::uuid])`,
  );
  await tx.execute(
    sql`insert into invitations (id, business_id, flow_id, contact_id) values (${invitation}, ${business}, ${flow}, ${contact})`,
  );
  await tx.execute(
    sql`insert into review_responses (id, business_id, flow_id, submission_key, source, submitted_at, answers)
        values (${response}, ${business}, ${flow}, ${id(9)}, 'link', ${at},
          '[{"position": 0, "question_text": "How?", "question_type": "text", "value": "Well"}]')`,
  );
  await tx.execute(
    sql`insert into review_progress (invitation_id, answers, updated_at) values (${invitation}, '{}', ${at})`,
  );
  await tx.execute(
    sql`insert into messages (business_id, kind, to_address, subject, message_id)
        values (${business}, 'invitation', ${email}, 'S', ${`${label}@localhost`})`,
  );
  await tx.execute(
    sql`insert into mail_events (business_id, message_id, kind, source, event_key, occurred_at, received_at)
        select ${business}, id, 'delivered', 'mail', 'key', ${at}, ${at} from messages where business_id = ${business}`,
  );
  await tx.execute(sql`insert into sending_holds (business_id) values (${business})`);
  await tx.execute(sql`
    insert into inbound_failures (uid_validity, uid, sender, reason, first_at, last_at)
    values (${label}, 1, ${`sender@${label}.example`}, 'No', ${at}, ${at})`);
  await tx.execute(
    sql`insert into suppression_lifts (business_id, contact_id, was, unsubscribed_at, wished_on, reason, created_at)
        values (${business}, ${contact}, 'unsubscribed', ${at}, ${at}, 'By letter', ${at})`,
  );
  await tx.execute(
    sql`insert into idempotency_keys (caller, key, request_hash, created_at) values (${sub}, 'key', 'hash', ${at})`,
  );
  await tx.execute(
    sql`insert into local_mailbox (message_id, to_address, from_address, subject, text, html, headers)
        values (${`${label}@localhost`}, ${email}, 'x@localhost', 'S', 'T', 'H', '{}')`,
  );
  await tx.execute(
    sql`insert into notifications (business_id, user_id, kind, title, path) values (${business}, ${user}, 'response', 'N', '/')`,
  );
  await tx.execute(
    sql`insert into notification_digests (business_id, user_id, period, day) values (${business}, ${user}, 'daily', ${at})`,
  );
  await tx.execute(
    sql`insert into text_replies (business_id, event_key, phone, keyword, words, received_at)
        values (${business}, 'K', '+12025550123', 'stop', 'STOP', ${at})`,
  );
  await tx.execute(
    sql`insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
        values (${user}, ${`https://push.example/${label}`}, 'P', 'A', ${at})`,
  );
  await tx.execute(
    sql`insert into push_keys (public_key, private_sealed, created_at) values ('K', 'S', ${at}) on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into notification_batches (business_id, mailed_at) values (${business}, ${at})`,
  );
  await tx.execute(
    sql`insert into audit_log (business_id, user_id, action) values (${business}, ${user}, 'test')`,
  );
  await tx.execute(
    sql`insert into events (business_id, kind, occurred_at) values (${business}, 'invited', ${at})`,
  );
  await tx.execute(
    sql`insert into external_reviews (business_id, site, reviewer, duplicate_key, response_id)
        values (${business}, 'Google', 'Ann', 'key', ${response})`,
  );
  const [{ id: contactImport } = { id: "" }] = await tx.query<{ id: string }>(
    sql`insert into contact_imports (id, business_id, file_name, size, created_at, updated_at)
        values (gen_random_uuid(), ${business}, 'contacts.csv', 1, ${at}, ${at}) returning id`,
  );
  await tx.execute(
    sql`insert into contact_import_pieces (import_id, position, content, is_utf8)
        values (${contactImport}, 0, 'a', true)`,
  );
  await tx.execute(
    sql`insert into contact_import_rejects (import_id, line, reason, cells)
        values (${contactImport}, 2, 'Broken.', '[]')`,
  );
  await tx.execute(
    sql`insert into contact_import_changes (import_id, contact_id, before)
        values (${contactImport}, ${contact}, '{}')`,
  );
  await tx.execute(
    sql`insert into automations (id, business_id, settings, created_at, updated_at)
        values (${id(11)}, ${business}, '{}', ${at}, ${at})`,
  );
  await tx.execute(
    sql`insert into automation_versions (automation_id, version, business_id, settings, created_at)
        values (${id(11)}, 1, ${business}, '{}', ${at})`,
  );
  await tx.execute(
    sql`insert into automation_steps (business_id, automation_id, contact_id, occasion, position, version, due_at, created_at)
        values (${business}, ${id(11)}, ${contact}, '2026-03-01', 0, 1, ${at}, ${at})`,
  );
  await tx.execute(
    sql`insert into figure_states (business_id, time_zone, counted_until) values (${business}, 'UTC', '2026-01-01')`,
  );
  await tx.execute(
    sql`insert into daily_figures (business_id, day, source, invited, delivered, opened, answered, copied, posted,
          responses, rating_1, rating_2, rating_3, rating_4, rating_5, within_hour, within_day, within_week, later)
        values (${business}, '2026-01-01', 'link', 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0)`,
  );
  await tx.execute(
    sql`insert into daily_answers (business_id, day, source, question, question_type, count)
        values (${business}, '2026-01-01', 'link', 'How?', 'text', 1)`,
  );
  // The triggers recorded the rows above.
  await tx.execute(sql`delete from late_figures where business_id = ${business}`);
  await tx.execute(sql`insert into late_figures (business_id, at) values (${business}, ${at})`);
  await tx.execute(
    sql`insert into saved_views (business_id, name, query, created_at) values (${business}, 'View', '', ${at})`,
  );
  await tx.execute(sql`
    with recipient as (
      insert into report_recipients (business_id, view_id, address, period, added_at)
      select business_id, id, ${email}, 'weekly', ${at} from saved_views where business_id = ${business} returning id)
    insert into report_mails (id, recipient_id) select ${id(22)}, id from recipient`);
  await tx.execute(
    sql`insert into report_stops (business_id, address, stopped_at) values (${business}, ${email}, ${at})`,
  );
  await tx.execute(
    sql`insert into report_links (business_id, title, query, created_at) values (${business}, 'View', '', ${at})`,
  );
  await tx.execute(
    sql`insert into response_replies (business_id, response_id, text, created_at)
        select business_id, id, 'Thank you.', ${at} from review_responses where business_id = ${business}`,
  );
  await tx.execute(
    sql`insert into contact_actions (id, business_id, kind, created_at) values (${id(20)}, ${business}, 'tag', ${at})`,
  );
  await tx.execute(
    sql`insert into contact_action_rows (action_id, contact_id) values (${id(20)}, ${contact})`,
  );
  await tx.execute(
    sql`insert into contact_segments (id, business_id, name, filter, created_at)
        values (${id(21)}, ${business}, 'Clients', '{}', ${at})`,
  );
  await tx.execute(
    sql`insert into contact_changes (business_id, contact_id, before, after, created_at)
        values (${business}, ${contact}, '{}', '{}', ${at})`,
  );
  await tx.execute(
    sql`insert into domain_minutes (domain, minute, taken) values (${`${label}.example`}, ${at}, 1)`,
  );
  const ofBusiness = `business_id = '${business}'`;
  return {
    sub,
    businessId: business ?? "",
    own: {
      audit_log: ofBusiness,
      automation_steps: ofBusiness,
      automation_versions: ofBusiness,
      automations: ofBusiness,
      business_logos: ofBusiness,
      business_members: ofBusiness,
      business_sending: ofBusiness,
      businesses: `id = '${business}'`,
      campaign_contacts: ofBusiness,
      campaigns: ofBusiness,
      contact_import_changes: `import_id = '${contactImport}'`,
      contact_import_pieces: `import_id = '${contactImport}'`,
      contact_import_rejects: `import_id = '${contactImport}'`,
      contact_imports: ofBusiness,
      contact_action_rows: `action_id = '${id(20)}'`,
      contact_actions: ofBusiness,
      contact_changes: ofBusiness,
      contact_segments: ofBusiness,
      contacts: ofBusiness,
      daily_answers: ofBusiness,
      daily_figures: ofBusiness,
      email_template_versions: ofBusiness,
      email_templates: ofBusiness,
      events: ofBusiness,
      external_reviews: ofBusiness,
      figure_states: ofBusiness,
      flow_pictures: ofBusiness,
      idempotency_keys: `caller = '${sub}'`,
      invitations: ofBusiness,
      late_figures: ofBusiness,
      local_mailbox: `message_id = '${label}@localhost'`,
      mail_events: ofBusiness,
      domain_minutes: `domain = '${label}.example'`,
      inbound_failures: `sender = 'sender@${label}.example'`,
      inbound_mailbox: "true",
      mail_outlet: "true",
      member_invitations: ofBusiness,
      messages: ofBusiness,
      notification_batches: ofBusiness,
      notification_digests: ofBusiness,
      notifications: ofBusiness,
      push_keys: "true",
      push_subscriptions: `user_id = '${user}'`,
      destinations: ofBusiness,
      review_answers: `response_id = '${response}'`,
      review_flows: ofBusiness,
      review_progress: `invitation_id = '${invitation}'`,
      review_questions: `flow_id = '${flow}'`,
      review_responses: ofBusiness,
      report_links: ofBusiness,
      report_mails: `recipient_id in (select id from report_recipients where ${ofBusiness})`,
      report_recipients: ofBusiness,
      report_stops: ofBusiness,
      response_replies: ofBusiness,
      saved_views: ofBusiness,
      schema_migrations: "true",
      sending_holds: ofBusiness,
      suppression_lifts: ofBusiness,
      text_replies: ofBusiness,
      suppressions: ofBusiness,
      user_access_keys: `user_id = '${user}'`,
      users: `id = '${user}'`,
    },
  };
}
