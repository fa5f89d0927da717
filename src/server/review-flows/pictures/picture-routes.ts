import { Hono } from "hono";
import { addFlowPicture } from "#shared/api/flow-pictures.ts";
import { AppError } from "#shared/errors.ts";
import { lookLimits } from "#shared/review-flows/look.ts";
import { readPicture } from "../../businesses/public.ts";
import type { Clock } from "../../platform/clock.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import { countPictures, deleteUnusedPictures, storePicture } from "./picture-store.ts";

/** Milliseconds for which an unused picture can be restored by Undo. */
const keptUnused = 7 * 86_400_000;
/** Maximum pictures per business. */
const mostPictures = 200;

/** The pictures of forms; customers load them from the same route as the business's logo. */
export function pictureRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, addFlowPicture, async ({ tx, input }) => {
    const { pictureBytes: bytes, picturePixels: pixels } = lookLimits;
    const picture = readPicture(input.body.image, { bytes, pixels, kinds: ["png", "jpg", "webp"] });
    const now = deps.clock.now();
    await deleteUnusedPictures(tx, new Date(now.getTime() - keptUnused));
    if ((await countPictures(tx)) >= mostPictures) {
      const image = `Your forms already have ${mostPictures} pictures. Remove some of them, and try again in a week.`;
      throw new AppError("request.invalid", { fields: { image } });
    }
    await storePicture(tx, picture, now);
    return { version: picture.version };
  });
  return router;
}
