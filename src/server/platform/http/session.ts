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
