import { Hono } from "hono";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "#shared/api/push.ts";
import { AppError } from "#shared/errors.ts";
import { requirePublic } from "../../platform/http/outbound-fetch.ts";
import { type ServeDeps, serve, serveInSteps } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { readPushKeys } from "./push-keys.ts";
import { deleteOwnSubscription, insertSubscription } from "./push-store.ts";

export function pushRoutes(deps: ServeDeps & Pick<Platform, "config">): Hono {
  const router = new Hono();
  // The second step runs after the caller's own transaction, which is read-only.
  serveInSteps(
    router,
    deps,
    getPushKey,
    async () => undefined,
    async () => ({ publicKey: (await readPushKeys(deps)).publicKey }),
  );
  serve(router, deps, subscribeToPush, async ({ tx, input }) => {
    const { endpoint, keys } = input.body;
    if (!deps.config.privateNetworkRequests) refusePrivate(endpoint);
    await insertSubscription(tx, { endpoint, ...keys }, deps.clock.now());
    return {};
  });
  serve(router, deps, unsubscribeFromPush, async ({ tx, input }) => {
    await deleteOwnSubscription(tx, input.body.endpoint);
    return {};
  });
  return router;
}

/** Host names are checked when a message is sent. */
function refusePrivate(endpoint: string): void {
  try {
    requirePublic(new URL(endpoint));
  } catch {
    throw new AppError("push.address_refused");
  }
}
