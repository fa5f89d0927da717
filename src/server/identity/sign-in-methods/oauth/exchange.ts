import type { Context } from "hono";
import { networkOf } from "../../../platform/http/network.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { issueToken } from "../../secrets/tokens.ts";
import { exchangeCode } from "../../sessions/exchange-code.ts";
import { deliverIssuedSession } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { findOrCreateProviderAccount } from "./find-or-create-account.ts";
import type { ProviderPerson } from "./providers.ts";
import { exchangeSchema } from "./state.ts";

/** Pages exchange the code at once. */
const codeLifetimeMs = 60_000;

/**
 * @returns a code for the session of the person that the provider verified.
 * @throws WireError if that person cannot sign in.
 */
export async function issueExchangeCode(
  deps: IdentityDeps,
  provider: string,
  person: ProviderPerson,
  options: { linkTo?: string | undefined; sessionOptions: Record<string, unknown> },
): Promise<string> {
  const code = await deps.database.serviceTransaction(async (tx) => {
    const account = await findOrCreateProviderAccount(deps, tx, provider, person, options.linkTo);
    if (account instanceof WireError) return account;
    const data = { accountId: account.id, sessionOptions: options.sessionOptions };
    return issueToken(deps, tx, {
      kind: "exchange-code",
      scope: `oauth/${account.id}`,
      data,
      lifetimeMs: codeLifetimeMs,
    });
  });
  return throwIfRefused(code);
}

/**
 * Spends the code and answers with its session.
 * @throws WireError if the code is not valid.
 */
export async function signInByExchangeCode(
  http: Context,
  deps: IdentityDeps,
  keys: SigningKeys,
  code: string,
): Promise<Response> {
  const key = await keys.current();
  const address = networkOf(deps.hooks.getClientAddress(http));
  const exchanged = await deps.database.serviceTransaction((tx) =>
    exchangeCode(deps, tx, "exchange-code", code, async (data) => {
      const { accountId, sessionOptions: options } = exchangeSchema.parse(data);
      const proved = { accountId, amr: ["oauth"], address, options };
      const issued = await startSession(deps, key, tx, proved);
      return issued ? { issued } : new WireError("E062012");
    }),
  );
  const { issued } = throwIfRefused(exchanged);
  return http.json(await deliverIssuedSession(http, deps, keys, issued));
}
