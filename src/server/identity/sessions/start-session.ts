import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { type Account, findAccount, markSignedIn } from "../accounts/store.ts";
import type { IdentityDeps } from "../deps.ts";
import { refreshLifetimeMs, sessionLifetimeMs } from "./lifetimes.ts";
import type { IssuedSession } from "./session-answer.ts";
import type { SigningKey } from "./signing-keys.ts";
import { insertLogin, insertRefreshToken, insertSession, type Session } from "./store.ts";

export interface ProvedIdentity {
  accountId: string;
  /** Authentication methods, `amr` of the tokens. */
  amr: string[];
  /** The peer's, for the login history. */
  address: string;
}

/**
 * Starts a session for whoever proved who they are; the application hears of it first, so that what
 * it makes on a first sign-in (a business) is in the very first token.
 * @param key the current signing key, looked up before the transaction.
 * @returns undefined when the account is disabled or gone.
 */
export async function startSession(
  deps: Pick<IdentityDeps, "clock" | "random" | "hooks">,
  key: SigningKey,
  tx: Tx,
  proved: ProvedIdentity,
): Promise<IssuedSession | undefined> {
  const now = deps.clock.now();
  const before = await findAccount(tx, proved.accountId);
  if (!before || before.status === "disabled") return undefined;
  const firstSeen = await markSignedIn(tx, proved.accountId, now);
  const account: Account = {
    ...before,
    status: "enabled",
    firstSignedInAt: before.firstSignedInAt ?? now,
  };
  await deps.hooks.onSignedIn(tx, {
    sub: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    name: account.name,
    firstSeen,
  });
  const session = {
    id: randomBase62(deps.random, 22),
    accountId: account.id,
    amr: proved.amr,
    selectedTenant: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  };
  await insertSession(tx, session);
  await insertLogin(tx, {
    accountId: account.id,
    at: now,
    address: proved.address,
    methods: proved.amr,
  });
  const refresh = await issueRefreshToken(deps, key, tx, session);
  const tenants = await deps.hooks.tenantsOf(tx, account.id);
  return { account, tenants, session, refresh, refreshIsNew: true, firstSeen };
}

export async function issueRefreshToken(
  deps: Pick<IdentityDeps, "clock" | "random">,
  key: SigningKey,
  tx: Tx,
  session: Pick<Session, "id" | "expiresAt">,
): Promise<IssuedSession["refresh"]> {
  const now = deps.clock.now();
  const refresh = {
    jti: deps.random.uuid(),
    kid: key.kid,
    issuedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + refreshLifetimeMs, session.expiresAt.getTime())),
  };
  await insertRefreshToken(tx, session.id, refresh);
  return refresh;
}
