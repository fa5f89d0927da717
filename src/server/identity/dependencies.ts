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

export interface IdentityDeps
  extends Pick<Platform, "clock" | "random" | "secrets" | "database" | "log"> {
  settings: IdentitySettings;
  hooks: IdentityHooks;
}
