-- Who calls, their rights and their business are one question now, which the guard of a call asks first; the
-- policies of the same transaction read its answer. What is answered stays as it was (0030).

create or replace function app.standing() returns table (
    user_id uuid, disabled boolean, is_admin boolean,
    business_id uuid, business_role text, businesses int
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
  claimed jsonb := nullif(claims, '')::jsonb;
  tenant text := claimed ->> 'dct';
begin
  select u.id, u.disabled_at is not null, u.is_admin, mine.business_id, mine.role, mine.total
  into standing.user_id, standing.disabled, standing.is_admin,
    standing.business_id, standing.business_role, standing.businesses
  from users u, lateral (
    select count(*)::int as total,
      (array_agg(b.id) filter (where b.tenant_id = tenant or tenant is null))[1] as business_id,
      (array_agg(m.role) filter (where b.tenant_id = tenant or tenant is null))[1] as role
    from business_members m join businesses b on b.id = m.business_id
    where m.user_id = u.id and u.disabled_at is null
  ) mine
  where u.descope_id = claimed ->> 'sub';
  -- Without a selected tenant a business counts only if it is their only one.
  if tenant is null and standing.businesses > 1 then
    standing.business_id := null;
    standing.business_role := null;
  end if;
  perform
    set_config('request.user', case when standing.disabled then '' else coalesce(standing.user_id::text, '') end, true),
    set_config('request.business', coalesce(standing.business_id::text, ''), true),
    set_config('request.found_for', claims, true);
  return next;
end $$;

create or replace function app.find_caller() returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform from app.standing();
end $$;

create function app.find_user() returns uuid
  language plpgsql stable security invoker as $$
begin
  perform app.find_caller();
  return nullif(current_setting('request.user', true), '')::uuid;
end $$;

create function app.find_business() returns uuid
  language plpgsql stable security invoker as $$
begin
  perform app.find_caller();
  return nullif(current_setting('request.business', true), '')::uuid;
end $$;
revoke all on function app.find_user, app.find_business from public;
grant execute on function app.find_user, app.find_business to app_user, app_service;

-- In SQL these become part of the statement that asks: its policies compare settings and call nothing.
create or replace function app.user_id() returns uuid
  language sql stable security invoker as $$
  select case when current_setting('request.found_for', true) = current_setting('request.jwt.claims', true)
    then nullif(current_setting('request.user', true), '')::uuid else app.find_user() end
$$;

create or replace function app.business_id() returns uuid
  language sql stable security invoker as $$
  select case when current_setting('request.found_for', true) = current_setting('request.jwt.claims', true)
    then nullif(current_setting('request.business', true), '')::uuid else app.find_business() end
$$;
