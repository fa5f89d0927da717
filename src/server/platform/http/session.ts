import type { Database, Tx } from "../database/database.ts";

/** Who a verified session token speaks for. */
export interface Session {
  /** The identity provider's user id (`users.descope_id`). */
  sub: string;
  /** The tenant that the session has selected, if any. */
  dct: string | undefined;
  /** False when it is long since its owner proved who they are; undefined where nobody knows. */
  isFresh?: boolean;
  /** Set when a program calls with an access key instead of a person with a session. */
  accessKey?: { id: string; readOnly: boolean };
}

/**
 * Checks a session token: signature, issuer, expiry, `drn === "DS"`, and that its session was not ended.
 * @throws AppError `session.invalid` for anything else.
 */
export type VerifySession = (token: string) => Promise<Session>;

/** Who a token speaks for, if the session that it names still runs. */
export interface ClaimedSession extends Session {
  /**
   * What the database knows of it, asked in the caller's own transaction.
   * @throws AppError `session.invalid` when it was ended.
   */
  confirm(tx: Tx): Promise<Session>;
}

/**
 * The first half of `VerifySession`: all that can be told without the session's row.
 * @throws AppError `session.invalid`.
 */
export type ReadSession = (token: string) => Promise<ClaimedSession>;

/** Both halves at once, for callers without a transaction of their own. */
export const verifyWhole =
  (database: Pick<Database, "withService">, read: ReadSession): VerifySession =>
  async (token) => {
    const { confirm } = await read(token);
    return database.withService(confirm);
  };

/** For those who verify a token whole: nothing is left to ask. */
export const readWhole =
  (verify: VerifySession): ReadSession =>
  async (token) => {
    const session = await verify(token);
    return { ...session, confirm: async () => session };
  };
