-- Who may read and write what: the functions that policies call, then grants and policies table by table, then triggers.
-- Membership rows decide; the claim `dct` only selects among a user's businesses.


-- The caller
--
-- Every policy asks for the caller and their business. They are found once per transaction and kept in settings that end
-- with it, for the current claims only.

-- Set by the server at the start of the transaction.
create function app.claim(name text) returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name;

-- One function because two cost as much as their look-ups. PL/pgSQL keeps its plan with the connection; an SQL function
-- is planned at each call. `session` is null when no session is asked for; `businesses` is counted only when none is selected.
create function app.find_caller(session text, moment timestamptz) returns table (
    session_since timestamptz, user_id uuid, disabled boolean, is_admin boolean,
    business_id uuid, business_role text, businesses int
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
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

create function app.find_user() returns uuid
  language plpgsql stable as $$
begin
  perform from app.find_caller(null, null);
  return nullif(current_setting('request.user', true), '')::uuid;
end $$;

create function app.find_business() returns uuid
  language plpgsql stable as $$
begin
  perform from app.find_caller(null, null);
  return nullif(current_setting('request.business', true), '')::uuid;
end $$;

-- These two are SQL so that PostgreSQL inlines them: a policy compares settings and calls nothing.
create function app.user_id() returns uuid
  language sql stable as $$
  select case when current_setting('request.found_for', true) = current_setting('request.jwt.claims', true)
    then nullif(current_setting('request.user', true), '')::uuid else app.find_user() end
$$;

create function app.business_id() returns uuid
  language sql stable as $$
  select case when current_setting('request.found_for', true) = current_setting('request.jwt.claims', true)
    then nullif(current_setting('request.business', true), '')::uuid else app.find_business() end
$$;

-- Security definer: the policies of business_members must not ask business_members themselves.
create function app.my_businesses() returns table (business_id uuid, role text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select m.business_id, m.role from business_members m where m.user_id = app.user_id();
end $$;

create function app.is_owner(business uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from app.my_businesses() m where m.business_id = business and m.role = 'owner');
end $$;

create function app.is_admin() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from users where id = app.user_id() and is_admin);
end $$;

-- Null when the session has ended or expired, or its account is disabled.
create function app.session_since(session text, moment timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select s.created_at from identity.sessions s join identity.accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.expires_at > moment and a.status <> 'disabled');
end $$;

grant execute on function app.claim to app_anonymous, app_user, app_service;
grant execute on function app.find_caller, app.find_user, app.find_business, app.user_id, app.business_id,
  app.my_businesses, app.is_owner, app.is_admin to app_user, app_service;
grant execute on function app.session_since to app_service;


-- Functions that the server calls

-- All that the public page shows, in one round trip; null unless the flow is published.
create function app.public_flow(flow uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'logoVersion', (select l.version from business_logos l where l.business_id = b.id),
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'topics', case when (b.ai ->> 'enabled')::boolean then coalesce(b.ai -> 'includeKeywords', '[]') else '[]' end,
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type,
          'options', to_jsonb(q.options), 'required', q.required) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
end $$;
grant execute on function app.public_flow to app_anonymous, app_service;

-- Tells open pages that something of a business has changed; they read the change under their own rights.
create function app.announce(business uuid, topic text) returns void
  language sql volatile
  return pg_notify('review_flow', json_build_object('businessId', business, 'topic', topic)::text);
grant execute on function app.announce to app_user, app_service;

-- Which zones are known depends on the server's copy of the time zone database: after a restore on another server, a zone
-- that it lacks would fail every query that asks for the business's day or week.
create function app.time_zone_or_utc(zone text) returns text
  language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
grant execute on function app.time_zone_or_utc to app_user, app_service;

-- Deletes all that the identity provider keeps of a tenant, so that its single sign-on ends with the business.
create function identity.forget_tenant(gone text) returns void language sql
begin atomic
  delete from identity.tenants where tenant_id = gone;
  delete from identity.tenant_domains where tenant_id = gone;
  delete from identity.sso_connections where tenant_id = gone;
  delete from identity.sso_accounts where tenant_id = gone;
  delete from identity.roles where tenant_id = gone;
  delete from identity.member_roles where tenant_id = gone;
end;
grant execute on function identity.forget_tenant to app_service;


-- The service role reads and writes every table; all other roles start with nothing.
do $$
declare name regclass;
begin
  for name in
    select oid from pg_class
    where relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and relkind = 'r'
      and oid <> 'schema_migrations'::regclass
  loop
    execute format('alter table %s enable row level security', name);
    execute format('grant select, insert, update, delete on %s to app_service', name);
    execute format('create policy service on %s to app_service using (true) with check (true)', name);
  end loop;
end $$;
grant select on review_answers to app_service;
-- Append-only.
revoke update, delete on audit_log from app_service;
-- For the database owner alone.
alter table schema_migrations enable row level security;


-- Users

grant select on users to app_user;
grant update (name, phone, city, state, title, license, settings, updated_at) on users to app_user;
create policy self_or_colleague on users for select to app_user using (
  id = (select app.user_id())
  or id in (select m.user_id from business_members m where m.business_id = (select app.business_id())));
create policy self on users for update to app_user
  using (id = (select app.user_id())) with check (id = (select app.user_id()));

-- The hash is never readable.
grant select (id, user_id, name, prefix, scope, business_id, expires_at, last_used_at, created_at)
  on user_access_keys to app_user;
grant insert (user_id, name, key, prefix, scope, business_id, expires_at, created_at)
  on user_access_keys to app_user;
grant delete on user_access_keys to app_user;
create policy own on user_access_keys to app_user
  using (user_id = (select app.user_id()) and (select app.is_admin()))
  with check (
    user_id = (select app.user_id()) and (select app.is_admin())
    and business_id is not distinct from (select app.business_id()));


-- Businesses

grant select on businesses to app_user;
grant update (name, time_zone, postal_address, ai, updated_at) on businesses to app_user;
create policy member on businesses for select to app_user
  using (id in (select business_id from app.my_businesses()));
create policy owner on businesses for update to app_user
  using (id = (select app.business_id()) and app.is_owner(id))
  with check (id = (select app.business_id()));

grant select on business_members to app_user;
create policy member on business_members for select to app_user
  using (user_id = (select app.user_id()) or business_id = (select app.business_id()));

grant select, insert, delete on member_invitations to app_user;
grant select, insert, update, delete on business_logos, destinations to app_user;
grant select on audit_log to app_user;

-- Read by every member, changed by owners.
do $$
declare name text;
begin
  foreach name in array array['business_logos', 'destinations', 'member_invitations'] loop
    execute format(
      'create policy member on %I for select to app_user using (business_id = (select app.business_id()))', name);
    execute format(
      'create policy owner on %I to app_user
         using (business_id = (select app.business_id()) and app.is_owner(business_id))
         with check (business_id = (select app.business_id()) and app.is_owner(business_id))', name);
  end loop;
end $$;

create policy owner on audit_log for select to app_user
  using (business_id = (select app.business_id()) and app.is_owner(business_id));


-- What every member reads and changes, and what every member only reads

do $$
declare name text;
begin
  foreach name in array array['review_flows', 'contacts', 'email_templates'] loop
    execute format('grant select, insert, update, delete on %I to app_user', name);
    execute format(
      'create policy member on %I to app_user
         using (business_id = (select app.business_id()))
         with check (business_id = (select app.business_id()))', name);
  end loop;
  foreach name in array array[
    'campaigns', 'campaign_contacts', 'invitations', 'review_responses', 'messages', 'suppressions', 'events'
  ] loop
    execute format('grant select on %I to app_user', name);
    execute format(
      'create policy member on %I for select to app_user using (business_id = (select app.business_id()))', name);
  end loop;
end $$;


-- Review flows

grant select, insert, update, delete on review_questions to app_user;
create policy member on review_questions to app_user
  using (exists (select from review_flows f where f.id = flow_id and f.business_id = (select app.business_id())))
  with check (exists (select from review_flows f where f.id = flow_id and f.business_id = (select app.business_id())));

grant select (id, title, description, status, created_at, updated_at) on review_flows to app_anonymous;
create policy published on review_flows for select to app_anonymous using (status = 'published');
grant select on review_questions to app_anonymous;
create policy published on review_questions for select to app_anonymous
  using (exists (select from review_flows f where f.id = flow_id and f.status = 'published'));


-- Invitations and responses

grant select on review_answers to app_user;
grant update (read_at, handled_at, note, reply_draft, updated_at) on review_responses to app_user;
create policy member_update on review_responses for update to app_user
  using (business_id = (select app.business_id())) with check (business_id = (select app.business_id()));

-- Members see no row of a test send, so that no list and no figure can count one.
create policy no_tests on invitations as restrictive to app_user using (not is_test);
create policy no_tests on review_responses as restrictive to app_user using (not is_test);

grant select, insert, update, delete on external_reviews to app_user;
-- A foreign key does not check whose row it refers to, so the policy does.
create policy member on external_reviews to app_user
  using (business_id = (select app.business_id()))
  with check (
    business_id = (select app.business_id())
    and (response_id is null or exists (
      select from review_responses r where r.id = response_id and r.business_id = external_reviews.business_id)));


-- Notifications

grant select (id, business_id, user_id, kind, title, body, path, read_at, created_at) on notifications to app_user;
grant update (read_at) on notifications to app_user;
create policy recipient on notifications to app_user
  using (user_id = (select app.user_id()) and business_id = (select app.business_id()))
  with check (user_id = (select app.user_id()) and business_id = (select app.business_id()));


-- Triggers

-- No claims equal 'changed', so the next policy finds the caller again.
create function app.forget_caller() returns trigger
  language plpgsql as $$
begin
  perform set_config('request.found_for', 'changed', true);
  return null;
end $$;
create trigger forget_caller after insert or delete or update of descope_id, disabled_at on users
  for each statement execute function app.forget_caller();
create trigger forget_caller after insert or delete or update on business_members
  for each statement execute function app.forget_caller();
create trigger forget_caller after insert or delete or update of tenant_id on businesses
  for each statement execute function app.forget_caller();

create function app.forget_tenant() returns trigger
  language plpgsql as $$
begin
  perform identity.forget_tenant(old.tenant_id);
  return null;
end $$;
create trigger forget_tenant after delete on businesses for each row execute function app.forget_tenant();

create function app.forget_member() returns trigger
  language plpgsql as $$
begin
  delete from identity.member_roles m using users u, businesses b
  where u.id = old.user_id and b.id = old.business_id and m.account_id = u.descope_id and m.tenant_id = b.tenant_id;
  return null;
end $$;
create trigger forget_member after delete on business_members for each row execute function app.forget_member();

-- Processes cache published flows and drop them when notified at commit. The argument is the column of the business's id.
create function app.notify_flow_published() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('review_flow',
    json_build_object('businessId', to_jsonb(old) ->> tg_argv[0], 'topic', 'published')::text);
  return null;
end $$;
create trigger notify_flow_published after update or delete on review_flows
  for each row when (old.status = 'published') execute function app.notify_flow_published('business_id');
create trigger notify_flow_published after update on businesses
  for each row execute function app.notify_flow_published('id');

create function app.mark_test_response() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_test := exists (select from invitations i where i.id = new.invitation_id and i.is_test);
  return new;
end $$;
create trigger mark_test_response before insert on review_responses
  for each row when (new.invitation_id is not null) execute function app.mark_test_response();

create function app.skip_test_event() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from invitations i where i.id = new.invitation_id and i.is_test) then
    return null;
  end if;
  return new;
end $$;
create trigger skip_test_event before insert on events
  for each row when (new.invitation_id is not null) execute function app.skip_test_event();

-- Erasing a contact deletes their invitations and so takes their name from their responses. The reviewer's name would
-- bring it back, so the match is removed too.
create function app.remove_external_review_matches() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update external_reviews set response_id = null where response_id = old.id;
  return null;
end $$;
create trigger remove_external_review_matches after update of invitation_id on review_responses
  for each row when (old.invitation_id is not null and new.invitation_id is null)
  execute function app.remove_external_review_matches();
