import type { Context } from "hono";
import type { Tx } from "../../platform/database/database.ts";
import {
  chooseLanguage,
  type PublicPageDeps,
  readFlowId,
  readResponseId,
  showPage,
} from "../../review-flows/public.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";
import { readThankYouResponse } from "./thank-you-store.ts";

/** Runs `fn` with the response named in the URL, or shows that there is none. */
export async function withThankYouResponse(
  deps: PublicPageDeps,
  http: Context,
  fn: (tx: Tx, sent: ThankYouResponse, token: string) => Promise<Response>,
): Promise<Response> {
  const flowId = readFlowId(http);
  const token = http.req.query("r") ?? "";
  const id = readResponseId(deps.secrets, token);
  if (!flowId || !id) return showPage(deps, http, { kind: "not_found" }, 404);
  return deps.database.serviceTransaction(async (tx) => {
    const sent = await readThankYouResponse(tx, { id, flowId });
    if (!sent) return showPage(deps, http, { kind: "not_found" }, 404);
    const { businessName } = sent.flow;
    const language = chooseLanguage(http, sent.locale);
    if (sent.withdrawnAt) {
      return showPage(deps, http, { kind: "withdrawn", businessName }, 410, language);
    }
    return fn(tx, sent, token);
  });
}
