import type { Access } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Claims, Database, TransactionOptions, Tx } from "../database/database.ts";
import { type Caller, findCaller, needsCaller, refuseBelow, type SessionRow } from "./access.ts";

type PersonClaims = Extract<Claims, { role: "user" }>;

/** Who a verified session token speaks for. */
export interface Session {
  /** The identity provider's user id (`users.descope_id`). */
  sub: string;
  /** The tenant that the session has selected, if any. */
  dct: string | undefined;
  /** Whether the user verified their identity recently; undefined where that is unknown. */
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

/**
 * Asks for the session and, where `access` needs it, for who calls: one question for both.
 * @throws AppError `session.invalid`.
 */
export async function confirmCaller(
  tx: Tx,
  claimed: ClaimedSession | undefined,
  access: Access,
): Promise<{ session: Session | undefined; caller: Caller | undefined }> {
  const asks = claimed?.session !== undefined || needsCaller(access);
  const caller = asks ? await findCaller(tx, claimed?.session) : undefined;
  return { session: claimed?.confirm(caller?.session_since ?? null), caller };
}

/**
 * Guards actions that outlive a session. A key needs no proof, since it was made after one.
 * @throws AppError `session.proof_needed` when the last proof is too long ago.
 */
export function refuseUnproved(session: Session | undefined): void {
  if (session?.isFresh === false) throw new AppError("session.proof_needed");
}

/**
 * A transaction of the caller; nothing is asked before the session is confirmed and the caller has this access.
 * @throws AppError.
 */
export const asCaller = <T>(
  database: Pick<Database, "transaction">,
  claimed: ClaimedSession | undefined,
  access: Access,
  fn: (tx: Tx) => Promise<T>,
  { needsProof, ...options }: TransactionOptions & { needsProof?: boolean | undefined } = {},
): Promise<T> => {
  const guarded = async (tx: Tx) => {
    const { session, caller } = await confirmCaller(tx, claimed, access);
    if (needsProof) refuseUnproved(session);
    if (caller) refuseBelow(access, caller);
    return fn(tx);
  };
  return database.transaction(claimed?.claims ?? { role: "anonymous" }, guarded, options);
};
