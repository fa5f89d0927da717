-- What clients of the vendor take for granted in a project.

-- Domains are returned in the order in which they were given: the first is the tenant's main one.
alter table identity.tenant_domains add column position smallint not null default 0;

-- Every project of the vendor begins with this role.
insert into identity.roles (id, tenant_id, name, description, permission_names, is_default, created_at)
values ('R000000000000000000TenantAdmin', '', 'Tenant Admin', '', '{}', false, now())
on conflict do nothing;
