import { Hono } from "hono";
import { getFlowSharing, setFlowSharing } from "#shared/api/flows.ts";
import { AppError } from "#shared/errors.ts";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import { readSharing, writeSharing } from "./sharing-store.ts";

/** The destinations that a flow offers after the answers, and the websites that may embed it. */
export function sharingRoutes(deps: ServeDeps): Hono {
  const router = new Hono();
  serve(router, deps, getFlowSharing, ({ tx, input }) => requireSharing(tx, input.params.flowId));

  serve(router, deps, setFlowSharing, async ({ tx, input: { params, body } }) => {
    await requireSharing(tx, params.flowId);
    await writeSharing(tx, params.flowId, body);
    return requireSharing(tx, params.flowId);
  });
  return router;
}

async function requireSharing(tx: Tx, flowId: string): Promise<FlowSharing> {
  const sharing = await readSharing(tx, flowId);
  if (!sharing) throw new AppError("not_found");
  return sharing;
}
