import { Hono } from "hono";
import { createAccessKey, deleteAccessKey, listAccessKeys } from "#shared/api/access-keys.ts";
import { AppError } from "#shared/errors.ts";
import { recordAudit } from "../platform/audit.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { keyMac } from "./accept-access-key.ts";
import { deleteKey, insertKey, listKeys } from "./store.ts";

/** Characters of a key that the list shows. */
const prefixLength = 8;
const dayMs = 86_400_000;

type Deps = ServeDeps & Pick<Platform, "clock" | "random" | "secrets">;

export function accessKeyRoutes(deps: Deps): Hono {
  const router = new Hono();
  serve(router, deps, listAccessKeys, async ({ tx }) => ({ accessKeys: await listKeys(tx) }));

  serve(router, deps, createAccessKey, async ({ tx, input }) => {
    const { name, scope, expiresInDays } = input.body;
    const now = deps.clock.now();
    const key = deps.random.uuid();
    const accessKey = await insertKey(tx, {
      name,
      mac: keyMac(deps, key),
      prefix: key.slice(0, prefixLength),
      scope,
      expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * dayMs) : undefined,
      now,
    });
    await recordAudit(tx, { action: "access_key.created", ...target(accessKey.id), now });
    return { accessKey, key };
  });

  serve(router, deps, deleteAccessKey, async ({ tx, input }) => {
    const { accessKeyId } = input.params;
    if (!(await deleteKey(tx, accessKeyId))) throw new AppError("not_found");
    const now = deps.clock.now();
    await recordAudit(tx, { action: "access_key.deleted", ...target(accessKeyId), now });
    return {};
  });
  return router;
}

const target = (targetId: string) => ({ targetType: "access_key", targetId });
