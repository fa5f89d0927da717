import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { AccountRoles, TenantRoles } from "../tenants/account-roles.ts";
import { refreshCookieName } from "../wire/bearer.ts";
import { sessionTokenLifetimeMs } from "./lifetimes.ts";
import { announceSession } from "./login-status.ts";
import type { SigningKeys } from "./signing-keys.ts";
import type { RefreshToken, StoredSession } from "./store.ts";
import { signToken } from "./tokens.ts";

/** Tokens and person as the provider returns them; `JWTResponse` of the wire contract. */
export interface SessionAnswer {
  sessionJwt: string;
  /** Empty when it is in the cookie, or was not replaced. */
  refreshJwt: string;
  cookieDomain: "";
  cookiePath: "/";
  /** Seconds. */
  cookieMaxAge: number;
  /** Epoch seconds. */
  cookieExpiration: number;
  sessionExpiration: number;
  firstSeen: boolean;
  claims: Record<string, never>;
  user: ResponseUser;
}

export type ResponseUser = ReturnType<typeof toResponseUser>;

/** The outcome of the transaction; the tokens are signed afterwards. */
export interface IssuedSession {
  account: Account;
  accountRoles: AccountRoles;
  session: Pick<StoredSession, "id" | "amr" | "selectedTenant" | "nsec" | "stepUp">;
  refresh: Pick<RefreshToken, "jti" | "kid" | "issuedAt" | "expiresAt">;
  /** False when the refresh token that was used remains valid. */
  refreshIsNew: boolean;
  firstSeen: boolean;
}

async function answerSession(
  deps: Pick<IdentityDeps, "clock" | "random" | "settings">,
  keys: SigningKeys,
  issued: IssuedSession,
): Promise<SessionAnswer> {
  const { account, session, refresh, accountRoles } = issued;
  const now = toEpochSeconds(deps.clock.now());
  const refreshExpires = toEpochSeconds(refresh.expiresAt);
  const sessionExpires = Math.min(now + sessionTokenLifetimeMs / 1000, refreshExpires);
  const common = {
    iss: deps.settings.projectId,
    sub: account.id,
    sid: session.id,
    amr: session.amr,
  };
  const [sessionJwt, refreshJwt] = await Promise.all([
    signToken(await keys.current(), "DS", {
      ...common,
      jti: deps.random.uuid(),
      iat: now,
      exp: sessionExpires,
      rexp: refresh.expiresAt.toISOString(),
      roles: account.roleNames,
      permissions: accountRoles.permissions,
      ...tenantClaims(accountRoles.tenants, session.selectedTenant),
      ...(Object.keys(session.nsec).length > 0 ? { nsec: session.nsec } : {}),
      ...(session.stepUp ? { su: true } : {}),
    }),
    issued.refreshIsNew ? signRefreshToken(keys, common, refresh) : "",
  ]);
  return {
    sessionJwt,
    refreshJwt,
    cookieDomain: "",
    cookiePath: "/",
    cookieMaxAge: refreshExpires - now,
    cookieExpiration: refreshExpires,
    sessionExpiration: sessionExpires,
    firstSeen: issued.firstSeen,
    claims: {},
    user: toResponseUser(account, accountRoles),
  };
}

/** Signs only constant claims, so that during the grace period the identical token can be reproduced. */
export async function signRefreshToken(
  keys: SigningKeys,
  common: { iss: string; sub: string; sid: string; amr: string[] },
  refresh: IssuedSession["refresh"],
): Promise<string> {
  const key = await keys.find(refresh.kid);
  if (!key) throw new Error("The key of a refresh token is no longer published.");
  return signToken(key, "DSR", {
    ...common,
    jti: refresh.jti,
    iat: toEpochSeconds(refresh.issuedAt),
    exp: toEpochSeconds(refresh.expiresAt),
  });
}

/** The selected tenant, or the only one; undefined when the person has to choose. */
export function getCurrentTenant(
  tenants: TenantRoles[],
  selected: string | null,
): string | undefined {
  const current = tenants.find(({ tenantId }) => tenantId === selected);
  return current?.tenantId ?? (tenants.length === 1 ? tenants[0]?.tenantId : undefined);
}

function tenantClaims(tenants: TenantRoles[], selected: string | null) {
  if (tenants.length === 0) return {};
  const dct = getCurrentTenant(tenants, selected);
  return {
    tenants: Object.fromEntries(
      tenants.map(({ tenantId, roles, permissions }) => [tenantId, { roles, permissions }]),
    ),
    ...(dct === undefined ? {} : { dct }),
  };
}

/** Sets every field to a non-null value: some clients reject the answer otherwise. */
export function toResponseUser(account: Account, accountRoles: AccountRoles) {
  return {
    userId: account.id,
    loginIds: account.loginIds,
    status: account.status,
    createdTime: toEpochSeconds(account.createdAt),
    name: account.name,
    givenName: account.givenName,
    middleName: account.middleName,
    familyName: account.familyName,
    email: account.email,
    verifiedEmail: account.emailVerified,
    phone: account.phone,
    verifiedPhone: account.phoneVerified,
    picture: account.picture,
    test: account.isTest,
    customAttributes: account.customAttributes,
    roleNames: account.roleNames,
    permissions: accountRoles.permissions,
    userTenants: accountRoles.tenants.map(({ tenantId, name, roles, permissions }) => ({
      tenantId,
      tenantName: name,
      roleNames: roles,
      permissions,
    })),
    ssoAppIds: [] as string[],
    externalIds: [] as string[],
    editable: true,
    password: account.authenticators.password,
    TOTP: account.authenticators.totp,
    SAML: account.authenticators.sso.includes("saml"),
    SCIM: false,
    OIDC: account.authenticators.sso.includes("oidc"),
    push: false,
    webauthn: account.authenticators.passkey,
    OAuth: Object.fromEntries(account.authenticators.providers.map((provider) => [provider, true])),
  };
}

/** Puts the refresh token where this project keeps it, and returns the body to send. */
function deliverSession(
  http: Context,
  settings: IdentityDeps["settings"],
  answer: SessionAnswer,
): SessionAnswer {
  if (settings.refreshTokenIn === "body" || answer.refreshJwt === "") return answer;
  setRefreshCookie(http, settings, answer.refreshJwt, answer.cookieMaxAge);
  return { ...answer, refreshJwt: "" };
}

/** Signs the tokens, sets the cookie and returns the body: the last step of every sign-in method. */
export async function deliverIssuedSession(
  http: Context,
  deps: Pick<IdentityDeps, "clock" | "random" | "settings" | "secrets">,
  keys: SigningKeys,
  issued: IssuedSession,
): Promise<SessionAnswer> {
  const answer = await answerSession(deps, keys, issued);
  announceSession(http, deps, issued.session.id, answer.cookieMaxAge);
  return deliverSession(http, deps.settings, answer);
}

/** @param maxAge seconds; 0 removes the cookie. */
export function setRefreshCookie(
  http: Context,
  settings: IdentityDeps["settings"],
  value: string,
  maxAge: number,
): void {
  setCookie(http, refreshCookieName, value, {
    httpOnly: true,
    sameSite: "Strict",
    secure: settings.publicUrl.protocol === "https:",
    path: "/",
    maxAge,
  });
}

export const toEpochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
