/**
 * Errors of the identity protocol: code → HTTP status and short description. The codes are the vendor's (clients switch
 * on them); live client suites look for words such as "code", "token", "credentials" and "Expired due to logout", so
 * the descriptions are part of the contract.  A 401 makes browsers discard their tokens, so it is for an invalid
 * session only, never for a wrong code.
 */
const wireErrors = {
  E011001: [400, "The request is malformed"],
  E011002: [400, "Required arguments are missing"],
  E011003: [400, "Request is invalid"],
  E011004: [400, "Arguments are invalid"],
  E061005: [401, "The session token is missing, invalid or expired"],
  E061010: [403, "Confirm first that it is you: the last proof is too old for this"],
  E061102: [400, "Invalid user credentials or code"],
  E061103: [400, "Too many attempts with this code. Ask for a new one"],
  E061104: [400, "The code has expired. Ask for a new one"],
  E062010: [400, "This provider is not configured"],
  E062011: [400, "The exchange code is invalid or has expired"],
  E062012: [400, "The provider did not confirm who you are"],
  E062013: [400, "Single sign-on is not configured"],
  E062014: [400, "The single sign-on of your organization did not confirm who you are"],
  E062107: [400, "User already exists"],
  E062108: [400, "User not found. Invalid user credentials or code"],
  E062503: [401, "The enchanted link was not followed yet"],
  E062504: [401, "The link token is invalid or has expired"],
  E062901: [400, "The password does not meet the policy"],
  E062909: [401, "The password has expired and must be replaced"],
  E062910: [400, "A code of the authenticator app is needed as well"],
  E062911: [400, "It is the last way into this account. Add another one first"],
  E062802: [401, "The access key is missing"],
  E062803: [401, "The access key is invalid"],
  E064001: [401, "Expired due to logout"],
  E066103: [401, "The message has not arrived yet"],
  E102001: [404, "There is no such flow"],
  E102004: [400, "The flow has a newer version. It starts again"],
  E103205: [400, "The flow has timed out. It starts again"],
  E108201: [400, "The flow nonce is invalid. The flow starts again"],
  E110404: [404, "There is nothing at this address"],
  E111119: [401, "The call is not authorised"],
  E111403: [403, "Calls from this origin are not accepted"],
  E112102: [404, "User not found"],
  E112202: [404, "Tenant not found"],
  E112203: [404, "Role not found"],
  E112204: [404, "Permission not found"],
  E113102: [404, "Access key not found"],
  E130429: [429, "Too many requests. Wait a moment and try again"],
  E130503: [503, "The service cannot answer now"],
  E000000: [500, "Something went wrong on our side"],
} as const satisfies Record<string, readonly [status: number, description: string]>;

export type WireErrorCode = keyof typeof wireErrors;

/**
 * The only error that the identity provider raises on purpose. Inside a transaction, *return* it to
 * keep what was written (a counted attempt, an ended session); *throw* it to undo everything.
 */
export class WireError extends Error {
  readonly code: WireErrorCode;
  readonly status: 400 | 401 | 403 | 404 | 429 | 500 | 503;
  readonly details: string | undefined;
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: WireErrorCode, details?: string, retryAfter?: number) {
    const [status, description] = wireErrors[code];
    super(description);
    this.name = "WireError";
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  toBody(): { errorCode: string; errorDescription: string; errorMessage?: string } {
    const body = { errorCode: this.code, errorDescription: this.message };
    return this.details ? { ...body, errorMessage: this.details } : body;
  }
}

/** Throws the error that a transaction returned, after the commit. */
export function throwIfRefused<T>(result: T | WireError): T {
  if (result instanceof WireError) throw result;
  return result;
}
