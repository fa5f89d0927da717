-- Roles that an account has in the whole project, top level in its tokens; those in a business are its members'.
alter table identity.accounts add column role_names text[] not null default '{}';
