-- app_session    the role of every connection after start: it may only become one of the three below
-- app_anonymous  a visitor without a session
-- app_user       a signed-in user, limited by row-level security
-- app_service    the server itself: identity, jobs, public submissions

do $$
declare name text;
begin
  foreach name in array array['app_session', 'app_anonymous', 'app_user', 'app_service'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin noinherit', name);
      exception when duplicate_object or unique_violation then
        null; -- Roles belong to the cluster: a process on another database may have created it meanwhile.
      end;
    end if;
  end loop;
end $$;

grant app_anonymous, app_user, app_service to app_session;
grant app_session to current_user;

-- Nothing is allowed by default: every right is granted by name.
revoke all on schema public from public;
revoke create on schema public from public;
alter default privileges revoke execute on functions from public;

create schema app;
revoke all on schema app from public;
grant usage on schema public, app to app_anonymous, app_user, app_service;
