import type { IdentityDeps } from "../dependencies.ts";
import { signUpOrIn } from "../flow-definitions/sign-up-or-in.ts";
import { formatExecutionId } from "../flows/answer.ts";
import { createRun } from "../flows/create-run.ts";
import { insertRun } from "../flows/store.ts";

/**
 * Begins a run for a sign-in that the provider began (IdP-initiated). It belongs to no browser, so the
 * page that follows the address gets a run of its own, which asks first (`idp-initiated`).
 * @param page our own sign-in page.
 * @returns its address with the run and the token.
 */
export async function openIdpInitiatedRun(
  deps: IdentityDeps,
  page: string,
  token: string,
): Promise<string> {
  const run = createRun(deps, signUpOrIn, {
    flowId: signUpOrIn.id,
    interactionId: "",
    input: {},
    locale: "en",
    page,
    appReturn: undefined,
    session: undefined,
    network: "",
    isFromBrowser: true,
    fingerprint: undefined,
  });
  await deps.database.serviceTransaction((tx) => insertRun(tx, run));
  const url = new URL(page);
  url.searchParams.set(
    "descope-login-flow",
    `${formatExecutionId(run.flowId, run.id)}_${run.step}`,
  );
  url.searchParams.set("t", token);
  return url.href;
}
