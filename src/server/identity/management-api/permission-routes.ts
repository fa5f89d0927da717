import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import {
  builtInPermissions,
  deletePermission,
  findPermission,
  insertPermission,
  isBuiltInPermission,
  listPermissions,
  type Permission,
  updatePermission,
} from "../tenants/role-store.ts";
import { WireError } from "../wire/errors.ts";
import { createPostServer } from "./post-server.ts";
import { requireManagementKey } from "./require-management-key.ts";

const base = "/v1/mgmt/permission";
const text = z.string().max(500).nullish();
const name = z.string().trim().min(1, '"name" must not be empty').max(100);
const createBody = z.object({ name, description: text });
const ref = z.object({ id: text, name: text });
const updateBody = ref.extend({ newName: name, description: text });
const words = z.array(z.string().max(100)).max(100).nullish();

export function addPermissionManagement(routes: Hono, deps: IdentityDeps): void {
  const { settings, database } = deps;

  const serve = createPostServer(routes, deps, base);

  async function create(tx: Tx, body: z.output<typeof createBody>): Promise<Permission> {
    const id = `A${randomBase62(deps.random, 27)}`;
    const permission = { id, name: body.name, description: body.description ?? "" };
    if (isBuiltInPermission(body.name) || !(await insertPermission(tx, permission)))
      throw new WireError("E011004", "A permission of this name exists already");
    return permission;
  }

  async function update(tx: Tx, body: z.output<typeof updateBody>): Promise<Permission> {
    const before = await requirePermission(tx, body);
    const changed = { ...before, name: body.newName, description: body.description ?? "" };
    if (isBuiltInPermission(changed.name) || !(await updatePermission(tx, changed, before.name)))
      throw new WireError("E011004", "A permission of this name exists already");
    return changed;
  }

  serve("create", createBody, create);
  serve("update", updateBody, update);
  serve("delete", ref, async (tx, body) => {
    await deletePermission(tx, await requirePermission(tx, body));
    return {};
  });
  serve(
    "create/batch",
    z.object({ permissions: z.array(createBody).max(100) }),
    async (tx, body) => {
      const permissions = [];
      for (const one of body.permissions) permissions.push(await create(tx, one));
      return { permissions };
    },
  );
  serve(
    "update/batch",
    z.object({ permissions: z.array(updateBody).max(100) }),
    async (tx, body) => {
      const permissions = [];
      for (const one of body.permissions) permissions.push(await update(tx, one));
      return { permissions };
    },
  );
  serve("delete/batch", z.object({ names: words, ids: words }), async (tx, { names, ids }) => {
    for (const one of names ?? [])
      await deletePermission(tx, await requirePermission(tx, { name: one }));
    for (const id of ids ?? []) await deletePermission(tx, await requirePermission(tx, { id }));
    return {};
  });

  routes.get(`${base}/all`, async (http) => {
    requireManagementKey(http, settings);
    const added = await database.serviceTransaction(listPermissions);
    const builtIn = Object.entries(builtInPermissions).map(([one, description]) => ({
      id: one,
      name: one,
      description,
      systemDefault: true,
    }));
    const permissions = added.map((one) => ({ ...one, systemDefault: false }));
    return http.json({ permissions: [...builtIn, ...permissions] });
  });
}

/** @throws WireError E011004 for permissions of the application, E112204 for unknown ones. */
async function requirePermission(tx: Tx, asked: z.output<typeof ref>): Promise<Permission> {
  if (asked.name && isBuiltInPermission(asked.name))
    throw new WireError("E011004", "The application defines this permission");
  const wanted = { id: asked.id ?? undefined, name: asked.name ?? "" };
  const found = await findPermission(tx, wanted);
  if (!found) throw new WireError("E112204");
  return found;
}
