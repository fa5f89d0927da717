import type { Context } from "hono";
import type { Tx } from "../../platform/database/database.ts";
import {
  flowIdOf,
  languageOf,
  type PublicPageDeps,
  responseIdOf,
  show,
} from "../../review-flows/public.ts";
import { readSentAnswers, type SentAnswers } from "./after-store.ts";

/** Runs `fn` with the response that the address names, or shows that there is none. */
export async function withAnswers(
  deps: PublicPageDeps,
  http: Context,
  fn: (tx: Tx, sent: SentAnswers, token: string) => Promise<Response>,
): Promise<Response> {
  const flowId = flowIdOf(http);
  const token = http.req.query("r") ?? "";
  const id = responseIdOf(deps.secrets, token);
  if (!flowId || !id) return show(deps, http, { kind: "not_found" }, 404);
  return deps.database.serviceTransaction(async (tx) => {
    const sent = await readSentAnswers(tx, { id, flowId });
    if (!sent) return show(deps, http, { kind: "not_found" }, 404);
    const { businessName } = sent.flow;
    const language = languageOf(http, sent.locale);
    if (sent.withdrawnAt) {
      return show(deps, http, { kind: "withdrawn", businessName }, 410, language);
    }
    return fn(tx, sent, token);
  });
}
