import type { Claims, Database, Tx } from "../database/database.ts";
import { findCaller, type SessionRow } from "./access.ts";

type PersonClaims = Extract<Claims, { role: "user" }>;

/** Who a verified session token speaks for. */
export interface Session {
  /** The identity provider's user id (`users.descope_id`). */
  sub: string;
  /** The tenant that the session has selected, if any. */
  dct: string | undefined;
  /** False when it is long since its owner proved who they are; undefined where nobody knows. */
  isFresh?: boolean;
}

/**
 * Checks a session token: signature, issuer, expiry, `drn === "DS"`, and that its session was not ended.
 * @throws AppError `session.invalid` for anything else.
 */
export type VerifySession = (token: string) => Promise<Session>;

/** What a token says by itself. It is no `Session` before the database agrees that it still runs. */
export interface ClaimedSession {
  /** For the transaction in which `confirm` is asked. */
  claims: PersonClaims;
  /** Set when a program calls with an access key instead of a person with a session. */
  accessKey?: { id: string; readOnly: boolean };
  /** To be asked for in the caller's own transaction; undefined: the token says it all. */
  session?: SessionRow;
  /**
   * @param since what the database says of `session`.
   * @throws AppError `session.invalid` when it was ended.
   */
  confirm(since: Date | null): Session;
}

/**
 * All that can be told of a token without the session's row.
 * @throws AppError `session.invalid`.
 */
export type ReadSession = (token: string) => Promise<ClaimedSession>;

/** For those who verify a token whole: nothing is left to ask. */
export const readWhole =
  (verify: VerifySession): ReadSession =>
  async (token) => {
    const session = await verify(token);
    const { sub, dct } = session;
    return { claims: { role: "user", sub, dct }, confirm: () => session };
  };

/** @throws AppError `session.invalid`. */
export async function confirmSession(
  tx: Tx,
  { session, confirm }: ClaimedSession,
): Promise<Session> {
  return confirm(session ? (await findCaller(tx, session)).session_since : null);
}

/**
 * As the caller; nothing is asked before the session is confirmed.
 * @param begin `withReader` for who only looks.
 */
export const asCaller = <T>(
  begin: Database["withUser" | "withReader"],
  claimed: ClaimedSession | undefined,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> =>
  begin(claimed?.claims ?? { role: "anonymous" }, async (tx) => {
    if (claimed) await confirmSession(tx, claimed);
    return fn(tx);
  });
