import type { IdentityDeps } from "../dependencies.ts";
import type { FlowDefinition } from "../flows/definition.ts";
import { createRun } from "../flows/start-flow.ts";
import { insertRun } from "../flows/store.ts";
import { createReturnUrl } from "../steps/return-url.ts";

/**
 * Begins a run for a sign-in that the provider began (IdP-initiated). It belongs to no browser, so the
 * page that follows the address gets a run of its own, which asks first (`idp-initiated`).
 * @param page our own sign-in page.
 * @returns its address with the run and the token.
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
