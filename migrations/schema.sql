CREATE SCHEMA app;

CREATE SCHEMA identity;

CREATE FUNCTION app.analyze_contacts() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  analyze contacts;
end $$;

CREATE FUNCTION app.announce(business uuid, topic text) RETURNS void
    LANGUAGE sql
    RETURN pg_notify('review_flow'::text, (json_build_object('businessId', business, 'topic', topic))::text);

CREATE FUNCTION app.business_id() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select case when current_setting('request.found_for', true) = current_setting('request.jwt.claims', true)
    then nullif(current_setting('request.business', true), '')::uuid else app.find_business() end
$$;

CREATE FUNCTION app.cancel_report_mails() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update messages set status = 'cancelled', last_error = 'The report goes to this address no longer.', updated_at = now()
  where status = 'queued' and id in (select id from report_mails where recipient_id = old.id);
  return old;
end $$;

CREATE FUNCTION app.claim(name text) RETURNS text
    LANGUAGE sql STABLE
    RETURN ((NULLIF(current_setting('request.jwt.claims'::text, true), ''::text))::jsonb ->> name);

CREATE TABLE public.contacts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    email_key text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
    phone text,
    status text DEFAULT 'new'::text NOT NULL,
    type text DEFAULT 'prospect'::text NOT NULL,
    notes text,
    email_status text DEFAULT 'unknown'::text NOT NULL,
    email_sent boolean DEFAULT false NOT NULL,
    last_email_sent_at timestamp with time zone,
    descope_id text,
    consent_basis text,
    consent_source text,
    consent_at timestamp with time zone,
    last_service_on date,
    relation text,
    locale text,
    time_zone text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    import_id uuid,
    phone_e164 text,
    deleted_at timestamp with time zone,
    declined_at timestamp with time zone,
    text_consent_on date,
    text_consent_source text,
    CONSTRAINT contacts_consent_basis_check CHECK ((consent_basis = ANY (ARRAY['contract'::text, 'legitimate_interest'::text, 'consent'::text]))),
    CONSTRAINT contacts_email_status_check CHECK ((email_status = ANY (ARRAY['unknown'::text, 'delivered'::text, 'bounced'::text, 'complained'::text, 'unsubscribed'::text]))),
    CONSTRAINT contacts_relation_check CHECK ((relation = ANY (ARRAY['employee'::text, 'family'::text, 'agent'::text])))
);

CREATE FUNCTION app.contact_details(contact public.contacts) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN (to_jsonb(contact) - ARRAY['id'::text, 'business_id'::text, 'user_id'::text, 'import_id'::text, 'descope_id'::text, 'created_at'::text, 'updated_at'::text, 'deleted_at'::text, 'declined_at'::text, 'email_key'::text, 'email_status'::text, 'email_sent'::text, 'last_email_sent_at'::text, 'phone_e164'::text]);

CREATE FUNCTION app.find_business() RETURNS uuid
    LANGUAGE plpgsql STABLE
    AS $$
begin
  perform from app.find_caller(null, null);
  return nullif(current_setting('request.business', true), '')::uuid;
end $$;

CREATE FUNCTION app.find_caller(session text, moment timestamp with time zone) RETURNS TABLE(session_since timestamp with time zone, user_id uuid, disabled boolean, is_admin boolean, business_id uuid, business_role text, businesses integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  claimed jsonb := nullif(claims, '')::jsonb;
  tenant text := claimed ->> 'dct';
begin
  select s.created_at, u.id, u.disabled_at is not null, u.is_admin, m.business_id, m.role
  into find_caller.session_since, find_caller.user_id, find_caller.disabled, find_caller.is_admin,
    find_caller.business_id, find_caller.business_role
  from (select) one
    left join (identity.sessions s join identity.accounts a on a.id = s.account_id and a.status <> 'disabled')
      on s.id = session and s.ended_at is null and s.expires_at > moment
    left join users u on u.descope_id = claimed ->> 'sub'
    left join (business_members m join businesses b on b.id = m.business_id)
      on m.user_id = u.id and u.disabled_at is null and b.tenant_id = tenant;
  if find_caller.business_id is null and not find_caller.disabled then
    -- Without a selected tenant a business counts only if it is the user's only one.
    select count(*)::int,
      case when tenant is null and count(*) = 1 then (array_agg(m.business_id))[1] end,
      case when tenant is null and count(*) = 1 then (array_agg(m.role))[1] end
    into find_caller.businesses, find_caller.business_id, find_caller.business_role
    from business_members m where m.user_id = find_caller.user_id;
  end if;
  perform
    set_config('request.user', case when find_caller.disabled then '' else coalesce(find_caller.user_id::text, '') end, true),
    set_config('request.business', coalesce(find_caller.business_id::text, ''), true),
    set_config('request.found_for', claims, true);
  return next;
end $$;

CREATE FUNCTION app.find_user() RETURNS uuid
    LANGUAGE plpgsql STABLE
    AS $$
begin
  perform from app.find_caller(null, null);
  return nullif(current_setting('request.user', true), '')::uuid;
end $$;

CREATE FUNCTION app.follow_business_time_zone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.move_to_time_zone(c.id, app.time_zone_or_utc(old.time_zone), app.time_zone_or_utc(new.time_zone), new.updated_at)
  from contacts c where c.business_id = new.id and not app.has_time_zone(c.time_zone) and (
    exists (select from automation_steps s where s.contact_id = c.id and s.status = 'planned')
    or exists (select from messages m where m.contact_id = c.id and m.status = 'queued'));
  return null;
end $$;

CREATE FUNCTION app.follow_contact_time_zone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  of_business text := (select app.time_zone_or_utc(time_zone) from businesses where id = new.business_id);
begin
  perform app.move_to_time_zone(new.id,
    case when app.has_time_zone(old.time_zone) then old.time_zone else of_business end,
    case when app.has_time_zone(new.time_zone) then new.time_zone else of_business end, new.updated_at);
  return null;
end $$;

CREATE FUNCTION app.forget_caller() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform set_config('request.found_for', 'changed', true);
  return null;
end $$;

CREATE FUNCTION app.forget_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from identity.member_roles m using users u, businesses b
  where u.id = old.user_id and b.id = old.business_id and m.account_id = u.descope_id and m.tenant_id = b.tenant_id;
  return null;
end $$;

CREATE FUNCTION app.forget_reply_address() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.reply_email := '';
  new.note := '';
  new.reply_draft := '';
  update response_replies set text = 'Erased with the contact.' where response_id = new.id;
  return new;
end $$;

CREATE FUNCTION app.forget_tenant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform identity.forget_tenant(old.tenant_id);
  return null;
end $$;

CREATE FUNCTION app.has_time_zone(zone text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select zone is not null and app.time_zone_or_utc(zone) = zone
$$;

CREATE FUNCTION app.hide_address(business uuid, address text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('#'::text || encode(sha256(convert_to(((business)::text || lower(address)), 'UTF8'::name)), 'hex'::text));

CREATE FUNCTION app.is_admin() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return exists (select from users where id = app.user_id() and is_admin);
end $$;

CREATE FUNCTION app.is_owner(business uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return exists (select from app.my_businesses() m where m.business_id = business and m.role = 'owner');
end $$;

CREATE FUNCTION app.is_quiet(settings jsonb, zone text, at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
declare
  hours jsonb := settings #> '{notifications,quietHours}';
  clock text;
begin
  if hours is null or jsonb_typeof(hours) <> 'object' then return false; end if;
  clock := to_char(at at time zone app.time_zone_or_utc(zone), 'HH24:MI');
  if hours ->> 'from' < hours ->> 'until' then
    return clock >= hours ->> 'from' and clock < hours ->> 'until';
  end if;
  return clock >= hours ->> 'from' or clock < hours ->> 'until';
end $$;

CREATE FUNCTION app.keep_answered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update events set was_answered = true
  where invitation_id = old.id and kind = 'invited'
    and exists (select from events where invitation_id = old.id and kind = 'answered');
  return old;
end $$;

CREATE FUNCTION app.mark_test_response() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.is_test := exists (select from invitations i where i.id = new.invitation_id and i.is_test);
  return new;
end $$;

CREATE FUNCTION app.move_to_time_zone(of_contact uuid, was text, zone text, at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  update automation_steps set due_at = (due_at at time zone was) at time zone zone
  where contact_id = of_contact and status = 'planned';
  update messages set time_zone = zone, due_at = case when held then at end
  where contact_id = of_contact and status = 'queued' and kind = 'invitation' and time_zone is not null;
$$;

CREATE FUNCTION app.my_businesses() RETURNS TABLE(business_id uuid, role text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select m.business_id, m.role from business_members m where m.user_id = app.user_id();
end $$;

CREATE FUNCTION app.next_digest(period text, zone text, at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select case when first > at then first else (day + step + interval '8 hours') at time zone known end
  from (
    select known, day,
      case period when 'weekly' then interval '7 days' when 'monthly' then interval '1 month' else interval '1 day' end as step,
      (day + interval '8 hours') at time zone known as first
    from (
      select known,
        date_trunc(case period when 'weekly' then 'week' when 'monthly' then 'month' else 'day' end,
          at at time zone known)::date as day
      from (select app.time_zone_or_utc(zone) as known) z) d) f
$$;

CREATE FUNCTION app.note_answered() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into late_figures (business_id, at)
  select business_id, occurred_at from events
  where invitation_id = new.invitation_id and kind = 'invited' and occurred_at < now() - interval '30 minutes';
  return null;
end $$;

CREATE FUNCTION app.note_deleted_automation() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into late_figures (business_id, at)
  select b.id, min(found.at)
  from invitations i join businesses b on b.id = i.business_id, lateral (
    select occurred_at as at from events where invitation_id = i.id
    union all select submitted_at from review_responses where invitation_id = i.id) found
  where i.automation_id = old.id
  group by b.id, (found.at at time zone app.time_zone_or_utc(b.time_zone))::date;
  return old;
end $$;

CREATE FUNCTION app.note_late_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into late_figures (business_id, at)
  select new.business_id, found.at
  from (
    select new.occurred_at as at
    union select old.occurred_at where old.id is not null
    union select occurred_at from events where invitation_id in (new.invitation_id, old.invitation_id)
    union select occurred_at from events where response_id in (new.response_id, old.response_id)) found
  where exists (select from businesses where id = new.business_id);
  return null;
end $$;

CREATE FUNCTION app.note_late_response() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare changed review_responses := coalesce(new, old);
begin
  insert into late_figures (business_id, at)
  select changed.business_id, found.at
  from (
    select changed.submitted_at as at
    union select old.submitted_at where old.id is not null
    union select occurred_at from events where response_id = changed.id) found
  where exists (select from businesses where id = changed.business_id);
  return null;
end $$;

CREATE FUNCTION app.notify_flow_published() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform pg_notify('review_flow',
    json_build_object('businessId', to_jsonb(old) ->> tg_argv[0], 'topic', 'published')::text);
  return null;
end $$;

CREATE FUNCTION app.occasion_of(contact public.contacts, settings jsonb) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select case settings->>'trigger'
    when 'service_date' then to_char((contact).last_service_on, 'YYYY-MM-DD')
    when 'contact_added' then 'added'
    when 'import' then 'import ' || (contact).import_id
    when 'tag' then case when (contact).tags @> array[settings->>'tag'] then 'tag ' || (settings->>'tag') end
  end
$$;

CREATE FUNCTION app.public_flow(flow uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'logoVersion', coalesce(f.look ->> 'logo', (select l.version from business_logos l where l.business_id = b.id)),
      'brandColor', b.brand_color, 'look', f.look,
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'writtenIn', f.written_in, 'translations', f.translations,
      'topics', case when (b.ai ->> 'enabled')::boolean then coalesce(b.ai -> 'includeKeywords', '[]') else '[]' end,
      'questions', coalesce((
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type, 'options', to_jsonb(q.options),
          'required', q.required, 'lead', q.lead, 'condition', q.condition, 'translations', nullif(q.translations, '{}')))
          order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
end $$;

CREATE FUNCTION app.readdress_messages() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update messages set to_address = case channel when 'text' then new.phone_e164 else new.email end
  where contact_id = new.id and status = 'queued' and kind = 'invitation'
    and case channel when 'text' then new.phone_e164 else new.email end <> '';
  return null;
end $$;

CREATE FUNCTION app.recognize_added() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.recognize_address(a.business_id, a.email), app.recognize_address(a.business_id, a.phone_e164)
  from added a where exists (
    select from messages m where m.business_id = a.business_id and m.to_address like '#%');
  return null;
end $$;

CREATE FUNCTION app.recognize_address(business uuid, address text) RETURNS void
    LANGUAGE sql
    SET search_path TO 'public', 'pg_temp'
    AS $$
  update messages set to_address = address
  where business_id = business and to_address = app.hide_address(business, address) and to_address like '#%';
  insert into suppressions (business_id, email_key, reason, created_at, source)
  select business_id, lower(address), reason, created_at, source from suppressions
  where business_id = business and email_key = app.hide_address(business, address)
  on conflict do nothing;
  delete from suppressions where business_id = business and email_key = app.hide_address(business, address);
$$;

CREATE FUNCTION app.recognize_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.recognize_address(new.business_id, new.email), app.recognize_address(new.business_id, new.phone_e164);
  return null;
end $$;

CREATE FUNCTION app.record_contact_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  before jsonb := app.contact_details(old);
  after jsonb := app.contact_details(new);
begin
  insert into contact_changes (business_id, contact_id, user_id, before, after, created_at)
  select new.business_id, new.id, app.user_id(), jsonb_object_agg(key, value), jsonb_object_agg(key, after -> key),
    new.updated_at
  from jsonb_each(before) where value is distinct from after -> key;
  return null;
end $$;

CREATE FUNCTION app.remove_external_review_matches() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update external_reviews set response_id = null where response_id = old.id;
  return null;
end $$;

CREATE FUNCTION app.session_since(session text, moment timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return (
    select s.created_at from identity.sessions s join identity.accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.expires_at > moment and a.status <> 'disabled');
end $$;

CREATE FUNCTION app.skip_test_event() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if exists (select from invitations i where i.id = new.invitation_id and i.is_test) then
    return null;
  end if;
  return new;
end $$;

CREATE FUNCTION app.stop_reminders() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  words text := case new.status when 'answered' then 'They answered.' else coalesce(nullif(new.reason, ''), 'Stopped.') end;
begin
  update automation_steps set status = 'stopped', done_at = new.updated_at, reason = words
  where invitation_id = new.id and status = 'planned';
  -- One that is locked is being taken for a try, which looks at its invitation itself.
  update messages set status = 'cancelled', last_error = words, updated_at = new.updated_at
  where id in (select id from messages where invitation_id = new.id and status = 'queued' for update skip locked);
  return null;
end $$;

CREATE FUNCTION app.stop_step_of_message() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update automation_steps s set status = 'stopped', done_at = new.updated_at, reason = coalesce(new.last_error, 'Stopped.')
  where s.invitation_id = new.invitation_id and s.status = 'sent' and s.position = (
    select max(position) from automation_steps where invitation_id = new.invitation_id and status = 'sent');
  return null;
end $$;

CREATE FUNCTION app.stop_steps() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update automation_steps set status = 'stopped', done_at = new.updated_at,
    reason = case new.email_status when 'unsubscribed' then 'Unsubscribed.'
      when 'bounced' then 'Email bounced.' else 'Marked an earlier message as spam.' end
  where contact_id = new.id and status = 'planned';
  return null;
end $$;

CREATE FUNCTION app.time_zone_or_utc(zone text) RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

CREATE FUNCTION app.user_id() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select case when current_setting('request.found_for', true) = current_setting('request.jwt.claims', true)
    then nullif(current_setting('request.user', true), '')::uuid else app.find_user() end
$$;

CREATE FUNCTION app.withdraw_steps(contact_ids uuid[], at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  with gone as (
    select s.id, s.invitation_id, case v.settings->>'trigger'
      when 'service_date' then case when c.last_service_on is null
        then 'The date of the service was cleared.' else 'The date of the service was changed.' end
      when 'tag' then 'The tag was taken off.' else 'The reason to ask is gone.' end as words
    from automation_steps s
    join automation_versions v on v.automation_id = s.automation_id and v.version = s.version
    join contacts c on c.id = s.contact_id
    where s.contact_id = any (contact_ids) and s.position = 0 and s.status in ('planned', 'sent')
      and app.occasion_of(c, v.settings) is distinct from s.occasion),
  -- One that is locked is leaving at this moment.
  waiting as (
    select i.id, gone.words from invitations i join gone on gone.invitation_id = i.id
    where i.status = 'queued' for update of i skip locked),
  stopped as (
    update invitations i set status = 'stopped', reason = waiting.words, updated_at = at
    from waiting where i.id = waiting.id)
  update automation_steps s set status = 'stopped', reason = gone.words, done_at = at, is_withdrawn = true
  from gone
  where (s.id = gone.id and s.status = 'planned')
    or s.invitation_id in (select id from waiting where id = gone.invitation_id)
$$;

CREATE FUNCTION app.withdraw_steps_of_contact() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform app.withdraw_steps(array[new.id], new.updated_at);
  return null;
end $$;

CREATE TABLE identity.member_roles (
    account_id text NOT NULL,
    tenant_id text NOT NULL,
    role_name text NOT NULL
);

CREATE TABLE identity.roles (
    id text NOT NULL,
    tenant_id text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    permission_names text[] DEFAULT '{}'::text[] NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.sso_accounts (
    tenant_id text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    kind text NOT NULL,
    account_id text NOT NULL,
    linked_at timestamp with time zone NOT NULL,
    CONSTRAINT sso_accounts_kind_check CHECK ((kind = ANY (ARRAY['saml'::text, 'oidc'::text])))
);

CREATE TABLE identity.sso_connections (
    tenant_id text NOT NULL,
    sso_id text DEFAULT ''::text NOT NULL,
    display_name text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    secret_sealed text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT sso_connections_kind_check CHECK ((kind = ANY (ARRAY['none'::text, 'saml'::text, 'oidc'::text])))
);

CREATE TABLE identity.tenant_domains (
    domain text NOT NULL,
    tenant_id text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    CONSTRAINT tenant_domains_domain_check CHECK ((domain = lower(domain)))
);

CREATE TABLE identity.tenants (
    tenant_id text NOT NULL,
    custom_attributes jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE FUNCTION identity.forget_tenant(gone text) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
 DELETE FROM identity.tenants
   WHERE (tenants.tenant_id = forget_tenant.gone);
 DELETE FROM identity.tenant_domains
   WHERE (tenant_domains.tenant_id = forget_tenant.gone);
 DELETE FROM identity.sso_connections
   WHERE (sso_connections.tenant_id = forget_tenant.gone);
 DELETE FROM identity.sso_accounts
   WHERE (sso_accounts.tenant_id = forget_tenant.gone);
 DELETE FROM identity.roles
   WHERE (roles.tenant_id = forget_tenant.gone);
 DELETE FROM identity.member_roles
   WHERE (member_roles.tenant_id = forget_tenant.gone);
END;

CREATE TABLE identity.access_keys (
    id text NOT NULL,
    mac text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    role_names text[] DEFAULT '{}'::text[] NOT NULL,
    key_tenants jsonb DEFAULT '[]'::jsonb NOT NULL,
    custom_claims jsonb DEFAULT '{}'::jsonb NOT NULL,
    permitted_ips text[] DEFAULT '{}'::text[] NOT NULL,
    bound_account_id text,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT access_keys_id_check CHECK ((id ~ '^K[0-9A-Za-z]{27}$'::text)),
    CONSTRAINT access_keys_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE identity.accounts (
    id text NOT NULL,
    status text DEFAULT 'enabled'::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    given_name text DEFAULT ''::text NOT NULL,
    middle_name text DEFAULT ''::text NOT NULL,
    family_name text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    phone_verified boolean DEFAULT false NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    role_names text[] DEFAULT '{}'::text[] NOT NULL,
    custom_attributes jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    first_signed_in_at timestamp with time zone,
    email_moved boolean DEFAULT false NOT NULL,
    CONSTRAINT accounts_id_check CHECK ((id ~ '^U[0-9A-Za-z]{27}$'::text)),
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text, 'invited'::text])))
);

CREATE TABLE identity.attempts (
    scope text NOT NULL,
    tries integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.flow_runs (
    id text NOT NULL,
    flow_id text NOT NULL,
    version integer NOT NULL,
    screen text NOT NULL,
    step integer NOT NULL,
    seq integer NOT NULL,
    status text NOT NULL,
    state jsonb NOT NULL,
    start_key text,
    last_key text,
    last_answer jsonb,
    last_at timestamp with time zone,
    nonce_echoed boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT flow_runs_id_check CHECK ((id ~ '^[0-9A-Za-z]{22}$'::text)),
    CONSTRAINT flow_runs_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'completed'::text])))
);

CREATE TABLE identity.login_ids (
    login_id text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.logins (
    id bigint NOT NULL,
    account_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    address text NOT NULL,
    methods text[] NOT NULL,
    selected_tenant text
);

ALTER TABLE identity.logins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.logins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.one_time_secrets (
    id bigint NOT NULL,
    kind text NOT NULL,
    scope text NOT NULL,
    mac text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE identity.one_time_secrets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME identity.one_time_secrets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE identity.passkeys (
    credential_id text NOT NULL,
    account_id text NOT NULL,
    public_key text NOT NULL,
    sign_count bigint NOT NULL,
    backed_up boolean NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE identity.passwords (
    account_id text NOT NULL,
    hash text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    must_change boolean DEFAULT false NOT NULL
);

CREATE TABLE identity.permissions (
    id text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL
);

CREATE TABLE identity.provider_accounts (
    issuer text NOT NULL,
    subject text NOT NULL,
    provider text NOT NULL,
    account_id text NOT NULL,
    linked_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);

CREATE TABLE identity.refresh_tokens (
    jti text NOT NULL,
    session_id text NOT NULL,
    kid text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    replaced_at timestamp with time zone,
    replaced_by text,
    first_used_at timestamp with time zone
);

CREATE TABLE identity.sessions (
    id text NOT NULL,
    account_id text NOT NULL,
    amr text[] NOT NULL,
    selected_tenant text,
    nsec jsonb DEFAULT '{}'::jsonb NOT NULL,
    step_up boolean DEFAULT false NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'logout_all'::text, 'replaced'::text, 'reuse'::text, 'ownership'::text, 'disabled'::text])))
);

CREATE TABLE identity.signing_keys (
    generation integer NOT NULL,
    kid text NOT NULL,
    public_jwk jsonb NOT NULL,
    private_sealed text NOT NULL,
    signs_from timestamp with time zone NOT NULL,
    published_until timestamp with time zone NOT NULL
);

CREATE TABLE identity.totp_keys (
    account_id text NOT NULL,
    secret_sealed text NOT NULL,
    confirmed_at timestamp with time zone,
    pending_sealed text,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    business_id uuid,
    user_id uuid,
    action text NOT NULL,
    target_type text,
    target_id text,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.automation_steps (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    automation_id uuid NOT NULL,
    contact_id uuid NOT NULL,
    occasion text NOT NULL,
    "position" smallint NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'planned'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    invitation_id uuid,
    done_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    hour_group text DEFAULT ''::text NOT NULL,
    is_withdrawn boolean DEFAULT false NOT NULL,
    CONSTRAINT automation_steps_hour_group_check CHECK ((hour_group = ANY (ARRAY[''::text, 'best'::text, 'usual'::text]))),
    CONSTRAINT automation_steps_position_check CHECK ((("position" >= 0) AND ("position" <= 2))),
    CONSTRAINT automation_steps_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'sent'::text, 'stopped'::text])))
);

CREATE TABLE public.automation_versions (
    automation_id uuid NOT NULL,
    version integer NOT NULL,
    business_id uuid NOT NULL,
    settings jsonb NOT NULL,
    user_id uuid,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.automations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    settings jsonb NOT NULL,
    switched_on_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    tried_hours smallint[],
    hours_learned_on date,
    CONSTRAINT automations_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'on'::text, 'paused'::text])))
);

CREATE TABLE public.business_logos (
    business_id uuid NOT NULL,
    media_type text NOT NULL,
    image text NOT NULL,
    version text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT business_logos_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);

CREATE TABLE public.business_members (
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT business_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'staff'::text])))
);

CREATE TABLE public.business_sending (
    business_id uuid NOT NULL,
    from_name text DEFAULT ''::text NOT NULL,
    reply_to text DEFAULT ''::text NOT NULL,
    domain text DEFAULT ''::text NOT NULL,
    dkim_selector text,
    dkim_public_key text,
    dkim_private_key text,
    proved_at timestamp with time zone,
    findings jsonb DEFAULT '[]'::jsonb NOT NULL,
    checked_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    webhook_secret text,
    webhook_secret_at timestamp with time zone,
    relay_reason text DEFAULT ''::text NOT NULL,
    texts_on boolean DEFAULT false NOT NULL,
    text_wording text DEFAULT ''::text NOT NULL,
    CONSTRAINT business_sending_domain_check CHECK ((domain = lower(domain)))
);

CREATE TABLE public.businesses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tenant_id text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    postal_address text DEFAULT ''::text NOT NULL,
    ai jsonb DEFAULT '{"model": "gpt-4", "enabled": true, "temperature": 0.7, "includeKeywords": [], "maxOutputLength": 2000}'::jsonb NOT NULL,
    plan text DEFAULT 'trial'::text NOT NULL,
    trial_ends_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    country text,
    contact_retention_months integer DEFAULT 24 NOT NULL,
    brand_color text DEFAULT ''::text NOT NULL,
    website_origins text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT businesses_brand_color_check CHECK ((brand_color ~ '^(#[0-9a-f]{6})?$'::text)),
    CONSTRAINT businesses_contact_retention_months_check CHECK (((contact_retention_months >= 1) AND (contact_retention_months <= 120))),
    CONSTRAINT businesses_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT businesses_plan_check CHECK ((plan = ANY (ARRAY['trial'::text, 'basic'::text, 'professional'::text, 'enterprise'::text])))
);

CREATE TABLE public.campaign_contacts (
    campaign_id uuid NOT NULL,
    business_id uuid NOT NULL,
    eligibility text NOT NULL,
    contact_ids uuid[] NOT NULL,
    contact_count integer GENERATED ALWAYS AS (cardinality(contact_ids)) STORED NOT NULL
);

CREATE TABLE public.campaigns (
    id uuid NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    flow_id uuid,
    flow_title text NOT NULL,
    to_everyone boolean NOT NULL,
    wordings jsonb NOT NULL,
    destinations jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    served text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.contact_action_rows (
    action_id uuid NOT NULL,
    contact_id uuid NOT NULL,
    before jsonb
);

CREATE TABLE public.contact_actions (
    id uuid NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    tag text,
    created_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT contact_actions_kind_check CHECK ((kind = ANY (ARRAY['tag'::text, 'untag'::text, 'suppress'::text, 'delete'::text, 'merge'::text])))
);

CREATE TABLE public.contact_changes (
    id bigint NOT NULL,
    business_id uuid NOT NULL,
    contact_id uuid NOT NULL,
    user_id uuid,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE public.contact_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_import_changes (
    import_id uuid NOT NULL,
    contact_id uuid NOT NULL,
    before jsonb NOT NULL
);

CREATE TABLE public.contact_import_pieces (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    content bytea NOT NULL,
    is_utf8 boolean NOT NULL
);
ALTER TABLE ONLY public.contact_import_pieces ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE public.contact_import_rejects (
    import_id uuid NOT NULL,
    line integer NOT NULL,
    reason text NOT NULL,
    cells jsonb NOT NULL
);

CREATE TABLE public.contact_imports (
    id uuid NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    file_name text NOT NULL,
    size bigint NOT NULL,
    state text DEFAULT 'uploading'::text NOT NULL,
    options jsonb,
    report jsonb,
    done_line integer DEFAULT 0 NOT NULL,
    total_rows integer DEFAULT 0 NOT NULL,
    failure text,
    written_at timestamp with time zone,
    claimed_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    trimmed_at timestamp with time zone,
    round integer DEFAULT 0 NOT NULL,
    undone_deleted integer DEFAULT 0 NOT NULL,
    undone_restored integer DEFAULT 0 NOT NULL,
    claims integer DEFAULT 0 NOT NULL,
    kind text DEFAULT 'contacts'::text NOT NULL,
    CONSTRAINT contact_imports_kind_check CHECK ((kind = ANY (ARRAY['contacts'::text, 'reviews'::text]))),
    CONSTRAINT contact_imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text])))
);

CREATE TABLE public.contact_segments (
    id uuid NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    name text NOT NULL,
    filter jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.daily_answers (
    business_id uuid NOT NULL,
    day date NOT NULL,
    flow_id uuid,
    source text NOT NULL,
    campaign_id uuid,
    question text NOT NULL,
    question_type text NOT NULL,
    value text,
    count integer NOT NULL,
    CONSTRAINT daily_answers_source_check CHECK ((source = ANY (ARRAY['link'::text, 'invitation'::text])))
);

CREATE TABLE public.daily_figures (
    business_id uuid NOT NULL,
    day date NOT NULL,
    flow_id uuid,
    source text NOT NULL,
    campaign_id uuid,
    invited integer NOT NULL,
    delivered integer NOT NULL,
    opened integer NOT NULL,
    answered integer NOT NULL,
    copied integer NOT NULL,
    posted integer NOT NULL,
    responses integer NOT NULL,
    rating_1 integer NOT NULL,
    rating_2 integer NOT NULL,
    rating_3 integer NOT NULL,
    rating_4 integer NOT NULL,
    rating_5 integer NOT NULL,
    within_hour integer NOT NULL,
    within_day integer NOT NULL,
    within_week integer NOT NULL,
    later integer NOT NULL,
    positive integer DEFAULT 0 NOT NULL,
    mixed integer DEFAULT 0 NOT NULL,
    negative integer DEFAULT 0 NOT NULL,
    answered_so_far integer DEFAULT 0 NOT NULL,
    CONSTRAINT daily_figures_source_check CHECK ((source = ANY (ARRAY['link'::text, 'invitation'::text])))
);

CREATE TABLE public.destinations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    url text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT destinations_kind_check CHECK ((kind = ANY (ARRAY['google'::text, 'facebook'::text, 'yelp'::text, 'other'::text]))),
    CONSTRAINT destinations_url_check CHECK ((url ~ '^https://'::text))
);

CREATE TABLE public.domain_minutes (
    domain text NOT NULL,
    minute timestamp with time zone NOT NULL,
    taken integer NOT NULL
);

CREATE TABLE public.email_template_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    template_id uuid NOT NULL,
    business_id uuid NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    preheader text NOT NULL,
    content text NOT NULL,
    override_reason text NOT NULL,
    saved_by uuid,
    saved_at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_templates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    name text NOT NULL,
    subject text NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    preheader text DEFAULT ''::text NOT NULL,
    override_reason text DEFAULT ''::text NOT NULL,
    saved_by uuid
);

CREATE TABLE public.events (
    id bigint NOT NULL,
    business_id uuid NOT NULL,
    kind text NOT NULL,
    flow_id uuid,
    invitation_id uuid,
    response_id uuid,
    occurred_at timestamp with time zone NOT NULL,
    was_answered boolean DEFAULT false NOT NULL,
    CONSTRAINT events_kind_check CHECK ((kind = ANY (ARRAY['invited'::text, 'delivered'::text, 'opened'::text, 'answered'::text, 'copied'::text, 'posted'::text, 'unsubscribed'::text])))
);

ALTER TABLE public.events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.external_reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    import_id uuid,
    site text NOT NULL,
    reviewer text DEFAULT ''::text NOT NULL,
    rating integer,
    posted_on date,
    text text DEFAULT ''::text NOT NULL,
    duplicate_key text NOT NULL,
    response_id uuid,
    note text DEFAULT ''::text NOT NULL,
    reply_draft text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    assignee_id uuid,
    handled_at timestamp with time zone,
    listed_at timestamp with time zone GENERATED ALWAYS AS (LEAST(((posted_on + '12:00:00'::time without time zone) AT TIME ZONE 'UTC'::text), created_at)) STORED NOT NULL,
    CONSTRAINT external_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

CREATE TABLE public.figure_states (
    business_id uuid NOT NULL,
    time_zone text NOT NULL,
    counted_until date NOT NULL
);

CREATE TABLE public.flow_pictures (
    business_id uuid NOT NULL,
    version text NOT NULL,
    media_type text NOT NULL,
    image text NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    CONSTRAINT flow_pictures_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

CREATE TABLE public.idempotency_keys (
    caller text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.inbound_failures (
    uid_validity text NOT NULL,
    uid bigint NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    sender text DEFAULT ''::text NOT NULL,
    reason text NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.inbound_mailbox (
    is_only_row boolean DEFAULT true NOT NULL,
    read_at timestamp with time zone,
    failing_since timestamp with time zone,
    next_try_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    reason text,
    CONSTRAINT inbound_mailbox_is_only_row_check CHECK (is_only_row)
);

CREATE TABLE public.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    flow_id uuid NOT NULL,
    contact_id uuid,
    user_id uuid,
    campaign_id uuid,
    status text DEFAULT 'queued'::text NOT NULL,
    template_id uuid,
    reason text DEFAULT ''::text NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    sent_at timestamp with time zone,
    opened_at timestamp with time zone,
    answered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    automation_id uuid,
    channel text DEFAULT 'email'::text NOT NULL,
    CONSTRAINT invitations_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
    CONSTRAINT invitations_contact CHECK ((is_test OR (contact_id IS NOT NULL))),
    CONSTRAINT invitations_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'opened'::text, 'answered'::text, 'stopped'::text])))
);

CREATE TABLE public.late_figures (
    business_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.local_mailbox (
    id bigint NOT NULL,
    message_id text NOT NULL,
    to_address text NOT NULL,
    from_address text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    headers jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.local_mailbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.local_mailbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_events (
    id bigint NOT NULL,
    business_id uuid NOT NULL,
    message_id uuid NOT NULL,
    kind text NOT NULL,
    source text NOT NULL,
    event_key text NOT NULL,
    words text DEFAULT ''::text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT mail_events_kind_check CHECK ((kind = ANY (ARRAY['delivered'::text, 'delayed'::text, 'refused'::text, 'bounced'::text, 'complained'::text, 'unsubscribed'::text, 'replied'::text]))),
    CONSTRAINT mail_events_source_check CHECK ((source = ANY (ARRAY['webhook'::text, 'ses'::text, 'postmark'::text, 'mailgun'::text, 'mail'::text, 'smtp'::text])))
);

ALTER TABLE public.mail_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_outlet (
    is_only_row boolean DEFAULT true NOT NULL,
    paused_since timestamp with time zone,
    next_try_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    reason text,
    CONSTRAINT mail_outlet_is_only_row_check CHECK (is_only_row)
);

CREATE TABLE public.member_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    email_key text NOT NULL,
    role text NOT NULL,
    user_id uuid,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT member_invitations_email_key_check CHECK ((email_key = lower(email_key))),
    CONSTRAINT member_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'staff'::text])))
);

CREATE TABLE public.messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid,
    contact_id uuid,
    invitation_id uuid,
    kind text NOT NULL,
    to_address text NOT NULL,
    content text,
    subject text NOT NULL,
    message_id text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    leased_until timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    held boolean DEFAULT false NOT NULL,
    due_at timestamp with time zone,
    time_zone text,
    channel text DEFAULT 'email'::text NOT NULL,
    has_attachments boolean DEFAULT false NOT NULL,
    CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'text'::text]))),
    CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['invitation'::text, 'sign-in'::text, 'notification'::text]))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE public.notification_batches (
    business_id uuid NOT NULL,
    mailed_at timestamp with time zone NOT NULL,
    waiting integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.notification_digests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    period text NOT NULL,
    day date NOT NULL,
    CONSTRAINT notification_digests_period_check CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text])))
);

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    path text NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    mail_at timestamp with time zone,
    push_at timestamp with time zone,
    in_app boolean DEFAULT true NOT NULL,
    source_id uuid,
    digest text,
    CONSTRAINT notifications_digest_check CHECK ((digest = ANY (ARRAY['daily'::text, 'weekly'::text])))
);

CREATE TABLE public.push_keys (
    is_only boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_keys_is_only_check CHECK (is_only)
);

CREATE TABLE public.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.report_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    title text NOT NULL,
    query text NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    revoked_by uuid,
    revoked_at timestamp with time zone,
    is_mailed boolean DEFAULT false NOT NULL,
    view_id uuid
);

CREATE TABLE public.report_mails (
    id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    first_day date,
    last_day date,
    bounced_at timestamp with time zone,
    complained_at timestamp with time zone
);

CREATE TABLE public.report_recipients (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    view_id uuid NOT NULL,
    address text NOT NULL,
    period text NOT NULL,
    added_by uuid,
    added_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    due_after timestamp with time zone,
    stopped_at timestamp with time zone,
    paused_at timestamp with time zone,
    pause_words text DEFAULT ''::text NOT NULL,
    CONSTRAINT report_recipients_period_check CHECK ((period = ANY (ARRAY['weekly'::text, 'monthly'::text])))
);

CREATE TABLE public.report_stops (
    business_id uuid NOT NULL,
    address text NOT NULL,
    stopped_at timestamp with time zone NOT NULL
);

CREATE TABLE public.response_replies (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    response_id uuid NOT NULL,
    user_id uuid,
    message_id uuid,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT response_replies_text_check CHECK ((btrim(text) <> ''::text))
);

CREATE TABLE public.review_questions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    flow_id uuid NOT NULL,
    text text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    type text NOT NULL,
    options text[] DEFAULT '{}'::text[] NOT NULL,
    required boolean DEFAULT false NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    lead text DEFAULT ''::text NOT NULL,
    condition jsonb,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public.review_responses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    flow_id uuid NOT NULL,
    invitation_id uuid,
    submission_key uuid NOT NULL,
    source text NOT NULL,
    locale text,
    insider boolean DEFAULT false NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    answers jsonb DEFAULT '[]'::jsonb NOT NULL,
    draft text,
    draft_level text,
    draft_by text,
    draft_at timestamp with time zone,
    redraws integer DEFAULT 0 NOT NULL,
    copied_text text,
    copied_level text,
    copied_by text,
    copied_added boolean DEFAULT false NOT NULL,
    posted text,
    private_message text DEFAULT ''::text NOT NULL,
    read_at timestamp with time zone,
    handled_at timestamp with time zone,
    note text DEFAULT ''::text NOT NULL,
    reply_draft text DEFAULT ''::text NOT NULL,
    submitted_at timestamp with time zone NOT NULL,
    edited_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    had_model_draft boolean DEFAULT false NOT NULL,
    sentiment text,
    sentiment_version integer DEFAULT 0 NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    assignee_id uuid,
    may_show_at timestamp with time zone,
    removed_from_website_at timestamp with time zone,
    removal_reason text,
    reply_email text DEFAULT ''::text NOT NULL,
    CONSTRAINT review_responses_copied_level_check CHECK ((copied_level = ANY (ARRAY['own'::text, 'tidy'::text, 'review'::text]))),
    CONSTRAINT review_responses_draft_level_check CHECK ((draft_level = ANY (ARRAY['own'::text, 'tidy'::text, 'review'::text]))),
    CONSTRAINT review_responses_posted_check CHECK ((posted = ANY (ARRAY['yes'::text, 'not_yet'::text, 'no'::text]))),
    CONSTRAINT review_responses_removal_check CHECK (((removed_from_website_at IS NULL) = (removal_reason IS NULL))),
    CONSTRAINT review_responses_sentiment_check CHECK ((sentiment = ANY (ARRAY['positive'::text, 'mixed'::text, 'negative'::text]))),
    CONSTRAINT review_responses_source_check CHECK ((source = ANY (ARRAY['link'::text, 'invitation'::text])))
);

CREATE VIEW public.review_answers WITH (security_invoker='true') AS
 SELECT r.id AS response_id,
    a."position",
    ( SELECT q.id
           FROM public.review_questions q
          WHERE (q.id = a.question_id)) AS question_id,
    a.question_text,
    a.question_type,
    a.value,
    COALESCE(a.question_lead, ''::text) AS question_lead
   FROM (public.review_responses r
     CROSS JOIN LATERAL jsonb_to_recordset(r.answers) a("position" integer, question_id uuid, question_text text, question_type text, value jsonb, question_lead text));

CREATE TABLE public.review_flows (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    locale text,
    changes jsonb,
    destination_ids uuid[],
    embed_origins text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    look jsonb DEFAULT '{}'::jsonb NOT NULL,
    written_in text,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT review_flows_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

CREATE TABLE public.review_progress (
    invitation_id uuid NOT NULL,
    answers jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL
);

CREATE TABLE public.saved_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    business_id uuid NOT NULL,
    user_id uuid,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT saved_views_name_check CHECK ((btrim(name) <> ''::text))
);

CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sending_holds (
    business_id uuid NOT NULL,
    level text,
    held_at timestamp with time zone,
    released_level text,
    released_at timestamp with time zone,
    warned_at timestamp with time zone,
    CONSTRAINT sending_holds_level_check CHECK ((level = ANY (ARRAY['paused'::text, 'stopped'::text]))),
    CONSTRAINT sending_holds_released_level_check CHECK ((released_level = ANY (ARRAY['paused'::text, 'stopped'::text])))
);

CREATE TABLE public.suppression_lifts (
    id bigint NOT NULL,
    business_id uuid NOT NULL,
    contact_id uuid NOT NULL,
    user_id uuid,
    unsubscribed_at timestamp with time zone NOT NULL,
    wished_on date NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    was text NOT NULL,
    CONSTRAINT suppression_lifts_was_check CHECK ((was = ANY (ARRAY['unsubscribed'::text, 'manual'::text])))
);

ALTER TABLE public.suppression_lifts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.suppression_lifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.suppressions (
    business_id uuid NOT NULL,
    email_key text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    import_id uuid,
    is_guess boolean DEFAULT false NOT NULL,
    CONSTRAINT suppressions_email_key_check CHECK ((email_key = lower(email_key))),
    CONSTRAINT suppressions_reason_check CHECK ((reason = ANY (ARRAY['unsubscribed'::text, 'bounced'::text, 'complained'::text, 'manual'::text])))
);

CREATE TABLE public.text_replies (
    business_id uuid NOT NULL,
    event_key text NOT NULL,
    phone text NOT NULL,
    keyword text NOT NULL,
    words text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT text_replies_keyword_check CHECK ((keyword = ANY (ARRAY['stop'::text, 'start'::text, 'help'::text])))
);

CREATE TABLE public.user_access_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    key text NOT NULL,
    prefix text NOT NULL,
    scope text DEFAULT 'read'::text NOT NULL,
    business_id uuid,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_access_keys_name_check CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT user_access_keys_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'read-write'::text])))
);

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    descope_id text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    license text DEFAULT ''::text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    roles text[] DEFAULT '{}'::text[] NOT NULL,
    settings jsonb DEFAULT '{"ai": {"model": "gpt-4", "enabled": true, "temperature": 0.7, "includeKeywords": [], "maxOutputLength": 2000}, "theme": "light", "notifications": {"sms": false, "push": false, "email": true}}'::jsonb NOT NULL,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY identity.access_keys
    ADD CONSTRAINT access_keys_mac_key UNIQUE (mac);

ALTER TABLE ONLY identity.access_keys
    ADD CONSTRAINT access_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (scope);

ALTER TABLE ONLY identity.flow_runs
    ADD CONSTRAINT flow_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.flow_runs
    ADD CONSTRAINT flow_runs_start_key_key UNIQUE (start_key);

ALTER TABLE ONLY identity.login_ids
    ADD CONSTRAINT login_ids_pkey PRIMARY KEY (login_id);

ALTER TABLE ONLY identity.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.member_roles
    ADD CONSTRAINT member_roles_pkey PRIMARY KEY (account_id, tenant_id, role_name);

ALTER TABLE ONLY identity.one_time_secrets
    ADD CONSTRAINT one_time_secrets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (credential_id);

ALTER TABLE ONLY identity.passwords
    ADD CONSTRAINT passwords_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY identity.permissions
    ADD CONSTRAINT permissions_name_key UNIQUE (name);

ALTER TABLE ONLY identity.permissions
    ADD CONSTRAINT permissions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.provider_accounts
    ADD CONSTRAINT provider_accounts_pkey PRIMARY KEY (issuer, subject);

ALTER TABLE ONLY identity.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY identity.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (jti);

ALTER TABLE ONLY identity.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.roles
    ADD CONSTRAINT roles_tenant_id_name_key UNIQUE (tenant_id, name);

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY identity.signing_keys
    ADD CONSTRAINT signing_keys_kid_key UNIQUE (kid);

ALTER TABLE ONLY identity.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (generation);

ALTER TABLE ONLY identity.sso_accounts
    ADD CONSTRAINT sso_accounts_pkey PRIMARY KEY (tenant_id, issuer, subject);

ALTER TABLE ONLY identity.sso_connections
    ADD CONSTRAINT sso_connections_pkey PRIMARY KEY (tenant_id, sso_id);

ALTER TABLE ONLY identity.tenant_domains
    ADD CONSTRAINT tenant_domains_pkey PRIMARY KEY (domain);

ALTER TABLE ONLY identity.tenants
    ADD CONSTRAINT tenants_pkey PRIMARY KEY (tenant_id);

ALTER TABLE ONLY identity.totp_keys
    ADD CONSTRAINT totp_keys_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.automation_steps
    ADD CONSTRAINT automation_steps_automation_id_contact_id_occasion_position_key UNIQUE (automation_id, contact_id, occasion, "position");

ALTER TABLE ONLY public.automation_steps
    ADD CONSTRAINT automation_steps_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.automation_versions
    ADD CONSTRAINT automation_versions_pkey PRIMARY KEY (automation_id, version);

ALTER TABLE ONLY public.automations
    ADD CONSTRAINT automations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.business_logos
    ADD CONSTRAINT business_logos_pkey PRIMARY KEY (business_id);

ALTER TABLE ONLY public.business_members
    ADD CONSTRAINT business_members_pkey PRIMARY KEY (business_id, user_id);

ALTER TABLE ONLY public.business_sending
    ADD CONSTRAINT business_sending_pkey PRIMARY KEY (business_id);

ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.businesses
    ADD CONSTRAINT businesses_tenant_id_key UNIQUE (tenant_id);

ALTER TABLE ONLY public.campaign_contacts
    ADD CONSTRAINT campaign_contacts_pkey PRIMARY KEY (campaign_id, eligibility);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_action_rows
    ADD CONSTRAINT contact_action_rows_pkey PRIMARY KEY (action_id, contact_id);

ALTER TABLE ONLY public.contact_actions
    ADD CONSTRAINT contact_actions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_import_changes
    ADD CONSTRAINT contact_import_changes_pkey PRIMARY KEY (import_id, contact_id);

ALTER TABLE ONLY public.contact_import_pieces
    ADD CONSTRAINT contact_import_pieces_pkey PRIMARY KEY (import_id, "position");

ALTER TABLE ONLY public.contact_import_rejects
    ADD CONSTRAINT contact_import_rejects_pkey PRIMARY KEY (import_id, line);

ALTER TABLE ONLY public.contact_imports
    ADD CONSTRAINT contact_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_segments
    ADD CONSTRAINT contact_segments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.daily_figures
    ADD CONSTRAINT daily_figures_business_id_day_flow_id_source_campaign_id_key UNIQUE NULLS NOT DISTINCT (business_id, day, flow_id, source, campaign_id);

ALTER TABLE ONLY public.destinations
    ADD CONSTRAINT destinations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.domain_minutes
    ADD CONSTRAINT domain_minutes_pkey PRIMARY KEY (domain);

ALTER TABLE ONLY public.email_template_versions
    ADD CONSTRAINT email_template_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.external_reviews
    ADD CONSTRAINT external_reviews_business_id_duplicate_key_key UNIQUE (business_id, duplicate_key);

ALTER TABLE ONLY public.external_reviews
    ADD CONSTRAINT external_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.figure_states
    ADD CONSTRAINT figure_states_pkey PRIMARY KEY (business_id);

ALTER TABLE ONLY public.flow_pictures
    ADD CONSTRAINT flow_pictures_pkey PRIMARY KEY (business_id, version);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, key);

ALTER TABLE ONLY public.inbound_failures
    ADD CONSTRAINT inbound_failures_pkey PRIMARY KEY (uid_validity, uid);

ALTER TABLE ONLY public.inbound_mailbox
    ADD CONSTRAINT inbound_mailbox_pkey PRIMARY KEY (is_only_row);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.local_mailbox
    ADD CONSTRAINT local_mailbox_message_id_key UNIQUE (message_id);

ALTER TABLE ONLY public.local_mailbox
    ADD CONSTRAINT local_mailbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_events
    ADD CONSTRAINT mail_events_business_id_source_event_key_key UNIQUE (business_id, source, event_key);

ALTER TABLE ONLY public.mail_events
    ADD CONSTRAINT mail_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_outlet
    ADD CONSTRAINT mail_outlet_pkey PRIMARY KEY (is_only_row);

ALTER TABLE ONLY public.member_invitations
    ADD CONSTRAINT member_invitations_business_id_email_key_key UNIQUE (business_id, email_key);

ALTER TABLE ONLY public.member_invitations
    ADD CONSTRAINT member_invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_message_id_key UNIQUE (message_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_batches
    ADD CONSTRAINT notification_batches_pkey PRIMARY KEY (business_id);

ALTER TABLE ONLY public.notification_digests
    ADD CONSTRAINT notification_digests_business_id_user_id_period_day_key UNIQUE (business_id, user_id, period, day);

ALTER TABLE ONLY public.notification_digests
    ADD CONSTRAINT notification_digests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_links
    ADD CONSTRAINT report_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_recipient_id_first_day_last_day_key UNIQUE (recipient_id, first_day, last_day);

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.report_stops
    ADD CONSTRAINT report_stops_pkey PRIMARY KEY (business_id, address);

ALTER TABLE ONLY public.response_replies
    ADD CONSTRAINT response_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_flows
    ADD CONSTRAINT review_flows_id_business_id_key UNIQUE (id, business_id);

ALTER TABLE ONLY public.review_flows
    ADD CONSTRAINT review_flows_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_progress
    ADD CONSTRAINT review_progress_pkey PRIMARY KEY (invitation_id);

ALTER TABLE ONLY public.review_questions
    ADD CONSTRAINT review_questions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_responses
    ADD CONSTRAINT review_responses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.review_responses
    ADD CONSTRAINT review_responses_submission_key_key UNIQUE (submission_key);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_business_id_name_key UNIQUE (business_id, name);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sending_holds
    ADD CONSTRAINT sending_holds_pkey PRIMARY KEY (business_id);

ALTER TABLE ONLY public.suppression_lifts
    ADD CONSTRAINT suppression_lifts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_pkey PRIMARY KEY (business_id, email_key);

ALTER TABLE ONLY public.text_replies
    ADD CONSTRAINT text_replies_pkey PRIMARY KEY (business_id, event_key);

ALTER TABLE ONLY public.user_access_keys
    ADD CONSTRAINT user_access_keys_key_key UNIQUE (key);

ALTER TABLE ONLY public.user_access_keys
    ADD CONSTRAINT user_access_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_descope_id_key UNIQUE (descope_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX flow_runs_expires ON identity.flow_runs USING btree (expires_at);

CREATE INDEX login_ids_account ON identity.login_ids USING btree (account_id);

CREATE INDEX logins_account ON identity.logins USING btree (account_id, at DESC);

CREATE INDEX member_roles_tenant ON identity.member_roles USING btree (tenant_id, role_name);

CREATE INDEX one_time_secrets_expires ON identity.one_time_secrets USING btree (expires_at);

CREATE INDEX one_time_secrets_mac ON identity.one_time_secrets USING btree (kind, mac);

CREATE INDEX one_time_secrets_scope ON identity.one_time_secrets USING btree (scope, kind);

CREATE INDEX passkeys_account ON identity.passkeys USING btree (account_id);

CREATE INDEX provider_accounts_account ON identity.provider_accounts USING btree (account_id);

CREATE INDEX refresh_tokens_session ON identity.refresh_tokens USING btree (session_id);

CREATE INDEX sessions_account ON identity.sessions USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX sessions_expires ON identity.sessions USING btree (expires_at);

CREATE INDEX sso_accounts_account ON identity.sso_accounts USING btree (account_id);

CREATE INDEX tenant_domains_tenant ON identity.tenant_domains USING btree (tenant_id);

CREATE INDEX audit_log_business ON public.audit_log USING btree (business_id, id DESC);

CREATE INDEX automation_steps_contact ON public.automation_steps USING btree (contact_id);

CREATE INDEX automation_steps_due ON public.automation_steps USING btree (business_id, due_at) WHERE (status = 'planned'::text);

CREATE INDEX automation_steps_invitation ON public.automation_steps USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);

CREATE INDEX automation_versions_business ON public.automation_versions USING btree (business_id);

CREATE INDEX automations_business ON public.automations USING btree (business_id, created_at);

CREATE INDEX business_members_user ON public.business_members USING btree (user_id);

CREATE INDEX campaign_contacts_business ON public.campaign_contacts USING btree (business_id);

CREATE INDEX campaigns_business ON public.campaigns USING btree (business_id, created_at DESC, id);

CREATE INDEX contact_action_rows_contact ON public.contact_action_rows USING btree (contact_id);

CREATE INDEX contact_actions_business ON public.contact_actions USING btree (business_id, created_at DESC);

CREATE INDEX contact_actions_created ON public.contact_actions USING btree (created_at);

CREATE INDEX contact_changes_contact ON public.contact_changes USING btree (contact_id, id);

CREATE INDEX contact_imports_business ON public.contact_imports USING btree (business_id, created_at DESC);

CREATE INDEX contact_imports_untrimmed ON public.contact_imports USING btree (created_at) WHERE (trimmed_at IS NULL);

CREATE INDEX contact_imports_working ON public.contact_imports USING btree (claimed_until) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]));

CREATE UNIQUE INDEX contact_segments_business ON public.contact_segments USING btree (business_id, lower(name));

CREATE UNIQUE INDEX contacts_business_email ON public.contacts USING btree (business_id, email_key) WHERE (email_key <> ''::text);

CREATE INDEX contacts_deleted ON public.contacts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX contacts_import ON public.contacts USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX contacts_name ON public.contacts USING btree (business_id, lower(name), id) WHERE (deleted_at IS NULL);

CREATE INDEX contacts_newest ON public.contacts USING btree (business_id, created_at DESC, lower(name), id) WHERE (deleted_at IS NULL);

CREATE INDEX contacts_phone ON public.contacts USING btree (business_id, phone_e164) WHERE (phone_e164 IS NOT NULL);

CREATE INDEX contacts_tagged ON public.contacts USING btree (business_id) WHERE (tags <> '{}'::text[]);

CREATE INDEX contacts_without_email ON public.contacts USING btree (business_id, name, phone) WHERE (email_key = ''::text);

CREATE INDEX contacts_words ON public.contacts USING btree (business_id, status, type) WHERE (deleted_at IS NULL);

CREATE INDEX daily_answers_business ON public.daily_answers USING btree (business_id, day);

CREATE INDEX destinations_business ON public.destinations USING btree (business_id, "position");

CREATE INDEX email_template_versions_business ON public.email_template_versions USING btree (business_id);

CREATE INDEX email_template_versions_template ON public.email_template_versions USING btree (template_id, saved_at DESC);

CREATE INDEX email_templates_business ON public.email_templates USING btree (business_id, created_at);

CREATE INDEX events_business ON public.events USING btree (business_id, occurred_at);

CREATE INDEX events_invitation ON public.events USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);

CREATE INDEX events_response ON public.events USING btree (response_id) WHERE (response_id IS NOT NULL);

CREATE INDEX external_reviews_assignee ON public.external_reviews USING btree (business_id, assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX external_reviews_business ON public.external_reviews USING btree (business_id, listed_at DESC, id);

CREATE INDEX external_reviews_response ON public.external_reviews USING btree (response_id);

CREATE INDEX external_reviews_tagged ON public.external_reviews USING btree (business_id) WHERE (tags <> '{}'::text[]);

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX invitations_automation ON public.invitations USING btree (automation_id) WHERE (automation_id IS NOT NULL);

CREATE INDEX invitations_business ON public.invitations USING btree (business_id, created_at DESC);

CREATE INDEX invitations_contact ON public.invitations USING btree (contact_id, created_at DESC);

CREATE INDEX invitations_failed ON public.invitations USING btree (business_id, updated_at) WHERE (status = 'failed'::text);

CREATE INDEX invitations_flow ON public.invitations USING btree (flow_id);

CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (flow_id, contact_id) WHERE (status = ANY (ARRAY['queued'::text, 'sent'::text, 'opened'::text]));

CREATE INDEX invitations_sent ON public.invitations USING btree (business_id, sent_at DESC) INCLUDE (is_test) WHERE (sent_at IS NOT NULL);

CREATE INDEX invitations_unsent ON public.invitations USING btree (business_id) WHERE (status = ANY (ARRAY['queued'::text, 'waiting'::text]));

CREATE UNIQUE INDEX invitations_waiting ON public.invitations USING btree (contact_id) WHERE (status = 'waiting'::text);

CREATE INDEX late_figures_business ON public.late_figures USING btree (business_id, at);

CREATE INDEX mail_events_business ON public.mail_events USING btree (business_id, received_at DESC);

CREATE INDEX mail_events_message ON public.mail_events USING btree (message_id);

CREATE UNIQUE INDEX mail_events_once ON public.mail_events USING btree (message_id, kind) WHERE (kind <> 'replied'::text);

CREATE INDEX member_invitations_email ON public.member_invitations USING btree (email_key);

CREATE INDEX messages_business ON public.messages USING btree (business_id, created_at DESC) WHERE (business_id IS NOT NULL);

CREATE INDEX messages_contact ON public.messages USING btree (contact_id) WHERE (contact_id IS NOT NULL);

CREATE INDEX messages_content ON public.messages USING btree (updated_at) WHERE ((content IS NOT NULL) AND (status = ANY (ARRAY['sent'::text, 'failed'::text, 'cancelled'::text])));

CREATE INDEX messages_held ON public.messages USING btree (due_at) WHERE (held AND (status = 'queued'::text));

CREATE INDEX messages_hidden ON public.messages USING btree (business_id, to_address) WHERE (to_address ~~ '#%'::text);

CREATE INDEX messages_invitation ON public.messages USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);

CREATE INDEX messages_leased ON public.messages USING btree (leased_until) WHERE (leased_until IS NOT NULL);

CREATE INDEX messages_waiting ON public.messages USING btree (updated_at) WHERE ((status = ANY (ARRAY['queued'::text, 'sending'::text])) AND (leased_until IS NULL));

CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (business_id, kind, path, user_id);

CREATE INDEX notifications_user ON public.notifications USING btree (user_id, created_at DESC);

CREATE INDEX notifications_waiting ON public.notifications USING btree (business_id) WHERE ((mail_at IS NOT NULL) OR (push_at IS NOT NULL));

CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id, created_at DESC);

CREATE INDEX report_links_business ON public.report_links USING btree (business_id, created_at DESC);

CREATE INDEX report_links_view ON public.report_links USING btree (view_id);

CREATE UNIQUE INDEX report_recipients_address ON public.report_recipients USING btree (view_id, lower(address));

CREATE INDEX report_recipients_business ON public.report_recipients USING btree (business_id);

CREATE INDEX response_replies_business ON public.response_replies USING btree (business_id);

CREATE INDEX response_replies_response ON public.response_replies USING btree (response_id, created_at);

CREATE INDEX review_flows_business ON public.review_flows USING btree (business_id, created_at DESC);

CREATE INDEX review_questions_flow ON public.review_questions USING btree (flow_id, "order");

CREATE INDEX review_responses_assignee ON public.review_responses USING btree (business_id, assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX review_responses_business ON public.review_responses USING btree (business_id, submitted_at DESC, id) INCLUDE (flow_id, read_at, handled_at, is_test);

CREATE INDEX review_responses_flow ON public.review_responses USING btree (flow_id, submitted_at DESC) INCLUDE (business_id, is_test);

CREATE UNIQUE INDEX review_responses_invitation ON public.review_responses USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);

CREATE INDEX review_responses_not_averaged ON public.review_responses USING btree (business_id) WHERE (insider OR (withdrawn_at IS NOT NULL));

CREATE INDEX review_responses_sentiment_version ON public.review_responses USING btree (sentiment_version);

CREATE INDEX review_responses_shown ON public.review_responses USING btree (business_id, submitted_at DESC, id) WHERE (may_show_at IS NOT NULL);

CREATE INDEX review_responses_tagged ON public.review_responses USING btree (business_id) WHERE (tags <> '{}'::text[]);

CREATE INDEX review_responses_unread ON public.review_responses USING btree (business_id) WHERE ((read_at IS NULL) AND (NOT is_test));

CREATE INDEX suppression_lifts_contact ON public.suppression_lifts USING btree (contact_id);

CREATE INDEX suppressions_import ON public.suppressions USING btree (import_id) WHERE (import_id IS NOT NULL);

CREATE INDEX text_replies_phone ON public.text_replies USING btree (business_id, phone);

CREATE INDEX user_access_keys_user ON public.user_access_keys USING btree (user_id, created_at DESC);

CREATE INDEX users_email ON public.users USING btree (lower(email));

CREATE TRIGGER cancel_report_mails BEFORE DELETE ON public.report_recipients FOR EACH ROW EXECUTE FUNCTION app.cancel_report_mails();

CREATE TRIGGER cancel_stopped_report_mails AFTER UPDATE OF stopped_at ON public.report_recipients FOR EACH ROW WHEN (((old.stopped_at IS NULL) AND (new.stopped_at IS NOT NULL))) EXECUTE FUNCTION app.cancel_report_mails();

CREATE TRIGGER follow_time_zone AFTER UPDATE OF time_zone ON public.businesses FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION app.follow_business_time_zone();

CREATE TRIGGER follow_time_zone AFTER UPDATE OF time_zone ON public.contacts FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION app.follow_contact_time_zone();

CREATE TRIGGER forget_caller AFTER INSERT OR DELETE OR UPDATE ON public.business_members FOR EACH STATEMENT EXECUTE FUNCTION app.forget_caller();

CREATE TRIGGER forget_caller AFTER INSERT OR DELETE OR UPDATE OF tenant_id ON public.businesses FOR EACH STATEMENT EXECUTE FUNCTION app.forget_caller();

CREATE TRIGGER forget_caller AFTER INSERT OR DELETE OR UPDATE OF descope_id, disabled_at ON public.users FOR EACH STATEMENT EXECUTE FUNCTION app.forget_caller();

CREATE TRIGGER forget_member AFTER DELETE ON public.business_members FOR EACH ROW EXECUTE FUNCTION app.forget_member();

CREATE TRIGGER forget_reply_address BEFORE UPDATE OF invitation_id ON public.review_responses FOR EACH ROW WHEN (((old.invitation_id IS NOT NULL) AND (new.invitation_id IS NULL))) EXECUTE FUNCTION app.forget_reply_address();

CREATE TRIGGER forget_tenant AFTER DELETE ON public.businesses FOR EACH ROW EXECUTE FUNCTION app.forget_tenant();

CREATE TRIGGER keep_answered BEFORE DELETE ON public.invitations FOR EACH ROW WHEN ((NOT old.is_test)) EXECUTE FUNCTION app.keep_answered();

CREATE TRIGGER mark_test_response BEFORE INSERT ON public.review_responses FOR EACH ROW WHEN ((new.invitation_id IS NOT NULL)) EXECUTE FUNCTION app.mark_test_response();

CREATE TRIGGER note_answered AFTER INSERT ON public.events FOR EACH ROW WHEN (((new.kind = 'answered'::text) AND (new.invitation_id IS NOT NULL) AND (new.occurred_at >= (now() - '00:30:00'::interval)))) EXECUTE FUNCTION app.note_answered();

CREATE TRIGGER note_changed_event AFTER UPDATE OF invitation_id, flow_id, response_id, occurred_at ON public.events FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION app.note_late_event();

CREATE TRIGGER note_changed_response AFTER UPDATE OF answers, submitted_at, invitation_id, sentiment ON public.review_responses FOR EACH ROW WHEN (((old.submitted_at < (now() - '00:30:00'::interval)) AND ((((old.answers IS DISTINCT FROM new.answers) OR (old.submitted_at IS DISTINCT FROM new.submitted_at)) OR (old.invitation_id IS DISTINCT FROM new.invitation_id)) OR (old.sentiment IS DISTINCT FROM new.sentiment)))) EXECUTE FUNCTION app.note_late_response();

CREATE TRIGGER note_deleted_automation BEFORE DELETE ON public.automations FOR EACH ROW EXECUTE FUNCTION app.note_deleted_automation();

CREATE TRIGGER note_deleted_response AFTER DELETE ON public.review_responses FOR EACH ROW WHEN ((old.submitted_at < (now() - '00:30:00'::interval))) EXECUTE FUNCTION app.note_late_response();

CREATE TRIGGER note_late_event AFTER INSERT ON public.events FOR EACH ROW WHEN ((new.occurred_at < (now() - '00:30:00'::interval))) EXECUTE FUNCTION app.note_late_event();

CREATE TRIGGER note_late_response AFTER INSERT ON public.review_responses FOR EACH ROW WHEN ((new.submitted_at < (now() - '00:30:00'::interval))) EXECUTE FUNCTION app.note_late_response();

CREATE TRIGGER notify_flow_published AFTER UPDATE ON public.businesses FOR EACH ROW EXECUTE FUNCTION app.notify_flow_published('id');

CREATE TRIGGER notify_flow_published AFTER DELETE OR UPDATE ON public.review_flows FOR EACH ROW WHEN ((old.status = 'published'::text)) EXECUTE FUNCTION app.notify_flow_published('business_id');

CREATE TRIGGER readdress_messages AFTER UPDATE OF email, phone_e164 ON public.contacts FOR EACH ROW WHEN (((old.email <> new.email) OR (old.phone_e164 IS DISTINCT FROM new.phone_e164))) EXECUTE FUNCTION app.readdress_messages();

CREATE TRIGGER recognize_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.recognize_added();

CREATE TRIGGER recognize_changed AFTER UPDATE OF email, phone_e164 ON public.contacts FOR EACH ROW WHEN (((old.email <> new.email) OR (old.phone_e164 IS DISTINCT FROM new.phone_e164))) EXECUTE FUNCTION app.recognize_changed();

CREATE TRIGGER record_contact_change AFTER UPDATE ON public.contacts FOR EACH ROW WHEN (((NOT (old.deleted_at IS DISTINCT FROM new.deleted_at)) AND (COALESCE(current_setting('request.is_contact_action'::text, true), ''::text) = ''::text) AND (app.contact_details(old.*) IS DISTINCT FROM app.contact_details(new.*)))) EXECUTE FUNCTION app.record_contact_change();

CREATE TRIGGER remove_external_review_matches AFTER UPDATE OF invitation_id ON public.review_responses FOR EACH ROW WHEN (((old.invitation_id IS NOT NULL) AND (new.invitation_id IS NULL))) EXECUTE FUNCTION app.remove_external_review_matches();

CREATE TRIGGER skip_test_event BEFORE INSERT ON public.events FOR EACH ROW WHEN ((new.invitation_id IS NOT NULL)) EXECUTE FUNCTION app.skip_test_event();

CREATE TRIGGER stop_reminders AFTER UPDATE OF status ON public.invitations FOR EACH ROW WHEN (((new.automation_id IS NOT NULL) AND (old.status <> new.status) AND (new.status = ANY (ARRAY['answered'::text, 'stopped'::text, 'failed'::text])))) EXECUTE FUNCTION app.stop_reminders();

CREATE TRIGGER stop_step_of_message AFTER UPDATE OF status ON public.messages FOR EACH ROW WHEN (((new.status = 'cancelled'::text) AND (old.status <> 'cancelled'::text) AND (new.invitation_id IS NOT NULL))) EXECUTE FUNCTION app.stop_step_of_message();

CREATE TRIGGER stop_steps AFTER UPDATE OF email_status ON public.contacts FOR EACH ROW WHEN (((old.email_status <> new.email_status) AND (new.email_status = ANY (ARRAY['unsubscribed'::text, 'bounced'::text, 'complained'::text])))) EXECUTE FUNCTION app.stop_steps();

CREATE TRIGGER withdraw_steps AFTER UPDATE OF last_service_on, tags, import_id ON public.contacts FOR EACH ROW WHEN (((old.last_service_on IS DISTINCT FROM new.last_service_on) OR (old.tags <> new.tags) OR (old.import_id IS DISTINCT FROM new.import_id))) EXECUTE FUNCTION app.withdraw_steps_of_contact();

ALTER TABLE ONLY identity.access_keys
    ADD CONSTRAINT access_keys_bound_account_id_fkey FOREIGN KEY (bound_account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.login_ids
    ADD CONSTRAINT login_ids_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.logins
    ADD CONSTRAINT logins_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.member_roles
    ADD CONSTRAINT member_roles_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.passwords
    ADD CONSTRAINT passwords_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.provider_accounts
    ADD CONSTRAINT provider_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.sso_accounts
    ADD CONSTRAINT sso_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY identity.totp_keys
    ADD CONSTRAINT totp_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.automation_steps
    ADD CONSTRAINT automation_steps_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES public.automations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automation_steps
    ADD CONSTRAINT automation_steps_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automation_steps
    ADD CONSTRAINT automation_steps_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automation_steps
    ADD CONSTRAINT automation_steps_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.automation_versions
    ADD CONSTRAINT automation_versions_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES public.automations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automation_versions
    ADD CONSTRAINT automation_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.automation_versions
    ADD CONSTRAINT automation_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.automations
    ADD CONSTRAINT automations_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.business_logos
    ADD CONSTRAINT business_logos_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.business_members
    ADD CONSTRAINT business_members_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.business_members
    ADD CONSTRAINT business_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.business_sending
    ADD CONSTRAINT business_sending_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_contacts
    ADD CONSTRAINT campaign_contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_contacts
    ADD CONSTRAINT campaign_contacts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES public.review_flows(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_action_rows
    ADD CONSTRAINT contact_action_rows_action_id_fkey FOREIGN KEY (action_id) REFERENCES public.contact_actions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_action_rows
    ADD CONSTRAINT contact_action_rows_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_actions
    ADD CONSTRAINT contact_actions_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_actions
    ADD CONSTRAINT contact_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_import_changes
    ADD CONSTRAINT contact_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.contact_imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_import_pieces
    ADD CONSTRAINT contact_import_pieces_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.contact_imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_import_rejects
    ADD CONSTRAINT contact_import_rejects_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.contact_imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_imports
    ADD CONSTRAINT contact_imports_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_imports
    ADD CONSTRAINT contact_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contact_segments
    ADD CONSTRAINT contact_segments_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_segments
    ADD CONSTRAINT contact_segments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.daily_answers
    ADD CONSTRAINT daily_answers_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.daily_figures
    ADD CONSTRAINT daily_figures_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.destinations
    ADD CONSTRAINT destinations_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_template_versions
    ADD CONSTRAINT email_template_versions_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_template_versions
    ADD CONSTRAINT email_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.email_template_versions
    ADD CONSTRAINT email_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.email_templates(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.external_reviews
    ADD CONSTRAINT external_reviews_assignee_fkey FOREIGN KEY (business_id, assignee_id) REFERENCES public.business_members(business_id, user_id) ON DELETE SET NULL (assignee_id);

ALTER TABLE ONLY public.external_reviews
    ADD CONSTRAINT external_reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.external_reviews
    ADD CONSTRAINT external_reviews_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.review_responses(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.external_reviews
    ADD CONSTRAINT external_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.figure_states
    ADD CONSTRAINT figure_states_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.flow_pictures
    ADD CONSTRAINT flow_pictures_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES public.automations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES public.review_flows(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.email_templates(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.late_figures
    ADD CONSTRAINT late_figures_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_events
    ADD CONSTRAINT mail_events_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_events
    ADD CONSTRAINT mail_events_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_invitations
    ADD CONSTRAINT member_invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_invitations
    ADD CONSTRAINT member_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notification_batches
    ADD CONSTRAINT notification_batches_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_digests
    ADD CONSTRAINT notification_digests_business_id_user_id_fkey FOREIGN KEY (business_id, user_id) REFERENCES public.business_members(business_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_member_fkey FOREIGN KEY (business_id, user_id) REFERENCES public.business_members(business_id, user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_links
    ADD CONSTRAINT report_links_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_links
    ADD CONSTRAINT report_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_links
    ADD CONSTRAINT report_links_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_links
    ADD CONSTRAINT report_links_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.saved_views(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.report_recipients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_recipients
    ADD CONSTRAINT report_recipients_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.saved_views(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_stops
    ADD CONSTRAINT report_stops_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.response_replies
    ADD CONSTRAINT response_replies_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.response_replies
    ADD CONSTRAINT response_replies_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.response_replies
    ADD CONSTRAINT response_replies_response_id_fkey FOREIGN KEY (response_id) REFERENCES public.review_responses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.response_replies
    ADD CONSTRAINT response_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.review_flows
    ADD CONSTRAINT review_flows_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_flows
    ADD CONSTRAINT review_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.review_progress
    ADD CONSTRAINT review_progress_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_questions
    ADD CONSTRAINT review_questions_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES public.review_flows(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_responses
    ADD CONSTRAINT review_responses_assignee_fkey FOREIGN KEY (business_id, assignee_id) REFERENCES public.business_members(business_id, user_id) ON DELETE SET NULL (assignee_id);

ALTER TABLE ONLY public.review_responses
    ADD CONSTRAINT review_responses_flow_fkey FOREIGN KEY (flow_id, business_id) REFERENCES public.review_flows(id, business_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.review_responses
    ADD CONSTRAINT review_responses_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sending_holds
    ADD CONSTRAINT sending_holds_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.suppression_lifts
    ADD CONSTRAINT suppression_lifts_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.suppression_lifts
    ADD CONSTRAINT suppression_lifts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.suppression_lifts
    ADD CONSTRAINT suppression_lifts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.suppressions
    ADD CONSTRAINT suppressions_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.text_replies
    ADD CONSTRAINT text_replies_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_access_keys
    ADD CONSTRAINT user_access_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES public.businesses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_access_keys
    ADD CONSTRAINT user_access_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE identity.access_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.flow_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.login_ids ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.logins ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.member_roles ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.one_time_secrets ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.passkeys ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.passwords ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.permissions ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.provider_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.rate_limits ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.refresh_tokens ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.roles ENABLE ROW LEVEL SECURITY;

CREATE POLICY service ON identity.access_keys TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.accounts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.attempts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.flow_runs TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.login_ids TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.logins TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.member_roles TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.one_time_secrets TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.passkeys TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.passwords TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.permissions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.provider_accounts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.rate_limits TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.refresh_tokens TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.roles TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.sessions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.signing_keys TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.sso_accounts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.sso_connections TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.tenant_domains TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.tenants TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON identity.totp_keys TO app_service USING (true) WITH CHECK (true);

ALTER TABLE identity.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.signing_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.sso_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.sso_connections ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.tenant_domains ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.tenants ENABLE ROW LEVEL SECURITY;

ALTER TABLE identity.totp_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automation_steps ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automation_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.automations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.business_logos ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.business_members ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.business_sending ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.businesses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.campaign_contacts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.campaigns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_action_rows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_actions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_import_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_import_pieces ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_import_rejects ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_segments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contacts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.daily_answers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.daily_figures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.destinations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.domain_minutes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.email_template_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.email_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.external_reviews ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.figure_states ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.flow_pictures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.inbound_failures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.inbound_mailbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.late_figures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.local_mailbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_outlet ENABLE ROW LEVEL SECURITY;

CREATE POLICY member ON public.automation_steps FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.automation_versions FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.automations FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.business_logos FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.business_members FOR SELECT TO app_user USING (((user_id = ( SELECT app.user_id() AS user_id)) OR (business_id = ( SELECT app.business_id() AS business_id))));

CREATE POLICY member ON public.business_sending FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.businesses FOR SELECT TO app_user USING ((id IN ( SELECT my_businesses.business_id
   FROM app.my_businesses() my_businesses(business_id, role))));

CREATE POLICY member ON public.campaign_contacts FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.campaigns FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.contact_actions TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.contact_changes TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.contact_import_pieces TO app_user USING ((EXISTS ( SELECT
   FROM public.contact_imports i
  WHERE (i.id = contact_import_pieces.import_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.contact_imports i
  WHERE ((i.id = contact_import_pieces.import_id) AND (i.state = 'uploading'::text)))));

CREATE POLICY member ON public.contact_import_rejects FOR SELECT TO app_user USING ((EXISTS ( SELECT
   FROM public.contact_imports i
  WHERE (i.id = contact_import_rejects.import_id))));

CREATE POLICY member ON public.contact_imports TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.contact_segments TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.contacts TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.daily_answers FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.daily_figures FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.destinations FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.email_template_versions TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND (EXISTS ( SELECT
   FROM public.email_templates t
  WHERE ((t.id = email_template_versions.template_id) AND (t.business_id = ( SELECT app.business_id() AS business_id)))))));

CREATE POLICY member ON public.email_templates TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.events FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.external_reviews TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND ((response_id IS NULL) OR (EXISTS ( SELECT
   FROM public.review_responses r
  WHERE ((r.id = external_reviews.response_id) AND (r.business_id = external_reviews.business_id)))))));

CREATE POLICY member ON public.figure_states FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.flow_pictures TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.invitations FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.late_figures FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.mail_events FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.member_invitations FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.messages FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.report_links TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.report_recipients FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.response_replies TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND (EXISTS ( SELECT
   FROM public.review_responses r
  WHERE ((r.id = response_replies.response_id) AND (r.business_id = response_replies.business_id))))));

CREATE POLICY member ON public.review_flows TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.review_questions TO app_user USING ((EXISTS ( SELECT
   FROM public.review_flows f
  WHERE ((f.id = review_questions.flow_id) AND (f.business_id = ( SELECT app.business_id() AS business_id)))))) WITH CHECK ((EXISTS ( SELECT
   FROM public.review_flows f
  WHERE ((f.id = review_questions.flow_id) AND (f.business_id = ( SELECT app.business_id() AS business_id))))));

CREATE POLICY member ON public.review_responses FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.saved_views TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.sending_holds FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.suppression_lifts FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.suppressions FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY member ON public.text_replies FOR SELECT TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id)));

ALTER TABLE public.member_invitations ENABLE ROW LEVEL SECURITY;

CREATE POLICY member_update ON public.review_responses FOR UPDATE TO app_user USING ((business_id = ( SELECT app.business_id() AS business_id))) WITH CHECK ((business_id = ( SELECT app.business_id() AS business_id)));

ALTER TABLE public.messages ENABLE ROW LEVEL SECURITY;

CREATE POLICY no_tests ON public.invitations AS RESTRICTIVE TO app_user USING ((NOT is_test));

CREATE POLICY no_tests ON public.review_responses AS RESTRICTIVE TO app_user USING ((NOT is_test));

CREATE POLICY not_deleted ON public.contacts AS RESTRICTIVE TO app_user USING ((deleted_at IS NULL));

ALTER TABLE public.notification_batches ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_digests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

CREATE POLICY own ON public.push_subscriptions TO app_user USING ((user_id = ( SELECT app.user_id() AS user_id))) WITH CHECK ((user_id = ( SELECT app.user_id() AS user_id)));

CREATE POLICY own ON public.user_access_keys TO app_user USING (((user_id = ( SELECT app.user_id() AS user_id)) AND ( SELECT app.is_admin() AS is_admin))) WITH CHECK (((user_id = ( SELECT app.user_id() AS user_id)) AND ( SELECT app.is_admin() AS is_admin) AND (NOT (business_id IS DISTINCT FROM ( SELECT app.business_id() AS business_id)))));

CREATE POLICY owner ON public.audit_log FOR SELECT TO app_user USING (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id)));

CREATE POLICY owner ON public.business_logos TO app_user USING (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id)));

CREATE POLICY owner ON public.businesses FOR UPDATE TO app_user USING (((id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(id))) WITH CHECK ((id = ( SELECT app.business_id() AS business_id)));

CREATE POLICY owner ON public.destinations TO app_user USING (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id)));

CREATE POLICY owner ON public.member_invitations TO app_user USING (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id)));

CREATE POLICY owner ON public.report_recipients TO app_user USING (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id))) WITH CHECK (((business_id = ( SELECT app.business_id() AS business_id)) AND app.is_owner(business_id)));

CREATE POLICY published ON public.review_flows FOR SELECT TO app_anonymous USING ((status = 'published'::text));

CREATE POLICY published ON public.review_questions FOR SELECT TO app_anonymous USING ((EXISTS ( SELECT
   FROM public.review_flows f
  WHERE ((f.id = review_questions.flow_id) AND (f.status = 'published'::text)))));

ALTER TABLE public.push_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_subscriptions ENABLE ROW LEVEL SECURITY;

CREATE POLICY recipient ON public.notifications TO app_user USING (((user_id = ( SELECT app.user_id() AS user_id)) AND (business_id = ( SELECT app.business_id() AS business_id)))) WITH CHECK (((user_id = ( SELECT app.user_id() AS user_id)) AND (business_id = ( SELECT app.business_id() AS business_id))));

ALTER TABLE public.report_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_mails ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_recipients ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_stops ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.response_replies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_flows ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_progress ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.review_responses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.saved_views ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schema_migrations ENABLE ROW LEVEL SECURITY;

CREATE POLICY self ON public.users FOR UPDATE TO app_user USING ((id = ( SELECT app.user_id() AS user_id))) WITH CHECK ((id = ( SELECT app.user_id() AS user_id)));

CREATE POLICY self_or_colleague ON public.users FOR SELECT TO app_user USING (((id = ( SELECT app.user_id() AS user_id)) OR (id IN ( SELECT m.user_id
   FROM public.business_members m
  WHERE (m.business_id = ( SELECT app.business_id() AS business_id))))));

ALTER TABLE public.sending_holds ENABLE ROW LEVEL SECURITY;

CREATE POLICY service ON public.audit_log TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.automation_steps TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.automation_versions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.automations TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.business_logos TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.business_members TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.business_sending TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.businesses TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.campaign_contacts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.campaigns TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_action_rows TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_actions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_changes TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_import_changes TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_import_pieces TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_import_rejects TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_imports TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contact_segments TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.contacts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.daily_answers TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.daily_figures TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.destinations TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.domain_minutes TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.email_template_versions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.email_templates TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.events TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.external_reviews TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.figure_states TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.flow_pictures TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.idempotency_keys TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.inbound_failures TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.inbound_mailbox TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.invitations TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.late_figures TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.local_mailbox TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.mail_events TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.mail_outlet TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.member_invitations TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.messages TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.notification_batches TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.notification_digests TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.notifications TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.push_keys TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.push_subscriptions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.report_links TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.report_mails TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.report_recipients TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.report_stops TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.response_replies TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.review_flows TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.review_progress TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.review_questions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.review_responses TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.saved_views TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.sending_holds TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.suppression_lifts TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.suppressions TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.text_replies TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.user_access_keys TO app_service USING (true) WITH CHECK (true);

CREATE POLICY service ON public.users TO app_service USING (true) WITH CHECK (true);

ALTER TABLE public.suppression_lifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.suppressions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.text_replies ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.user_access_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA app TO app_anonymous;
GRANT USAGE ON SCHEMA app TO app_user;
GRANT USAGE ON SCHEMA app TO app_service;

GRANT USAGE ON SCHEMA identity TO app_service;

REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO app_anonymous;
GRANT USAGE ON SCHEMA public TO app_user;
GRANT USAGE ON SCHEMA public TO app_service;

REVOKE ALL ON FUNCTION app.analyze_contacts() FROM PUBLIC;
GRANT ALL ON FUNCTION app.analyze_contacts() TO app_service;

REVOKE ALL ON FUNCTION app.announce(business uuid, topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.announce(business uuid, topic text) TO app_user;
GRANT ALL ON FUNCTION app.announce(business uuid, topic text) TO app_service;

REVOKE ALL ON FUNCTION app.business_id() FROM PUBLIC;
GRANT ALL ON FUNCTION app.business_id() TO app_user;
GRANT ALL ON FUNCTION app.business_id() TO app_service;

REVOKE ALL ON FUNCTION app.cancel_report_mails() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.claim(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim(name text) TO app_anonymous;
GRANT ALL ON FUNCTION app.claim(name text) TO app_user;
GRANT ALL ON FUNCTION app.claim(name text) TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contacts TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contacts TO app_user;

REVOKE ALL ON FUNCTION app.contact_details(contact public.contacts) FROM PUBLIC;
GRANT ALL ON FUNCTION app.contact_details(contact public.contacts) TO app_user;
GRANT ALL ON FUNCTION app.contact_details(contact public.contacts) TO app_service;

REVOKE ALL ON FUNCTION app.find_business() FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_business() TO app_user;
GRANT ALL ON FUNCTION app.find_business() TO app_service;

REVOKE ALL ON FUNCTION app.find_caller(session text, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_caller(session text, moment timestamp with time zone) TO app_user;
GRANT ALL ON FUNCTION app.find_caller(session text, moment timestamp with time zone) TO app_service;

REVOKE ALL ON FUNCTION app.find_user() FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_user() TO app_user;
GRANT ALL ON FUNCTION app.find_user() TO app_service;

REVOKE ALL ON FUNCTION app.follow_business_time_zone() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_contact_time_zone() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_caller() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_member() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_reply_address() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_tenant() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.has_time_zone(zone text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hide_address(business uuid, address text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hide_address(business uuid, address text) TO app_service;

REVOKE ALL ON FUNCTION app.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_admin() TO app_user;
GRANT ALL ON FUNCTION app.is_admin() TO app_service;

REVOKE ALL ON FUNCTION app.is_owner(business uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_owner(business uuid) TO app_user;
GRANT ALL ON FUNCTION app.is_owner(business uuid) TO app_service;

REVOKE ALL ON FUNCTION app.is_quiet(settings jsonb, zone text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_quiet(settings jsonb, zone text, at timestamp with time zone) TO app_service;

REVOKE ALL ON FUNCTION app.keep_answered() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.mark_test_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.move_to_time_zone(of_contact uuid, was text, zone text, at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.my_businesses() FROM PUBLIC;
GRANT ALL ON FUNCTION app.my_businesses() TO app_user;
GRANT ALL ON FUNCTION app.my_businesses() TO app_service;

REVOKE ALL ON FUNCTION app.next_digest(period text, zone text, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.next_digest(period text, zone text, at timestamp with time zone) TO app_service;
GRANT ALL ON FUNCTION app.next_digest(period text, zone text, at timestamp with time zone) TO app_user;

REVOKE ALL ON FUNCTION app.note_answered() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_deleted_automation() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_late_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_late_response() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notify_flow_published() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.occasion_of(contact public.contacts, settings jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.occasion_of(contact public.contacts, settings jsonb) TO app_user;
GRANT ALL ON FUNCTION app.occasion_of(contact public.contacts, settings jsonb) TO app_service;

REVOKE ALL ON FUNCTION app.public_flow(flow uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.public_flow(flow uuid) TO app_anonymous;
GRANT ALL ON FUNCTION app.public_flow(flow uuid) TO app_service;

REVOKE ALL ON FUNCTION app.readdress_messages() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.recognize_added() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.recognize_address(business uuid, address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.recognize_changed() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.record_contact_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.remove_external_review_matches() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.session_since(session text, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.session_since(session text, moment timestamp with time zone) TO app_service;

REVOKE ALL ON FUNCTION app.skip_test_event() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.stop_reminders() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.stop_step_of_message() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.stop_steps() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.time_zone_or_utc(zone text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.time_zone_or_utc(zone text) TO app_user;
GRANT ALL ON FUNCTION app.time_zone_or_utc(zone text) TO app_service;

REVOKE ALL ON FUNCTION app.user_id() FROM PUBLIC;
GRANT ALL ON FUNCTION app.user_id() TO app_user;
GRANT ALL ON FUNCTION app.user_id() TO app_service;

REVOKE ALL ON FUNCTION app.withdraw_steps(contact_ids uuid[], at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.withdraw_steps(contact_ids uuid[], at timestamp with time zone) TO app_service;

REVOKE ALL ON FUNCTION app.withdraw_steps_of_contact() FROM PUBLIC;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.member_roles TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.roles TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.sso_accounts TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.sso_connections TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.tenant_domains TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.tenants TO app_service;

REVOKE ALL ON FUNCTION identity.forget_tenant(gone text) FROM PUBLIC;
GRANT ALL ON FUNCTION identity.forget_tenant(gone text) TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.access_keys TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.accounts TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.attempts TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.flow_runs TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.login_ids TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.logins TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.one_time_secrets TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.passkeys TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.passwords TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.permissions TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.provider_accounts TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.rate_limits TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.refresh_tokens TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.sessions TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.signing_keys TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE identity.totp_keys TO app_service;

GRANT SELECT,INSERT ON TABLE public.audit_log TO app_service;
GRANT SELECT ON TABLE public.audit_log TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.automation_steps TO app_service;
GRANT SELECT ON TABLE public.automation_steps TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.automation_versions TO app_service;
GRANT SELECT ON TABLE public.automation_versions TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.automations TO app_service;
GRANT SELECT ON TABLE public.automations TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.business_logos TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.business_logos TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.business_members TO app_service;
GRANT SELECT ON TABLE public.business_members TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.business_sending TO app_service;

GRANT SELECT(business_id) ON TABLE public.business_sending TO app_user;

GRANT SELECT(from_name) ON TABLE public.business_sending TO app_user;

GRANT SELECT(reply_to) ON TABLE public.business_sending TO app_user;

GRANT SELECT(domain) ON TABLE public.business_sending TO app_user;

GRANT SELECT(dkim_selector) ON TABLE public.business_sending TO app_user;

GRANT SELECT(dkim_public_key) ON TABLE public.business_sending TO app_user;

GRANT SELECT(proved_at) ON TABLE public.business_sending TO app_user;

GRANT SELECT(findings) ON TABLE public.business_sending TO app_user;

GRANT SELECT(checked_at) ON TABLE public.business_sending TO app_user;

GRANT SELECT(updated_at) ON TABLE public.business_sending TO app_user;

GRANT SELECT(webhook_secret_at) ON TABLE public.business_sending TO app_user;

GRANT SELECT(relay_reason) ON TABLE public.business_sending TO app_user;

GRANT SELECT(texts_on) ON TABLE public.business_sending TO app_user;

GRANT SELECT(text_wording) ON TABLE public.business_sending TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.businesses TO app_service;
GRANT SELECT ON TABLE public.businesses TO app_user;

GRANT UPDATE(name) ON TABLE public.businesses TO app_user;

GRANT UPDATE(time_zone) ON TABLE public.businesses TO app_user;

GRANT UPDATE(postal_address) ON TABLE public.businesses TO app_user;

GRANT UPDATE(ai) ON TABLE public.businesses TO app_user;

GRANT UPDATE(updated_at) ON TABLE public.businesses TO app_user;

GRANT UPDATE(country) ON TABLE public.businesses TO app_user;

GRANT UPDATE(contact_retention_months) ON TABLE public.businesses TO app_user;

GRANT UPDATE(brand_color) ON TABLE public.businesses TO app_user;

GRANT UPDATE(website_origins) ON TABLE public.businesses TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaign_contacts TO app_service;
GRANT SELECT ON TABLE public.campaign_contacts TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaigns TO app_service;
GRANT SELECT ON TABLE public.campaigns TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_action_rows TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_actions TO app_service;
GRANT SELECT ON TABLE public.contact_actions TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_changes TO app_service;
GRANT SELECT ON TABLE public.contact_changes TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_import_changes TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_import_pieces TO app_service;
GRANT SELECT,INSERT ON TABLE public.contact_import_pieces TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_import_rejects TO app_service;
GRANT SELECT ON TABLE public.contact_import_rejects TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_imports TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_imports TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_segments TO app_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.contact_segments TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.daily_answers TO app_service;
GRANT SELECT ON TABLE public.daily_answers TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.daily_figures TO app_service;
GRANT SELECT ON TABLE public.daily_figures TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.destinations TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.destinations TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.domain_minutes TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_template_versions TO app_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.email_template_versions TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_templates TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_templates TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.events TO app_service;
GRANT SELECT ON TABLE public.events TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.external_reviews TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.external_reviews TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.figure_states TO app_service;
GRANT SELECT ON TABLE public.figure_states TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.flow_pictures TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.flow_pictures TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbound_failures TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.inbound_mailbox TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO app_service;
GRANT SELECT ON TABLE public.invitations TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.late_figures TO app_service;
GRANT SELECT ON TABLE public.late_figures TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.local_mailbox TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_events TO app_service;
GRANT SELECT ON TABLE public.mail_events TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_outlet TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.member_invitations TO app_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.member_invitations TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.messages TO app_service;
GRANT SELECT ON TABLE public.messages TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_batches TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_digests TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO app_service;

GRANT SELECT(id) ON TABLE public.notifications TO app_user;

GRANT SELECT(business_id) ON TABLE public.notifications TO app_user;

GRANT SELECT(user_id) ON TABLE public.notifications TO app_user;

GRANT SELECT(kind) ON TABLE public.notifications TO app_user;

GRANT SELECT(title) ON TABLE public.notifications TO app_user;

GRANT SELECT(body) ON TABLE public.notifications TO app_user;

GRANT SELECT(path) ON TABLE public.notifications TO app_user;

GRANT SELECT(read_at),UPDATE(read_at) ON TABLE public.notifications TO app_user;

GRANT SELECT(created_at) ON TABLE public.notifications TO app_user;

GRANT SELECT(in_app) ON TABLE public.notifications TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_keys TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscriptions TO app_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.push_subscriptions TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_links TO app_service;
GRANT SELECT,INSERT ON TABLE public.report_links TO app_user;

GRANT UPDATE(revoked_by) ON TABLE public.report_links TO app_user;

GRANT UPDATE(revoked_at) ON TABLE public.report_links TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_mails TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_recipients TO app_service;
GRANT SELECT,DELETE ON TABLE public.report_recipients TO app_user;

GRANT INSERT(id) ON TABLE public.report_recipients TO app_user;

GRANT INSERT(business_id) ON TABLE public.report_recipients TO app_user;

GRANT INSERT(view_id) ON TABLE public.report_recipients TO app_user;

GRANT INSERT(address) ON TABLE public.report_recipients TO app_user;

GRANT INSERT(period) ON TABLE public.report_recipients TO app_user;

GRANT INSERT(added_by) ON TABLE public.report_recipients TO app_user;

GRANT INSERT(added_at) ON TABLE public.report_recipients TO app_user;

GRANT UPDATE(paused_at) ON TABLE public.report_recipients TO app_user;

GRANT UPDATE(pause_words) ON TABLE public.report_recipients TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_stops TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.response_replies TO app_service;
GRANT SELECT,INSERT ON TABLE public.response_replies TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_questions TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_questions TO app_user;
GRANT SELECT ON TABLE public.review_questions TO app_anonymous;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_responses TO app_service;
GRANT SELECT ON TABLE public.review_responses TO app_user;

GRANT UPDATE(read_at) ON TABLE public.review_responses TO app_user;

GRANT UPDATE(handled_at) ON TABLE public.review_responses TO app_user;

GRANT UPDATE(note) ON TABLE public.review_responses TO app_user;

GRANT UPDATE(reply_draft) ON TABLE public.review_responses TO app_user;

GRANT UPDATE(updated_at) ON TABLE public.review_responses TO app_user;

GRANT UPDATE(tags) ON TABLE public.review_responses TO app_user;

GRANT UPDATE(assignee_id) ON TABLE public.review_responses TO app_user;

GRANT SELECT ON TABLE public.review_answers TO app_service;
GRANT SELECT ON TABLE public.review_answers TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_flows TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_flows TO app_user;

GRANT SELECT(id) ON TABLE public.review_flows TO app_anonymous;

GRANT SELECT(title) ON TABLE public.review_flows TO app_anonymous;

GRANT SELECT(description) ON TABLE public.review_flows TO app_anonymous;

GRANT SELECT(status) ON TABLE public.review_flows TO app_anonymous;

GRANT SELECT(created_at) ON TABLE public.review_flows TO app_anonymous;

GRANT SELECT(updated_at) ON TABLE public.review_flows TO app_anonymous;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_progress TO app_service;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sending_holds TO app_service;
GRANT SELECT ON TABLE public.sending_holds TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.suppression_lifts TO app_service;
GRANT SELECT ON TABLE public.suppression_lifts TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.suppressions TO app_service;
GRANT SELECT ON TABLE public.suppressions TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.text_replies TO app_service;
GRANT SELECT ON TABLE public.text_replies TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_access_keys TO app_service;
GRANT DELETE ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(id) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(user_id),INSERT(user_id) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(name),INSERT(name) ON TABLE public.user_access_keys TO app_user;

GRANT INSERT(key) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(prefix),INSERT(prefix) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(scope),INSERT(scope) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(business_id),INSERT(business_id) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(expires_at),INSERT(expires_at) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(last_used_at) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT(created_at),INSERT(created_at) ON TABLE public.user_access_keys TO app_user;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO app_service;
GRANT SELECT ON TABLE public.users TO app_user;

GRANT UPDATE(name) ON TABLE public.users TO app_user;

GRANT UPDATE(phone) ON TABLE public.users TO app_user;

GRANT UPDATE(city) ON TABLE public.users TO app_user;

GRANT UPDATE(state) ON TABLE public.users TO app_user;

GRANT UPDATE(title) ON TABLE public.users TO app_user;

GRANT UPDATE(license) ON TABLE public.users TO app_user;

GRANT UPDATE(settings) ON TABLE public.users TO app_user;

GRANT UPDATE(updated_at) ON TABLE public.users TO app_user;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres REVOKE ALL ON FUNCTIONS  FROM PUBLIC;

