import type { Context } from "hono";
import type english from "#shared/locales/en/messages.json";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import type { AuditedEvent, AuditQuery } from "../platform/search-audit.ts";
import type { RateLimits } from "./limits/limits.ts";
import type { Channel } from "./sign-in-methods/channels.ts";
import type { ProviderCredentials } from "./sign-in-methods/oauth/providers.ts";
import type { PasswordPolicy } from "./sign-in-methods/password/policy.ts";
import type { TenantDirectory } from "./tenants/directory.ts";

/** A person who has just signed in, as reported to the application. */
export interface SignedInPerson {
  /** The account's id, `users.descope_id`. */
  sub: string;
  /** Empty when the account has none. */
  email: string;
  emailVerified: boolean;
  /** True when a sign-in with the address proved it, false when only a change of the account did. */
  emailSignedIn: boolean;
  /** True when they have proved an address or a number. */
  isProved: boolean;
  name: string;
  /** True on the account's first sign-in only. */
  firstSeen: boolean;
}

export interface TenantMembership {
  tenantId: string;
  name: string;
  role: string;
}

/** A message about an account; the application chooses its text and layout. */
export interface IdentityMail {
  to: string;
  /** The person's language, optionally with a region. */
  locale: string;
  code?: string;
  /** The account that is moved to the recipient's address, as its owner signs in. */
  account?: string;
  /** Target of the message's button; the sign-in page by default. */
  url?: string;
  /** Several links with their own texts, instead of the button. */
  links?: { text: string; url: string }[];
  purpose: keyof (typeof english)["account"];
}

/** A text message or a call. */
export interface IdentityText {
  /** E.164. */
  to: string;
  channel: Exclude<Channel, "email">;
  text: string;
}

/** Functions of the application that the identity provider needs. Every call runs inside the provider's transaction. */
export interface IdentityHooks {
  /**
   * Called before the first token is issued.
   * @returns true when `tenantsOf` may have changed.
   */
  onSignedIn(tx: Tx, signedIn: SignedInPerson): Promise<boolean>;
  listMemberships(tx: Tx, sub: string): Promise<TenantMembership[]>;
  /** The tenants themselves, for management and single sign-on. */
  tenants: TenantDirectory;
  /** Sends a message after `tx` commits. Its content is encrypted at rest and deleted once it is sent. */
  sendMail(tx: Tx, mail: IdentityMail): Promise<void>;
  /**
   * Sends a text message. `undefined` takes as long as sending one, so that timing does not reveal
   * whether an account exists.
   */
  sendText(tx: Tx, text: IdentityText | undefined): Promise<void>;
  /** Adds an audit event. `sub` is the account concerned, if known. */
  recordEvent(
    tx: Tx,
    event: { action: string; sub: string | undefined; detail?: Record<string, unknown> },
  ): Promise<void>;
  /** Audit events, newest first. */
  searchEvents(tx: Tx, query: AuditQuery): Promise<{ events: AuditedEvent[]; total: number }>;
  /** True when this address may register although sign-up is not open. */
  canRegister(tx: Tx, email: string): Promise<boolean>;
  /** The client's address, read from forwarding headers only if the proxy is trusted. Rate limits count by it. */
  getClientAddress(http: Context): string;
}

export interface IdentitySettings {
  projectId: string;
  /** Shown in messages and on screens. */
  projectName: string;
  publicUrl: URL;
  signUp: "open" | "invite" | "closed";
  /** `cookie`: HttpOnly, with an empty `refreshJwt` in the body. `body`: for clients without cookies. */
  refreshTokenIn: "cookie" | "body";
  /** If false, a refresh token works until it expires, and `refresh` returns none. */
  rotateRefreshTokens: boolean;
  /** If false, answers never reveal whether an account exists; if true, errors do, like the vendor's. */
  revealAccounts: boolean;
  /** The only origins that links and redirects may lead to. */
  approvedOrigins: string[];
  passwords: PasswordPolicy;
  /** Social and OpenID providers for signing in, by name. */
  providers: Record<string, ProviderCredentials>;
  /** Sign-in through the browser's own dialogue; needs a cross-site cookie. */
  fedCm: boolean;
  /**
   * Milliseconds for which a verification counts as recent for changes to authenticators. The vendor never asks for
   * another one: Infinity.
   */
  recentVerificationMs: number;
  /** True when text messages can be sent. Without them a phone number is not a sign-in method. */
  textMessages: boolean;
  /**
   * The number that people send passcodes to from their messenger; undefined turns this method off.
   */
  messagingApp: { number: string; key: string } | undefined;
  /** The secret of the management API; undefined turns that API off. */
  managementKey: string | undefined;
  /** Lets the management key read the codes of accounts marked as test; never on in production. */
  testUsers: boolean;
  /** Options of single sign-on through tenants' own providers; undefined turns it off. */
  sso: SsoOptions | undefined;
  limits: RateLimits;
}

export interface SsoOptions {
  /** True allows fetching their metadata and keys from inside the operator's network, and without TLS. */
  allowPrivateNetworks: boolean;
}

export interface IdentityDeps
  extends Pick<Platform, "clock" | "random" | "secrets" | "database" | "log"> {
  settings: IdentitySettings;
  hooks: IdentityHooks;
}
