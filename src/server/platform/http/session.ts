import type { Access } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Claims, Database, TransactionOptions, Tx } from "../database/database.ts";
import { type Caller, findCaller, needsCaller, refuseBelow, type SessionRow } from "./access.ts";

type PersonClaims = Extract<Claims, { role: "user" }>;

/** The person that a verified session token speaks for. */
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

/** The content of a token by itself. It becomes a `Session` once the database confirms that it is still valid. */
export interface ClaimedSession {
  /** Claims for the transaction in which `confirm` is called. */
  claims: PersonClaims;
  /** Set when a program calls with an access key instead of a person with a session. */
  accessKey?: { id: string; readOnly: boolean };
  /** The row to look up in the caller's transaction; undefined when the token needs no look-up. */
  session?: SessionRow;
  /**
   * @param since start of `session` according to the database.
   * @throws AppError `session.invalid` when it was ended.
   */
  confirm(since: Date | null): Session;
}

/**
 * Reads everything that a token says without the session's row.
 * @throws AppError `session.invalid`.
 */
export type ReadSession = (token: string) => Promise<ClaimedSession>;

/** Adapts providers that verify a token completely, so that nothing is left to look up. */
export const readWhole =
  (verify: VerifySession): ReadSession =>
  async (token) => {
    const session = await verify(token);
    const { sub, dct } = session;
    return { claims: { role: "user", sub, dct }, confirm: () => session };
  };

/**
 * Looks up the session and, if `access` needs it, the caller, in one query.
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
 * Guards actions that outlive a session. An access key needs no proof, since creating it required one.
 * @throws AppError `session.proof_needed` when the last proof is too old.
 */
export function refuseUnproved(session: Session | undefined): void {
  if (session?.isFresh === false) throw new AppError("session.proof_needed");
}

/**
 * Opens a transaction of the caller after confirming the session and the required access.
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
