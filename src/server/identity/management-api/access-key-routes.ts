import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { accessKeyMac } from "../access-keys/exchange-route.ts";
import {
  deleteIdentityAccessKey,
  findAccessKey,
  type IdentityAccessKey,
  insertAccessKey,
  listIdentityAccessKeys,
  setAccessKeyMac,
  updateAccessKey,
} from "../access-keys/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import { claimsArgument, requiredText } from "../wire/arguments.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";

const base = "/v1/mgmt/accesskey";
const text = z.string().max(500).nullish();
const words = z.array(z.string().max(200)).max(100).nullish();
const fields = z.object({
  description: text,
  roleNames: words,
  keyTenants: z
    .array(z.object({ tenantId: z.string().max(200), roleNames: words }))
    .nullish()
    .transform((tenants) =>
      tenants?.map(({ tenantId, roleNames }) => ({ tenantId, roleNames: roleNames ?? [] })),
    ),
  customClaims: claimsArgument,
  permittedIps: words,
});
const createBody = fields.extend({
  name: requiredText("name", 200),
  /** Epoch seconds; 0 for never. */
  expireTime: z.number().int().min(0).nullish(),
  userId: text,
});
const idBody = z.object({ id: requiredText("id", 100) });
const idsBody = z.object({ ids: z.array(z.string().max(100)).max(1000) });

/** Management of identity access keys. The key itself is returned once, when it is created or rotated. */
export function addAccessKeyManagement(routes: Hono, deps: IdentityDeps): void {
  const { settings, database, random, clock } = deps;

  routes.post(`${base}/create`, async (http) => {
    requireManagementKey(http, settings);
    const body = await readArguments(http, createBody);
    const cleartext = createCleartext(deps);
    const key: IdentityAccessKey = {
      id: `K${randomBase62(random, 27)}`,
      name: body.name,
      description: body.description ?? "",
      status: "active",
      roleNames: body.roleNames ?? [],
      keyTenants: body.keyTenants ?? [],
      customClaims: body.customClaims ?? {},
      permittedIps: body.permittedIps ?? [],
      boundAccountId: body.userId || null,
      createdBy: "management key",
      createdAt: clock.now(),
      expiresAt: body.expireTime ? new Date(body.expireTime * 1000) : null,
    };
    await database.serviceTransaction((tx) =>
      insertAccessKey(tx, key, accessKeyMac(deps, cleartext)),
    );
    return http.json({ cleartext, key: toResponseKey(key, settings.projectId) });
  });

  routes.get(base, async (http) => {
    requireManagementKey(http, settings);
    const key = await database.serviceTransaction((tx) =>
      findAccessKey(tx, http.req.query("id") ?? ""),
    );
    if (!key) throw new WireError("E113102");
    return http.json({ key: toResponseKey(key, settings.projectId) });
  });

  routes.post(`${base}/search`, async (http) => {
    requireManagementKey(http, settings);
    const body = await readArguments(http, z.object({ tenantIds: words, boundUserId: text }));
    const filter = {
      boundAccountId: body.boundUserId || undefined,
      tenantIds: body.tenantIds ?? [],
    };
    const keys = await database.serviceTransaction((tx) => listIdentityAccessKeys(tx, filter));
    return http.json({ keys: keys.map((key) => toResponseKey(key, settings.projectId)) });
  });

  function onKey<S extends z.ZodType<{ id: string }>>(
    path: string,
    body: S,
    act: (tx: Tx, key: IdentityAccessKey, body: z.output<S>) => Promise<object>,
  ): void {
    routes.post(`${base}/${path}`, async (http) => {
      requireManagementKey(http, settings);
      const given = await readArguments(http, body);
      const result = await database.serviceTransaction(async (tx) => {
        const key = await findAccessKey(tx, given.id);
        return key ? act(tx, key, given) : new WireError("E113102");
      });
      return http.json(throwIfRefused(result));
    });
  }

  // Null and absent values are kept.
  onKey("update", idBody.extend(fields.shape).extend({ name: text }), async (tx, key, body) => {
    const changed: IdentityAccessKey = {
      ...key,
      name: body.name ?? key.name,
      description: body.description ?? key.description,
      roleNames: body.roleNames ?? key.roleNames,
      keyTenants: body.keyTenants ?? key.keyTenants,
      customClaims: body.customClaims ?? key.customClaims,
      permittedIps: body.permittedIps ?? key.permittedIps,
    };
    await updateAccessKey(tx, changed);
    return { key: toResponseKey(changed, settings.projectId) };
  });
  onKey("rotate", idBody, async (tx, key) => {
    const cleartext = createCleartext(deps);
    await setAccessKeyMac(tx, key.id, accessKeyMac(deps, cleartext));
    return { cleartext, key: toResponseKey(key, settings.projectId) };
  });

  for (const [path, act] of [
    [
      "activate",
      (tx: Tx, key: IdentityAccessKey) => updateAccessKey(tx, { ...key, status: "active" }),
    ],
    [
      "deactivate",
      (tx: Tx, key: IdentityAccessKey) => updateAccessKey(tx, { ...key, status: "inactive" }),
    ],
    ["delete", (tx: Tx, key: IdentityAccessKey) => deleteIdentityAccessKey(tx, key.id)],
  ] as const) {
    onKey(path, idBody, async (tx, key) => {
      await act(tx, key);
      return {};
    });
    routes.post(`${base}/${path}/batch`, async (http) => {
      requireManagementKey(http, settings);
      const { ids } = await readArguments(http, idsBody);
      await database.serviceTransaction(async (tx) => {
        for (const id of ids) {
          const key = await findAccessKey(tx, id);
          if (key) await act(tx, key);
        }
      });
      return http.json({});
    });
  }
}

/** 238 bits, with a mark that secret scanners can find. */
const createCleartext = ({ random }: Pick<IdentityDeps, "random">) =>
  `rfk${randomBase62(random, 40)}`;

const toResponseKey = (key: IdentityAccessKey, projectId: string) => ({
  id: key.id,
  name: key.name,
  description: key.description,
  status: key.status,
  roleNames: key.roleNames,
  keyTenants: key.keyTenants,
  customClaims: key.customClaims,
  permittedIps: key.permittedIps,
  boundUserId: key.boundAccountId ?? "",
  expireTime: key.expiresAt ? toEpochSeconds(key.expiresAt) : 0,
  createdTime: toEpochSeconds(key.createdAt),
  createdBy: key.createdBy,
  clientId: `${projectId}:${key.id}`,
  editable: true,
});
