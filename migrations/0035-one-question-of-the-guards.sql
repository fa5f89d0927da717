-- What the guards of a call ask is one question, planned once: whether the session runs, and who calls, with
-- which rights, in which business. Two functions of PL/pgSQL cost as much as what they look up.

-- `session`: null where there is none to look for. `businesses` are counted only when none is chosen.
create function app.caller(session text, moment timestamptz) returns table (
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
  into caller.session_since, caller.user_id, caller.disabled, caller.is_admin,
    caller.business_id, caller.business_role
  from (select) one
    left join (identity.sessions s join identity.accounts a on a.id = s.account_id and a.status <> 'disabled')
      on s.id = session and s.ended_at is null and s.expires_at > moment
    left join users u on u.descope_id = claimed ->> 'sub'
    left join (business_members m join businesses b on b.id = m.business_id)
      on m.user_id = u.id and u.disabled_at is null and b.tenant_id = tenant;
  if caller.business_id is null and not caller.disabled then
    -- Without a selected tenant a business counts only if it is their only one.
    select count(*)::int,
      case when tenant is null and count(*) = 1 then (array_agg(m.business_id))[1] end,
      case when tenant is null and count(*) = 1 then (array_agg(m.role))[1] end
    into caller.businesses, caller.business_id, caller.business_role
    from business_members m where m.user_id = caller.user_id;
  end if;
  perform
    set_config('request.user', case when caller.disabled then '' else coalesce(caller.user_id::text, '') end, true),
    set_config('request.business', coalesce(caller.business_id::text, ''), true),
    set_config('request.found_for', claims, true);
  return next;
end $$;
revoke all on function app.caller from public;
grant execute on function app.caller to app_anonymous, app_user, app_service;

create or replace function app.find_caller() returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform from app.caller(null, null);
end $$;

drop function app.standing();
