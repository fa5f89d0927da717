import { Hono } from "hono";
import { createAccessKey, deleteAccessKey, listAccessKeys } from "#shared/api/access-keys.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { forgetKey, type KeyDeps, keepKey } from "./keep-key.ts";
import { listKeys } from "./store.ts";

const dayMs = 86_400_000;

type Deps = ServeDeps & KeyDeps & Pick<Platform, "random">;

export function accessKeyRoutes(deps: Deps): Hono {
  const router = new Hono();
  serve(router, deps, listAccessKeys, async ({ tx }) => ({ accessKeys: await listKeys(tx) }));

  serve(router, deps, createAccessKey, async ({ tx, input }) => {
    const { name, scope, expiresInDays } = input.body;
    const key = deps.random.uuid();
    const now = deps.clock.now().getTime();
    const expiresAt = expiresInDays ? new Date(now + expiresInDays * dayMs) : undefined;
    return { accessKey: await keepKey(deps, tx, { name, key, scope, expiresAt }), key };
  });

  serve(router, deps, deleteAccessKey, async ({ tx, input }) => {
    await forgetKey(deps, tx, input.params.accessKeyId);
    return {};
  });
  return router;
}
