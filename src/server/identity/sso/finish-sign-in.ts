import type { IdentityDeps } from "../dependencies.ts";
import type { FlowDefinition } from "../flows/definition.ts";
import { spendOnce } from "../secrets/store.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { findOrCreateSsoAccount } from "./find-or-create-account.ts";
import { openIdpInitiatedRun } from "./open-idp-initiated-run.ts";
import type { OidcConnection, SamlConnection, SsoPerson } from "./settings.ts";
import { issueIdpInitiatedToken, issueSsoCode, issueSsoLanding, type SsoState } from "./state.ts";

/** A verified answer of a provider. */
interface SsoAnswer {
  connection: SamlConnection | OidcConnection;
  /** Undefined when the provider started the sign-in. */
  ssoState: SsoState | undefined;
  state: string;
  /** The page that receives the result. */
  back: string;
  person: SsoPerson;
  /** SAML only: the id of the assertion, which counts once, and the end of its validity. */
  assertionId?: string;
  expiresAt?: Date;
}

/**
 * Finds or creates the account of the person that the provider verified.
 * @param flow the one that our own sign-in page runs.
 * @returns where the browser goes next: to the page with a code, through an address of our own if
 *   the browser must show its cookie first.
 * @throws WireError
 */
export async function finishSsoSignIn(
  deps: IdentityDeps,
  flow: FlowDefinition,
  answer: SsoAnswer,
): Promise<string> {
  const { connection, ssoState, state, back, person, assertionId, expiresAt } = answer;
  const { tenantId, ssoId, kind } = connection;
  const isBound =
    ssoState !== undefined && (ssoState.leavesFromHere || ssoState.browser !== undefined);
  const isForOwnPage = ssoState === undefined && connection.settings.redirectUrl === "";
  const token = await deps.database.serviceTransaction(async (tx) => {
    if (assertionId !== undefined && expiresAt) {
      const scope = deps.secrets.mac(
        "saml-assertion",
        JSON.stringify([tenantId, person.issuer, assertionId]),
      );
      if (!(await spendOnce(tx, `saml/${scope}`, expiresAt))) return new WireError("E062014");
    }
    const account = await findOrCreateSsoAccount(deps, tx, connection, person, ssoState?.continued);
    if (account instanceof WireError) return account;
    const code = {
      accountId: account.id,
      tenantId,
      ssoId,
      kind,
      groups: person.groups,
      unasked: ssoState === undefined,
      attributes: person.attributes,
      sessionOptions: ssoState?.sessionOptions ?? {},
    };
    if (isForOwnPage) return issueIdpInitiatedToken(deps, tx, code);
    if (!isBound) return issueSsoCode(deps, tx, code);
    const { browser, leavesFromHere } = ssoState;
    return issueSsoLanding(deps, tx, { state, browser, leavesFromHere, redirectUrl: back, code });
  });
  if (isForOwnPage) return openIdpInitiatedRun(deps, flow, back, throwIfRefused(token));
  const url = isBound ? new URL("/v1/auth/sso/land", deps.settings.publicUrl) : new URL(back);
  url.searchParams.set(isBound ? "t" : "code", throwIfRefused(token));
  return url.href;
}
