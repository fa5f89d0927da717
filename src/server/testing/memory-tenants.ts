import type { TenantMembership } from "../identity/dependencies.ts";
import type { TenantDirectory } from "../identity/tenants/directory.ts";
import type { Clock } from "../platform/clock.ts";

/** Tenants of an application that only records calls. */
export function createMemoryTenants(
  members: Map<string, TenantMembership[]>,
  clock: Clock,
): TenantDirectory {
  const tenants = new Map<string, { id: string; name: string; createdAt: Date }>();
  return {
    async create(_tx, { id, name }) {
      if (tenants.has(id)) return false;
      tenants.set(id, { id, name, createdAt: clock.now() });
      return true;
    },
    find: async (_tx, { ids, names }) =>
      [...tenants.values()].filter(
        ({ id, name }) => (ids?.includes(id) ?? true) && (names?.includes(name) ?? true),
      ),
    async rename(_tx, id, name) {
      const tenant = tenants.get(id);
      if (tenant) tenants.set(id, { ...tenant, name });
      for (const list of members.values())
        for (const one of list) if (one.tenantId === id) one.name = name;
    },
    async remove(_tx, id) {
      tenants.delete(id);
      for (const [sub, list] of members)
        members.set(
          sub,
          list.filter(({ tenantId }) => tenantId !== id),
        );
    },
    listMembers: async (_tx, tenantIds) =>
      [...members]
        .filter(([, list]) => list.some(({ tenantId }) => tenantIds.includes(tenantId)))
        .map(([sub]) => sub),
    async setMember(_tx, tenantId, { sub }, role) {
      const tenant = tenants.get(tenantId);
      const others = (members.get(sub) ?? []).filter((one) => one.tenantId !== tenantId);
      const wasMember = others.length !== (members.get(sub) ?? []).length;
      if (!tenant || (role === undefined && !wasMember)) return "missing";
      const own = role ? [{ tenantId, name: tenant.name, role }] : [];
      members.set(sub, [...others, ...own]);
      return "done";
    },
  };
}
