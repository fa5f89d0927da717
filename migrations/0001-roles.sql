-- Roles, and the functions that row-level security asks.
--
-- app_session    what every connection is after start-up: may do nothing but become one of the three below
-- app_anonymous  a visitor without a session
-- app_user       a signed-in person; row-level security decides what they see
-- app_service    the server itself: identity, jobs, public submissions
--
-- Nothing is granted by default: every migration revokes first and then grants column by column.

do $$
declare name text;
begin
  foreach name in array array['app_session', 'app_anonymous', 'app_user', 'app_service'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit', name);
      exception when duplicate_object or unique_violation then
        null; -- roles belong to the cluster: another database may have made it in the meantime
      end;
    end if;
  end loop;
end $$;

grant app_anonymous, app_user, app_service to app_session;
grant app_session to current_user;

revoke all on schema public from public;
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;

create schema app;
revoke all on schema app from public;
grant usage on schema public, app to app_anonymous, app_user, app_service;

-- The claims of the request, set by the server at the start of its transaction.
create function app.claim(name text) returns text
  language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name;

grant execute on function app.claim to app_anonymous, app_user, app_service;
