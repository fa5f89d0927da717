import { Hono } from "hono";
import { getSocialProof, removeFromWebsite, setWebsites } from "#shared/api/social-proof.ts";
import { AppError } from "#shared/errors.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { showName } from "./show-name.ts";
import { readShownResponses, removeShown, storeWebsites } from "./shown-store.ts";

/** Routes for the responses that a business shows on its website. */
export function socialProofRoutes(deps: ServeDeps): Hono {
  const { clock } = deps;
  const router = new Hono();
  serve(router, deps, getSocialProof, async ({ tx, input }) => {
    const found = await readShownResponses(tx, input.query.page);
    const responses = found.responses.map(({ submittedAt, removedAt, contactName, ...one }) => ({
      ...one,
      name: showName(contactName),
      submittedAt: submittedAt.toISOString(),
      removed: removedAt && { at: removedAt.toISOString(), reason: one.reason },
    }));
    return getSocialProof.response.parse({ ...found, responses });
  });
  serve(router, deps, setWebsites, async ({ tx, input: { body } }) => {
    await storeWebsites(tx, body.websites, clock.now());
    return { websites: body.websites };
  });
  serve(router, deps, removeFromWebsite, async ({ tx, input: { params, body } }) => {
    const { responseId: id } = params;
    if (!(await removeShown(tx, { id, reason: body.reason, now: clock.now() })))
      throw new AppError("not_found");
    return {};
  });
  return router;
}
