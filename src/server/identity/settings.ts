import type { RateLimits } from "./limits/limits.ts";

export interface IdentitySettings {
  projectId: string;
  /** Shown in messages and on screens. */
  projectName: string;
  publicUrl: URL;
  signUp: "open" | "invite" | "closed";
  /** `cookie`: HttpOnly, the body's `refreshJwt` stays empty. `body`: for clients without cookies. */
  refreshTokenIn: "cookie" | "body";
  /** Off: a refresh token works until it expires, and `refresh` returns none. */
  rotateRefreshTokens: boolean;
  /** Off: answers never tell whether an account exists. On: errors do, as the vendor's. */
  revealAccounts: boolean;
  /** Origins that links and redirects may lead to; nothing else is accepted. */
  approvedOrigins: string[];
  passwords: PasswordPolicy;
  /** Social and OpenID providers that people may sign in with, by name. */
  providers: Record<string, ProviderCredentials>;
  /** Sign-in by the browser's own dialogue; needs a cookie that crosses sites. */
  fedCm: boolean;
  /**
   * The time for which a verification counts as recent for changes to authenticators, in
   * milliseconds. The vendor never asks for another one: Infinity.
   */
  recentVerificationMs: number;
  /** Whether text messages can be sent. Without them a phone number is not a sign-in method. */
  textMessages: boolean;
  /**
   * The number that people send passcodes to from their messenger; undefined turns this method off.
   */
  messagingApp: { number: string; key: string } | undefined;
  /** The secret of the management API; undefined turns that API off. */
  managementKey: string | undefined;
  /** Lets the management key read the codes of accounts marked as test; never on in production. */
  testUsers: boolean;
  /** Whether tenants may let providers of their own sign their people in; undefined: no. */
  sso: SsoOptions | undefined;
  limits: RateLimits;
}

/** The rules for a new password. Those about kinds of characters are for projects that insist. */
export interface PasswordPolicy {
  /** Characters. */
  minLength: number;
  lowercase: boolean;
  uppercase: boolean;
  number: boolean;
  nonAlphanumeric: boolean;
  /** Least estimate of zxcvbn, 0 to 4; it knows leaked and common passwords. */
  strengthScore: number;
}

/** The registration of this instance at a provider (`OAUTH_<PROVIDER>_…`). */
export interface ProviderCredentials {
  clientId: string;
  clientSecret: string | undefined;
  /** The issuer of an OpenID provider that is not known here. */
  issuer: string | undefined;
}

export interface SsoOptions {
  /** Their metadata and keys may be fetched from inside the operator's network, and without TLS. */
  allowPrivateNetworks: boolean;
}
