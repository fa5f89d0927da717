import type { IdentityDeps } from "../dependencies.ts";
import type { FlowDefinition } from "../flows/definition.ts";
import { createRun } from "../flows/start-flow.ts";
import { insertRun } from "../flows/store.ts";
import { createReturnUrl } from "../steps/return-url.ts";

/**
 * Starts a flow run for a sign-in that the provider initiated. It is not bound to a browser, so the page behind the URL
 * gets a new run, which asks first (`idp-initiated`).
 * @param page our own sign-in page.
 * @returns its URL with the run and the token.
 */
export async function openIdpInitiatedRun(
  deps: IdentityDeps,
  flow: FlowDefinition,
  page: string,
  token: string,
): Promise<string> {
  const run = createRun(deps, flow, { locale: "en", page, isFromBrowser: true });
  await deps.database.serviceTransaction((tx) => insertRun(tx, run));
  const url = createReturnUrl(page, { flowId: flow.id, runId: run.id, step: run.step });
  url.searchParams.set("t", token);
  return url.href;
}
