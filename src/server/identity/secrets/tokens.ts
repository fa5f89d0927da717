import sql, { empty } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { insertSecret } from "./store.ts";

type Deps = Pick<IdentityDeps, "clock" | "random" | "secrets">;

/** Tokens are too long to guess, so attempts are not counted. They are looked up by their keyed hash. */
export const tokenKinds = [
  "magic-link",
  "enchanted-link",
  "pending-session",
  "passkey-signup",
  "passkey-signin",
  "passkey-update",
  "oauth-state",
  "native-oauth-state",
  "exchange-code",
  "sso-state",
  "sso-landing",
  "sso-code",
  "sso-idp-initiated",
  "flow-link",
  "flow-number",
  "flow-wait",
  "flow-code",
  "passcode",
  "passcode-wait",
] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** 190 bits. */
const tokenLength = 32;
const tokenPattern = /^[0-9A-Za-z]{32}$/;

export interface NewToken {
  kind: TokenKind;
  /** Tokens of one scope belong together. */
  scope: string;
  /** The data that redeeming it returns. */
  data: Record<string, unknown>;
  lifetimeMs: number;
}

/** @returns the token, which is not stored: the database has only its keyed hash. */
export async function issueToken(deps: Deps, tx: Tx, order: NewToken): Promise<string> {
  const { lifetimeMs, ...secret } = order;
  const now = deps.clock.now();
  const token = randomBase62(deps.random, tokenLength);
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertSecret(tx, { ...secret, mac: macOf(deps, order.kind, token), now, expiresAt });
  return token;
}

export interface RedeemedToken {
  scope: string;
  data: Record<string, unknown>;
}

/**
 * Spends a token in one statement: of parallel calls, one gets it.
 * @param scope if given, a token of another scope is refused and not spent.
 */
export async function redeemToken(
  deps: Deps,
  tx: Tx,
  kind: TokenKind,
  token: string,
  scope?: string,
): Promise<RedeemedToken | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return redeemTokenByMac(deps, tx, kind, macOf(deps, kind, token), scope);
}

/** Redeems a token by the keyed hash that `peekToken` returned. */
export async function redeemTokenByMac(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  kind: TokenKind,
  mac: string,
  scope: string | undefined,
): Promise<RedeemedToken | undefined> {
  const now = deps.clock.now();
  const [row] = await tx.query<RedeemedToken>(sql`
    update identity.one_time_secrets set used_at = ${now}
    where kind = ${kind} and mac = ${mac} and used_at is null
      and expires_at > ${now} ${scope === undefined ? empty : sql`and scope = ${scope}`}
    returning scope, data
  `);
  return row;
}

/** Stores which session a redeemed token started. */
export async function setStartedSession(
  deps: Deps,
  tx: Tx,
  kind: TokenKind,
  token: string,
  sessionId: string,
): Promise<void> {
  await tx.execute(sql`
    update identity.one_time_secrets set data = data || jsonb_build_object('startedSession', ${sessionId}::text)
    where kind = ${kind} and mac = ${macOf(deps, kind, token)}
  `);
}

/** The session that a redeemed token started. */
export async function findStartedSession(
  deps: Deps,
  tx: Tx,
  kind: TokenKind,
  token: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string | null }>(sql`
    select data ->> 'startedSession' as id from identity.one_time_secrets
    where kind = ${kind} and mac = ${macOf(deps, kind, token)} and used_at is not null
  `);
  return row?.id ?? undefined;
}

/** Reads a token without spending it. */
export async function peekToken(
  deps: Deps,
  tx: Tx,
  kind: TokenKind,
  token: string,
): Promise<(RedeemedToken & { mac: string }) | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const [row] = await tx.query<RedeemedToken & { mac: string }>(sql`
    select scope, data, mac from identity.one_time_secrets
    where kind = ${kind} and mac = ${macOf(deps, kind, token)} and used_at is null
      and expires_at > ${deps.clock.now()}
  `);
  return row;
}

/**
 * Stores the result that the waiting token of a scope is waiting for.
 * @returns false if there is no such token any more.
 */
export async function fulfilToken(
  deps: Deps,
  tx: Tx,
  kind: TokenKind,
  scope: string,
  data: Record<string, unknown>,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update identity.one_time_secrets set data = ${JSON.stringify(data)}::jsonb
    where kind = ${kind} and scope = ${scope} and used_at is null and expires_at > ${deps.clock.now()}
  `);
  return count > 0;
}

/** Takes the result stored for a waiting token, once; undefined until there is one. */
export async function takeFulfilledData(
  deps: Deps,
  tx: Tx,
  kind: TokenKind,
  scope: string,
): Promise<Record<string, unknown> | undefined> {
  const now = deps.clock.now();
  const [row] = await tx.query<{ data: Record<string, unknown> }>(sql`
    update identity.one_time_secrets set used_at = ${now}
    where kind = ${kind} and scope = ${scope} and data <> '{}'::jsonb and used_at is null
      and expires_at > ${now}
    returning data
  `);
  return row?.data;
}

const macOf = (deps: Deps, kind: TokenKind, token: string) =>
  deps.secrets.mac(`one-time/${kind}`, token);
