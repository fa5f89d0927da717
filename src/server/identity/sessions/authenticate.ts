import type { Context } from "hono";
import type { Tx } from "../../platform/database/database.ts";
import { type Account, findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { readRefreshToken } from "../wire/bearer.ts";
import { WireError } from "../wire/errors.ts";
import type { SigningKeys } from "./signing-keys.ts";
import {
  findRefreshToken,
  findSession,
  isSingleUse,
  markRefreshTokenUsed,
  type StoredSession,
  wasReplaced,
} from "./store.ts";
import { readToken, type TokenClaims } from "./tokens.ts";

/**
 * The claims of the call's refresh token. Read before any transaction, because a signing key may
 * have to be loaded.
 * @param options.singleUse also accept a token that is valid for a single refresh.
 * @throws WireError E061005 if there is none or it is not valid.
 */
export async function readRefreshClaims(
  deps: IdentityDeps,
  keys: SigningKeys,
  http: Context,
  { singleUse = false } = {},
): Promise<TokenClaims> {
  const token = readRefreshToken(http, deps.settings.projectId);
  const read = token ? await readToken(deps, keys, "DSR", token) : undefined;
  if (read?.outcome !== "valid") throw new WireError("E061005");
  if (isSingleUse(read.claims.jti) && !singleUse) throw new WireError("E061005");
  return read.claims;
}

/**
 * The account and session of the claims, if the session is still running.
 * @throws WireError E064001 after a logout, E061005 otherwise.
 */
export async function requireAccount(
  deps: Pick<IdentityDeps, "clock">,
  tx: Tx,
  claims: TokenClaims,
): Promise<{ account: Account; session: StoredSession }> {
  const session = await findSession(tx, claims.sid);
  if (!session || session.accountId !== claims.sub) throw new WireError("E061005");
  if (session.endedAt) throw new WireError("E064001");
  const now = deps.clock.now();
  const token = await findRefreshToken(tx, session.id, claims.jti);
  const account = await findAccount(tx, claims.sub);
  const stale = !token || isSingleUse(token.jti) || wasReplaced(token, now);
  if (stale || !account || account.status === "disabled") throw new WireError("E061005");
  if (!token.firstUsedAt) await markRefreshTokenUsed(tx, token.jti, now);
  return { account, session };
}

/** True when the session's owner was recently verified, by signing in or by a step-up. */
export const hasRecentVerification = (
  { clock, settings }: Pick<IdentityDeps, "clock" | "settings">,
  session: Pick<StoredSession, "createdAt">,
) => clock.now().getTime() - session.createdAt.getTime() < settings.recentVerificationMs;

/**
 * `requireAccount` for changes to authenticators, for which an open page alone must not be enough.
 * @throws WireError E061010 if the verification is too old; E064001, E061005 as above.
 */
export async function requireRecentVerification(
  deps: Pick<IdentityDeps, "clock" | "settings">,
  tx: Tx,
  claims: TokenClaims,
): Promise<{ account: Account; session: StoredSession }> {
  const found = await requireAccount(deps, tx, claims);
  if (!hasRecentVerification(deps, found.session)) throw new WireError("E061010");
  return found;
}

/** The session of the call's refresh token. An invalid token counts as no session. */
export async function findRunningSession(
  deps: IdentityDeps,
  keys: SigningKeys,
  http: Context,
): Promise<StoredSession | undefined> {
  const token = readRefreshToken(http, deps.settings.projectId);
  const read = token ? await readToken(deps, keys, "DSR", token) : undefined;
  if (read?.outcome !== "valid") return undefined;
  return deps.database.serviceTransaction(async (tx) => {
    const found = await requireAccount(deps, tx, read.claims).catch((error) => {
      if (error instanceof WireError) return undefined;
      throw error;
    });
    return found?.session;
  });
}
