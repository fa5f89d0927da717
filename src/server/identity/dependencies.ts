import type { Context } from "hono";
import type english from "#shared/locales/en/messages.json";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import type { AuditedEvent, AuditQuery } from "../platform/search-audit.ts";
import type { Channel } from "./channels.ts";
import type { IdentitySettings } from "./settings.ts";
import type { TenantDirectory } from "./tenants/directory.ts";

/** A person who has just signed in, as reported to the application. */
export interface SignedInPerson {
  /** The account's id, `users.descope_id`. */
  sub: string;
  /** Empty when the account has none. */
  email: string;
  emailVerified: boolean;
  /** A sign-in with the address proved it, not only a change of the account. */
  emailSignedIn: boolean;
  /** They have proved an address or a number. */
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

/** A message about an account: the application words it and lays it out. */
export interface IdentityMail {
  to: string;
  /** The person's language, perhaps with a region. */
  locale: string;
  code?: string;
  /** The account that is moved to the recipient's address, as its owner signs in. */
  account?: string;
  /** Where the message's button leads; the sign-in page by default. */
  url?: string;
  /** Several links with a text of their own, instead of the button. */
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

/**
 * What the identity provider needs from the application. Every call runs inside the provider's
 * transaction.
 */
export interface IdentityHooks {
  /** Before the first token is issued. @returns true when `tenantsOf` may answer otherwise than before. */
  onSignedIn(tx: Tx, signedIn: SignedInPerson): Promise<boolean>;
  listMemberships(tx: Tx, sub: string): Promise<TenantMembership[]>;
  /** The tenants themselves, for management and single sign-on. */
  tenants: TenantDirectory;
  /**
   * Sends a message after `tx` is committed. Its content is encrypted at rest and deleted once it
   * is sent.
   */
  sendMail(tx: Tx, mail: IdentityMail): Promise<void>;
  /**
   * Sends a text message. `undefined` takes as long as sending one, so that timing does not reveal
   * whether an account exists.
   */
  sendText(tx: Tx, text: IdentityText | undefined): Promise<void>;
  /** Adds an audit event. `sub` is the account that it is about, if it is known. */
  recordEvent(
    tx: Tx,
    event: { action: string; sub: string | undefined; detail?: Record<string, unknown> },
  ): Promise<void>;
  /** Audit events, newest first. */
  searchEvents(tx: Tx, query: AuditQuery): Promise<{ events: AuditedEvent[]; total: number }>;
  /** Whether this address may register although sign-up is not open. */
  canRegister(tx: Tx, email: string): Promise<boolean>;
  /**
   * The client's address, read from forwarding headers only if the proxy is trusted. Limits are
   * counted by it.
   */
  getClientAddress(http: Context): string;
}

export interface IdentityDeps
  extends Pick<Platform, "clock" | "random" | "secrets" | "database" | "log"> {
  settings: IdentitySettings;
  hooks: IdentityHooks;
}
