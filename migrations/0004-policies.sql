-- Who sees what. Membership rows decide; the claim `dct` only selects among them.

revoke all on all tables in schema public from public;
revoke all on all functions in schema app from public;
grant execute on function app.claim to app_anonymous, app_user, app_service;

-- Security definer: policies on the membership table may not ask the membership table themselves.
create function app.user_id() returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select id from users where descope_id = app.claim('sub') and disabled_at is null);

create function app.my_businesses() returns table (business_id uuid, role text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.business_id, m.role from business_members m where m.user_id = app.user_id();
end;

-- The business that the session works in: the one named by `dct` if the person belongs to it,
-- else their only one, else none.
create function app.business_id() returns uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  with mine as (
    select b.id, b.tenant_id, count(*) over () as total
    from app.my_businesses() m join businesses b on b.id = m.business_id
  )
  select id from mine
  where tenant_id = app.claim('dct') or (app.claim('dct') is null and total = 1);
end;

create function app.is_owner(business uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (select from app.my_businesses() m where m.business_id = business and m.role = 'owner');

create function app.is_admin() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  return exists (select from users where id = app.user_id() and is_admin);

-- What the server's guard needs to refuse in words.
create function app.standing() returns table (
    user_id uuid, disabled boolean, is_admin boolean,
    business_id uuid, business_role text, businesses int
  )
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.id, u.disabled_at is not null, u.is_admin, current.id,
    (select m.role from app.my_businesses() m where m.business_id = current.id),
    (select count(*)::int from app.my_businesses())
  from (select app.business_id() as id) current
  left join users u on u.descope_id = app.claim('sub')
  limit 1;
end;

grant execute on function app.user_id, app.my_businesses, app.business_id, app.is_owner, app.is_admin, app.standing
  to app_user, app_service;
grant execute on function app.standing to app_anonymous;

-- The service role does what the server itself decides; everyone else starts with nothing.
do $$
declare name text;
begin
  for name in
    select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
  loop
    execute format('alter table public.%I enable row level security', name);
    if name <> 'audit_log' then
      execute format('grant select, insert, update, delete on public.%I to app_service', name);
    end if;
    execute format('create policy service on public.%I to app_service using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert on audit_log to app_service;
-- What ran is the owner's business alone.
alter table schema_migrations enable row level security;

-- users: oneself and, by name, the people of the same business.
grant select on users to app_user;
grant update (name, phone, city, state, title, license, settings, updated_at) on users to app_user;
create policy self_or_colleague on users for select to app_user using (
  id = (select app.user_id())
  or id in (select m.user_id from business_members m where m.business_id = (select app.business_id()))
);
create policy self on users for update to app_user
  using (id = (select app.user_id())) with check (id = (select app.user_id()));

grant select on businesses to app_user;
grant update (name, time_zone, postal_address, updated_at) on businesses to app_user;
create policy member on businesses for select to app_user
  using (id in (select business_id from app.my_businesses()));
create policy owner on businesses for update to app_user
  using (id = (select app.business_id()) and app.is_owner(id))
  with check (id = (select app.business_id()));

grant select on business_members to app_user;
create policy member on business_members for select to app_user
  using (user_id = (select app.user_id()) or business_id = (select app.business_id()));

grant select, insert, delete on member_invitations to app_user;
create policy member on member_invitations for select to app_user
  using (business_id = (select app.business_id()));
create policy owner on member_invitations to app_user
  using (business_id = (select app.business_id()) and app.is_owner(business_id))
  with check (business_id = (select app.business_id()) and app.is_owner(business_id));

-- Tables whose rows every member of the business may read and change.
do $$
declare name text;
begin
  foreach name in array array['review_flows', 'contacts', 'email_templates'] loop
    execute format('grant select, insert, update, delete on public.%I to app_user', name);
    execute format(
      'create policy member on public.%I to app_user
         using (business_id = (select app.business_id()))
         with check (business_id = (select app.business_id()))', name);
  end loop;
  -- What happened is read, not rewritten.
  foreach name in array array['review_responses', 'invitations', 'messages', 'suppressions', 'events'] loop
    execute format('grant select on public.%I to app_user', name);
    execute format(
      'create policy member on public.%I for select to app_user
         using (business_id = (select app.business_id()))', name);
  end loop;
end $$;

grant select, insert, update, delete on platform_links to app_user;
create policy member on platform_links for select to app_user
  using (business_id = (select app.business_id()));
create policy owner on platform_links to app_user
  using (business_id = (select app.business_id()) and app.is_owner(business_id))
  with check (business_id = (select app.business_id()) and app.is_owner(business_id));

grant update (read_at, handled_at, note, reply_draft, updated_at) on review_responses to app_user;
create policy member_update on review_responses for update to app_user
  using (business_id = (select app.business_id())) with check (business_id = (select app.business_id()));

grant select, insert, update, delete on review_questions to app_user;
create policy member on review_questions to app_user
  using (exists (select from review_flows f where f.id = flow_id and f.business_id = (select app.business_id())))
  with check (exists (select from review_flows f where f.id = flow_id and f.business_id = (select app.business_id())));

grant select on review_answers to app_user;
create policy member on review_answers for select to app_user
  using (exists (select from review_responses r where r.id = response_id and r.business_id = (select app.business_id())));

grant select (id, business_id, user_id, kind, title, body, path, read_at, created_at) on notifications to app_user;
grant update (read_at) on notifications to app_user;
create policy recipient on notifications to app_user
  using (user_id = (select app.user_id()) and business_id = (select app.business_id()))
  with check (user_id = (select app.user_id()) and business_id = (select app.business_id()));

-- Access keys belong to administrators; the hash is never readable.
grant select (id, user_id, name, prefix, scope, business_id, expires_at, last_used_at, created_at)
  on user_access_keys to app_user;
grant insert (user_id, name, key, prefix, scope, business_id, expires_at, created_at)
  on user_access_keys to app_user;
grant delete on user_access_keys to app_user;
create policy own on user_access_keys to app_user
  using (user_id = (select app.user_id()) and (select app.is_admin()))
  with check (
    user_id = (select app.user_id()) and (select app.is_admin())
    and business_id is not distinct from (select app.business_id())
  );

grant select on audit_log to app_user;
create policy owner on audit_log for select to app_user
  using (business_id = (select app.business_id()) and app.is_owner(business_id));

-- Visitors see published flows, and nothing else.
grant select (id, title, description, status, created_at, updated_at) on review_flows to app_anonymous;
create policy published on review_flows for select to app_anonymous using (status = 'published');
grant select on review_questions to app_anonymous;
create policy published on review_questions for select to app_anonymous
  using (exists (select from review_flows f where f.id = flow_id and f.status = 'published'));

-- All that a visitor's page shows, in one round trip; null unless the flow is published.
create function app.public_flow(flow uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type,
          'options', to_jsonb(q.options), 'required', q.required) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
grant execute on function app.public_flow to app_anonymous, app_service;

-- Live events: a hint that something of a business changed; the page reads the rest under its own rights.
create function app.announce(business uuid, topic text) returns void
  language sql volatile
  return pg_notify('review_flow', json_build_object('businessId', business, 'topic', topic)::text);
grant execute on function app.announce to app_user, app_service;
