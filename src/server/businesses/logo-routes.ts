import { Hono } from "hono";
import { z } from "zod";
import { logoLimits, removeLogo, setLogo } from "#shared/api/business-logo.ts";
import { AppError } from "#shared/errors.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { Clock } from "../platform/clock.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { currentBusiness } from "./current-business.ts";
import { deleteLogo, findPicture, storeLogo } from "./logo-store.ts";
import { logoKinds, readPicture } from "./read-picture.ts";

/** The logo of a business, which its owner sets. It is public, as the pictures of forms are. */
export function logoRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, setLogo, async ({ tx, input }) => {
    const picture = readPicture(input.body.image, { ...logoLimits, kinds: logoKinds });
    await storeLogo(tx, { ...picture, now: deps.clock.now() });
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
      (await deps.database.serviceTransaction((tx) =>
        findPicture(tx, { businessId: id, version }),
      ));
    if (!found) throw new AppError("not_found");
    return http.body(Buffer.from(found.image, "base64"), 200, {
      "content-type": found.mediaType,
      "cache-control": "public, max-age=31536000, immutable",
      // Opened by itself, it can only be a picture; mail programs may show it.
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  return router;
}
