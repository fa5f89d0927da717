import { createHash } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { removeLogo, setLogo } from "#shared/api/business-logo.ts";
import { AppError } from "#shared/errors.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { checkLogo } from "./check-logo.ts";
import { currentBusiness } from "./current-business.ts";
import { deleteLogo, findLogo, storeLogo } from "./logo-store.ts";

/** The logo of a business: its owner sets it, and it is public. */
export function logoRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, setLogo, async ({ tx, input }) => {
    const bytes = Buffer.from(input.body.image, "base64");
    const mediaType = checkLogo(bytes);
    // Its content names it: the same picture keeps its address, another one gets another.
    const version = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
    const image = bytes.toString("base64");
    await storeLogo(tx, { mediaType, image, version, now: deps.clock.now() });
    return currentBusiness(tx);
  });

  serve(router, deps, removeLogo, async ({ tx }) => {
    await deleteLogo(tx, deps.clock.now());
    return currentBusiness(tx);
  });

  router.get(outsidePaths.logo.pattern, async (http) => {
    const { businessId, version } = http.req.param();
    const id = z.uuid().safeParse(businessId).data;
    const found =
      id &&
      (await deps.database.serviceTransaction((tx) => findLogo(tx, { businessId: id, version })));
    if (!found) throw new AppError("not_found");
    return http.body(Buffer.from(found.image, "base64"), 200, {
      "content-type": found.mediaType,
      "cache-control": "public, max-age=31536000, immutable",
      // Opened by itself it is a picture and nothing else; mail programs may show it.
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  return router;
}
