import type { Context } from "hono";
import type { IdentityDeps } from "../../dependencies.ts";
import { issueToken } from "../../secrets/tokens.ts";
import { exchangeCode } from "../../sessions/exchange-code.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
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
  const order = {
    kind: "exchange-code",
    code,
    schema: exchangeSchema,
    refusal: "E062012",
  } as const;
  const { answer } = await exchangeCode(http, deps, keys, order, (data) => ({
    accountId: data.accountId,
    amr: ["oauth"],
    options: data.sessionOptions,
  }));
  return http.json(answer);
}
