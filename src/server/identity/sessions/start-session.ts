import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { type Account, findAccount, markSignedIn, setLocale } from "../accounts/store.ts";
import type { IdentityDeps } from "../deps.ts";
import { standingOf } from "../tenants/standing.ts";
import { refreshLifetimeMs, sessionLifetimeMs, singleUseLifetimeMs } from "./lifetimes.ts";
import type { IssuedSession } from "./session-answer.ts";
import type { SigningKey } from "./signing-keys.ts";
import {
  endSessionsOf,
  insertLogin,
  insertRefreshToken,
  insertSession,
  type Session,
  singleUsePrefix,
} from "./store.ts";

export interface ProvedIdentity {
  accountId: string;
  /** Authentication methods, `amr` of the tokens. */
  amr: string[];
  /** The peer's, for the login history. */
  address: string;
  options?: SessionOptions;
  /** The refresh token is good for a minute and for one refresh, which gives an ordinary one. */
  singleUse?: boolean;
}

/** What a client may ask of the session (`loginOptions`). */
export interface SessionOptions {
  customClaims?: Record<string, unknown> | undefined;
  revokeOtherSessions?: boolean | undefined;
  /** Taken if the person belongs to it. */
  tenantId?: string | undefined;
  /** Language of what the person reads; later messages are written in it. */
  locale?: string | undefined;
  /** Of the session that this one continues: `amr` grows, and the new one is marked if it is a step-up. */
  continues?: { amr: string[]; stepUp: boolean } | undefined;
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
  const [before, firstSeen] = await Promise.all([
    findAccount(tx, proved.accountId),
    markSignedIn(tx, proved.accountId, now),
  ]);
  if (!before || before.status === "disabled") return undefined;
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
  const { options = {} } = proved;
  const { locale } = options;
  if (locale && locale !== before.locale && /^[\w-]{2,35}$/.test(locale)) {
    await setLocale(tx, account.id, locale);
  }
  if (options.revokeOtherSessions) await endSessionsOf(tx, account.id, "replaced", now);
  const standing = await standingOf(deps, tx, account);
  const session = {
    id: randomBase62(deps.random, 22),
    accountId: account.id,
    amr: mergeMethods(options.continues?.amr ?? [], proved.amr),
    selectedTenant:
      standing.tenants.find(({ tenantId }) => tenantId === options.tenantId)?.tenantId ?? null,
    nsec: options.customClaims ?? {},
    stepUp: options.continues?.stepUp ?? false,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
  };
  const login = { accountId: account.id, at: now, address: proved.address, methods: proved.amr };
  const [, refresh] = await Promise.all([
    // In this order: the token's row refers to the session's.
    insertSession(tx, session),
    issueRefreshToken(deps, key, tx, session, proved.singleUse),
    insertLogin(tx, login),
    deps.hooks.record(tx, {
      action: "sign_in.succeeded",
      sub: account.id,
      detail: { methods: proved.amr, firstSeen },
    }),
  ]);
  return { account, standing, session, refresh, refreshIsNew: true, firstSeen };
}

/** All methods that were used, and `mfa` once there are two kinds. */
function mergeMethods(before: string[], now: string[]): string[] {
  const methods = [...new Set([...before, ...now])].filter((method) => method !== "mfa");
  return methods.length > 1 ? [...methods, "mfa"] : methods;
}

export async function issueRefreshToken(
  deps: Pick<IdentityDeps, "clock" | "random">,
  key: SigningKey,
  tx: Tx,
  session: Pick<Session, "id" | "expiresAt">,
  singleUse = false,
): Promise<IssuedSession["refresh"]> {
  const now = deps.clock.now();
  const lifetimeMs = singleUse ? singleUseLifetimeMs : refreshLifetimeMs;
  const refresh = {
    jti: singleUse ? `${singleUsePrefix}${deps.random.uuid()}` : deps.random.uuid(),
    kid: key.kid,
    issuedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + lifetimeMs, session.expiresAt.getTime())),
  };
  await insertRefreshToken(tx, session.id, refresh);
  return refresh;
}
