-- Every policy asks these functions. PostgreSQL plans the body of an SQL function again for each query
-- that calls it, which was two thirds of a signed-in read; PL/pgSQL keeps its plans with the connection.
-- What they answer stays as it was.

create or replace function app.user_id() returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select id from users where descope_id = app.claim('sub') and disabled_at is null);
end $$;

create or replace function app.my_businesses() returns table (business_id uuid, role text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select m.business_id, m.role from business_members m where m.user_id = app.user_id();
end $$;

create or replace function app.business_id() returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    with mine as (
      select b.id, b.tenant_id, count(*) over () as total
      from app.my_businesses() m join businesses b on b.id = m.business_id
    )
    select id from mine
    where tenant_id = app.claim('dct') or (app.claim('dct') is null and total = 1));
end $$;

create or replace function app.is_owner(business uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from app.my_businesses() m where m.business_id = business and m.role = 'owner');
end $$;

create or replace function app.is_admin() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from users where id = app.user_id() and is_admin);
end $$;

create or replace function app.standing() returns table (
    user_id uuid, disabled boolean, is_admin boolean,
    business_id uuid, business_role text, businesses int
  )
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.id, u.disabled_at is not null, u.is_admin, current.id,
      (select m.role from app.my_businesses() m where m.business_id = current.id),
      (select count(*)::int from app.my_businesses())
    from (select app.business_id() as id) current
    left join users u on u.descope_id = app.claim('sub')
    limit 1;
end $$;
