import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import {
  builtInRoles,
  deleteRole,
  findPermission,
  findRole,
  insertRole,
  isBuiltIn,
  isBuiltInPermission,
  listRoles,
  type Role,
  updateRole,
} from "../tenants/role-store.ts";
import { WireError } from "../wire/errors.ts";
import { addPermissionManagement } from "./permission-routes.ts";
import { createPostServer } from "./post-server.ts";
import { requireManagementKey } from "./require-management-key.ts";

const base = "/v1/mgmt/role";
const text = z.string().max(500).nullish();
const name = z.string().trim().min(1, '"name" must not be empty').max(100);
const words = z.array(z.string().max(100)).max(100).nullish();
const fields = z.object({
  description: text,
  permissionNames: words,
  default: z.boolean().nullish(),
});
const createBody = fields.extend({ name, tenantId: text });
const ref = z.object({ id: text, name: text, tenantId: text });
const updateBody = fields.extend(ref.shape).extend({ newName: name });
const searchBody = z.object({
  tenantIds: words,
  roleNames: words,
  roleNameLike: text,
  permissionNames: words,
  roleIds: words,
  includeProjectRoles: z.boolean().nullish(),
});

/**
 * Management of roles and permissions. Owner and staff belong to the application and cannot be
 * changed.
 */
export function addRoleManagement(routes: Hono, deps: IdentityDeps): void {
  const { settings, database } = deps;
  addPermissionManagement(routes, deps);

  const serve = createPostServer(routes, deps, base);

  async function create(tx: Tx, body: z.output<typeof createBody>): Promise<Role> {
    const tenantId = body.tenantId ?? "";
    if (tenantId !== "") await requireKnownTenant(tx, tenantId);
    const role: Role = {
      id: `R${randomBase62(deps.random, 27)}`,
      tenantId,
      name: body.name,
      description: body.description ?? "",
      permissionNames: await knownPermissions(tx, body.permissionNames ?? []),
      isDefault: body.default ?? false,
      createdAt: deps.clock.now(),
    };
    if (isBuiltIn(role.name) || !(await insertRole(tx, role)))
      throw new WireError("E011004", "A role of this name exists already");
    return role;
  }

  async function update(tx: Tx, body: z.output<typeof updateBody>): Promise<Role> {
    const before = await requireRole(tx, body);
    const role: Role = {
      ...before,
      name: body.newName,
      description: body.description ?? "",
      permissionNames: await knownPermissions(tx, body.permissionNames ?? []),
      isDefault: body.default ?? before.isDefault,
    };
    if (isBuiltIn(role.name) || !(await updateRole(tx, role, before.name)))
      throw new WireError("E011004", "A role of this name exists already");
    return role;
  }

  serve("create", createBody, async (tx, body) => toAnswer(await create(tx, body)));
  serve("create/batch", z.object({ roles: z.array(createBody).max(100) }), async (tx, body) => {
    const roles = [];
    for (const one of body.roles) roles.push(toAnswer(await create(tx, one)));
    return { roles };
  });
  serve("update", updateBody, async (tx, body) => toAnswer(await update(tx, body)));
  serve("update/batch", z.object({ roles: z.array(updateBody).max(100) }), async (tx, body) => {
    const roles = [];
    for (const one of body.roles) roles.push(toAnswer(await update(tx, one)));
    return { roles };
  });
  serve("delete", ref, async (tx, body) => {
    await deleteRole(tx, await requireRole(tx, body));
    return {};
  });
  serve(
    "delete/batch",
    z.object({ roleNames: words, roleIds: words, tenantId: text }),
    async (tx, { roleNames, roleIds, tenantId }) => {
      for (const one of roleNames ?? [])
        await deleteRole(tx, await requireRole(tx, { name: one, tenantId }));
      for (const id of roleIds ?? []) await deleteRole(tx, await requireRole(tx, { id }));
      return {};
    },
  );

  routes.get(`${base}/all`, async (http) => {
    requireManagementKey(http, settings);
    return http.json({ roles: await database.serviceTransaction(allRoles) });
  });
  serve("search", searchBody, async (tx, body) => {
    const within = (wanted: string[] | null | undefined, value: string) =>
      !wanted?.length || wanted.includes(value);
    const like = body.roleNameLike?.toLowerCase() ?? "";
    const roles = (await allRoles(tx)).filter(
      (role) =>
        (within(body.tenantIds, role.tenantId) ||
          (body.includeProjectRoles === true && role.tenantId === "")) &&
        within(body.roleIds, role.id) &&
        within(body.roleNames, role.name) &&
        role.name.toLowerCase().includes(like) &&
        (body.permissionNames ?? []).every((one) => role.permissionNames.includes(one)),
    );
    return { roles };
  });

  async function requireKnownTenant(tx: Tx, id: string): Promise<void> {
    const [tenant] = await deps.hooks.tenants.find(tx, { ids: [id] });
    if (!tenant) throw new WireError("E112202");
  }
}

/** @throws WireError E011004 for roles that the application defines, E112203 for unknown ones. */
async function requireRole(tx: Tx, asked: z.output<typeof ref>): Promise<Role> {
  if (asked.name && isBuiltIn(asked.name) && !asked.tenantId)
    throw new WireError("E011004", "The application defines this role");
  const wanted = { id: asked.id ?? undefined, name: asked.name ?? "" };
  const role = await findRole(tx, { ...wanted, tenantId: asked.tenantId ?? "" });
  if (!role) throw new WireError("E112203");
  return role;
}

/** @throws WireError E112204 naming the first that does not exist. */
async function knownPermissions(tx: Tx, names: string[]): Promise<string[]> {
  for (const one of names)
    if (!isBuiltInPermission(one) && !(await findPermission(tx, { name: one })))
      throw new WireError("E112204", `There is no permission "${one}"`);
  return [...new Set(names)];
}

async function allRoles(tx: Tx) {
  const builtIn = Object.entries(builtInRoles).map(([one, permissionNames]) => ({
    id: one,
    name: one,
    description: "",
    permissionNames,
    tenantId: "",
    createdTime: 0,
    default: one === "staff",
  }));
  return [...builtIn, ...(await listRoles(tx)).map(toAnswer)];
}

const toAnswer = ({
  id,
  name: own,
  description,
  permissionNames,
  tenantId,
  createdAt,
  isDefault,
}: Role) => ({
  id,
  name: own,
  description,
  permissionNames,
  tenantId,
  createdTime: toEpochSeconds(createdAt),
  default: isDefault,
});
