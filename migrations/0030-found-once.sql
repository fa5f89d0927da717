-- Who calls, and which business they work in, is asked by every policy of every table that a statement
-- reads. It is found once for a transaction now, and kept in settings that end with it: for these claims
-- only, and until something changes that it follows from.

create function app.find_caller() returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text := app.claim('dct');
  caller uuid := (select id from users where descope_id = app.claim('sub') and disabled_at is null);
  business uuid := (
    select id from (
      select b.id, b.tenant_id, count(*) over () as total
      from business_members m join businesses b on b.id = m.business_id
      where m.user_id = caller
    ) mine
    where tenant_id = tenant or (tenant is null and total = 1));
begin
  perform set_config('request.user', coalesce(caller::text, ''), true),
    set_config('request.business', coalesce(business::text, ''), true),
    set_config('request.found_for', coalesce(current_setting('request.jwt.claims', true), ''), true);
end $$;
revoke all on function app.find_caller from public;
grant execute on function app.find_caller to app_user, app_service;

-- The rights are the caller's own: these two read settings and nothing else.
create or replace function app.user_id() returns uuid
  language plpgsql stable security invoker as $$
begin
  if current_setting('request.found_for', true) is distinct from current_setting('request.jwt.claims', true) then
    perform app.find_caller();
  end if;
  return nullif(current_setting('request.user', true), '')::uuid;
end $$;

create or replace function app.business_id() returns uuid
  language plpgsql stable security invoker as $$
begin
  if current_setting('request.found_for', true) is distinct from current_setting('request.jwt.claims', true) then
    perform app.find_caller();
  end if;
  return nullif(current_setting('request.business', true), '')::uuid;
end $$;

-- No claims have this text.
create function app.forget_caller() returns trigger
  language plpgsql as $$
begin
  perform set_config('request.found_for', 'changed', true);
  return null;
end $$;
revoke all on function app.forget_caller from public;

create trigger forget_caller after insert or delete or update of descope_id, disabled_at on users
  for each statement execute function app.forget_caller();
create trigger forget_caller after insert or delete or update on business_members
  for each statement execute function app.forget_caller();
create trigger forget_caller after insert or delete or update of tenant_id on businesses
  for each statement execute function app.forget_caller();

create or replace function app.standing() returns table (
    user_id uuid, disabled boolean, is_admin boolean,
    business_id uuid, business_role text, businesses int
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  caller uuid := app.user_id();
  business uuid := app.business_id();
begin
  return query
    select u.id, u.disabled_at is not null, u.is_admin, business,
      (select m.role from business_members m where m.user_id = caller and m.business_id = business),
      (select count(*)::int from business_members m where m.user_id = caller)
    from (select) one left join users u on u.descope_id = app.claim('sub');
end $$;

-- The provider's word on a session, for the transaction of whoever calls with it: they may not read the
-- sessions. Null: it was ended, has expired, or its account is disabled.
create function app.session_since(session text, moment timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select s.created_at from identity.sessions s join identity.accounts a on a.id = s.account_id
    where s.id = session and s.ended_at is null and s.expires_at > moment and a.status <> 'disabled');
end $$;
revoke all on function app.session_since from public;
grant execute on function app.session_since to app_user, app_service;

-- As in 0026: PL/pgSQL keeps its plan with the connection, an SQL function is planned at every call. Every
-- transaction that stores answers asks this one.
create or replace function app.public_flow(flow uuid) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select jsonb_build_object(
      'id', f.id, 'businessId', f.business_id, 'businessName', b.name,
      'logoVersion', (select l.version from business_logos l where l.business_id = b.id),
      'title', f.title, 'description', f.description, 'locale', f.locale,
      'questions', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', q.id, 'text', q.text, 'description', q.description, 'type', q.type,
          'options', to_jsonb(q.options), 'required', q.required) order by q."order")
        from review_questions q where q.flow_id = f.id), '[]'))
    from review_flows f join businesses b on b.id = f.business_id
    where f.id = flow and f.status = 'published');
end $$;
