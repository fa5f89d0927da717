import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { type Account, findAccount, markSignedIn, setLocale } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { findAccountRoles } from "../tenants/account-roles.ts";
import { refreshLifetimeMs, sessionLifetimeMs, singleUseLifetimeMs } from "./lifetimes.ts";
import { getCurrentTenant, type IssuedSession } from "./session-answer.ts";
import type { SigningKey } from "./signing-keys.ts";
import {
  endSession,
  endSessionsOf,
  findLastTenant,
  insertLogin,
  insertRefreshToken,
  insertSession,
  lockSession,
  type StoredSession,
  singleUsePrefix,
} from "./store.ts";

export interface ProvedIdentity {
  accountId: string;
  /** Set if it was already read in this transaction. */
  account?: Account | undefined;
  /** Authentication methods, `amr` of the tokens. */
  amr: string[];
  /** The client's address, for the login history. */
  address: string;
  options?: SessionOptions;
  /** Time of the verification; now by default, or that of a session running elsewhere. */
  provedAt?: Date;
  /** True limits the refresh token to one minute and one refresh, which returns an ordinary one. */
  singleUse?: boolean;
}

/** A client's options for the session (`loginOptions`). */
export interface SessionOptions {
  customClaims?: Record<string, unknown> | undefined;
  revokeOtherSessions?: boolean | undefined;
  /** Selected if the person belongs to it. */
  tenantId?: string | undefined;
  /** The person's language; later messages are written in it. */
  locale?: string | undefined;
  /** A session of the same account, which ends and is continued by this one. */
  continues?: ContinuedSession | undefined;
}

export interface ContinuedSession {
  id: string;
  /** A proof of identity restarts the verification age; a mere change keeps the session's age. */
  by: "step-up" | "factor" | "change";
}

/**
 * Starts a session for a person who was verified. The application is notified first, so that a
 * business it creates on a first sign-in is already in the first token.
 * @param key the current signing key, looked up before the transaction.
 * @returns undefined if the account is disabled or deleted, or if the session to continue has
 *   ended.
 */
export async function startSession(
  deps: Pick<IdentityDeps, "clock" | "random" | "hooks">,
  key: SigningKey,
  tx: Tx,
  proved: ProvedIdentity,
): Promise<IssuedSession | undefined> {
  const now = deps.clock.now();
  const before = proved.account ?? (await findAccount(tx, proved.accountId));
  if (!before || before.status === "disabled") return undefined;
  const firstSeen =
    before.firstSignedInAt === null && (await markSignedIn(tx, proved.accountId, now));
  const account: Account = {
    ...before,
    status: "enabled",
    firstSignedInAt: before.firstSignedInAt ?? now,
  };
  const { options = {} } = proved;
  const { continues } = options;
  const earlier = continues && (await lockSession(tx, continues.id));
  // The owner has just verified the address of an account set up by another person, so the earlier session does not
  // continue.
  const isTakenOver = earlier?.endReason === "ownership" && continues?.by !== "change";
  const continued = isTakenOver ? undefined : earlier;
  if (continues && !isTakenOver && (!continued || continued.endedAt)) return undefined;
  if (earlier && earlier.accountId !== account.id) return undefined;
  const { id: sub, email, emailVerified, name } = account;
  const emailSignedIn = emailVerified && !account.emailMoved;
  const isProved = emailVerified || account.phoneVerified;
  const person = { sub, email, emailVerified, emailSignedIn, isProved, name, firstSeen };
  const [changed, known] = await Promise.all([
    deps.hooks.onSignedIn(tx, person),
    findAccountRoles(deps, tx, account),
  ]);
  const { locale } = options;
  if (locale && locale !== before.locale && /^[\w-]{2,35}$/.test(locale)) {
    await setLocale(tx, account.id, locale);
  }
  if (options.revokeOtherSessions) await endSessionsOf(tx, account.id, "replaced", now);
  else if (continued) await endSession(tx, continued.id, "replaced", now);
  const accountRoles = changed ? await findAccountRoles(deps, tx, account) : known;
  const provedAt =
    continued && continues?.by === "change" ? continued.createdAt : (proved.provedAt ?? now);
  // After joining another tenant the person chooses; otherwise the session resumes in the last one.
  const mayGoOn = !changed && accountRoles.tenants.length > 1;
  const tenant =
    options.tenantId ??
    continued?.selectedTenant ??
    (mayGoOn ? await findLastTenant(tx, account.id) : undefined);
  const selectedTenant =
    accountRoles.tenants.find(({ tenantId }) => tenantId === tenant)?.tenantId ?? null;
  const session = {
    id: randomBase62(deps.random, 22),
    accountId: account.id,
    amr: mergeMethods(continued?.amr ?? [], proved.amr),
    selectedTenant,
    nsec: { ...continued?.nsec, ...options.customClaims },
    stepUp: continues?.by === "step-up" || (continued?.stepUp ?? false),
    createdAt: provedAt,
    expiresAt: new Date(provedAt.getTime() + sessionLifetimeMs),
  };
  const login = {
    accountId: account.id,
    at: now,
    address: proved.address,
    methods: proved.amr,
    selectedTenant: getCurrentTenant(accountRoles.tenants, selectedTenant) ?? null,
  };
  const refresh = createRefreshToken(deps, key, session, proved.singleUse);
  await Promise.all([
    // The session first, because the token's row refers to it.
    insertSession(tx, { ...session, address: proved.address }),
    insertRefreshToken(tx, session.id, refresh),
    // A continued session is not a sign-in, so it is not added to the person's history.
    continued ? undefined : insertLogin(tx, login),
    deps.hooks.recordEvent(tx, {
      action: continued ? "session.continued" : "sign_in.succeeded",
      sub,
      detail: { methods: proved.amr, ...(continues ? { by: continues.by } : { firstSeen }) },
    }),
  ]);
  return { account, accountRoles, session, refresh, refreshIsNew: true, firstSeen };
}

/** All methods used, plus `mfa` once there are two kinds. */
function mergeMethods(before: string[], now: string[]): string[] {
  const methods = [...new Set([...before, ...now])].filter((method) => method !== "mfa");
  return methods.length > 1 ? [...methods, "mfa"] : methods;
}

/** A refresh token for this session, not stored yet. */
export function createRefreshToken(
  deps: Pick<IdentityDeps, "clock" | "random">,
  key: SigningKey,
  session: Pick<StoredSession, "expiresAt">,
  singleUse = false,
): IssuedSession["refresh"] {
  const now = deps.clock.now();
  const lifetimeMs = singleUse ? singleUseLifetimeMs : refreshLifetimeMs;
  return {
    jti: singleUse ? `${singleUsePrefix}${deps.random.uuid()}` : deps.random.uuid(),
    kid: key.kid,
    issuedAt: now,
    expiresAt: new Date(Math.min(now.getTime() + lifetimeMs, session.expiresAt.getTime())),
  };
}
