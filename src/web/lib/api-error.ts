import type { ErrorBody, ErrorCode, FieldErrors } from "#shared/errors.ts";

/** `network.failed`: no response. `response.unexpected`: a response outside the contract. */
export type ApiErrorCode = ErrorCode | "network.failed" | "response.unexpected";

/** Thrown by `call`. Its `message` may be shown unchanged. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly fields: FieldErrors;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: { status?: number; fields?: FieldErrors | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ApiError";
    this.code = code;
    this.status = options.status ?? 0;
    this.fields = options.fields ?? {};
  }
}

export function networkError(cause: unknown): ApiError {
  const message =
    "There is no connection to Review Flow. Check your network and try again; what you typed is still here.";
  return new ApiError("network.failed", message, { cause });
}

export function unexpectedResponse(status: number, cause: unknown): ApiError {
  const message =
    "The server gave an answer this page does not understand. Reload the page and try again.";
  return new ApiError("response.unexpected", message, { status, cause });
}

/** Adds that the outcome is unknown and that, thanks to the idempotency key, the call can safely be repeated. */
export function repeatable({ code, status }: ApiError): ApiError {
  const message =
    "The connection to the database was lost while saving. Try again: what was saved already is not saved twice.";
  return new ApiError(code, message, { status });
}

/** Converts the server's error body; `undefined` when it is not one. */
export function errorFromBody(status: number, body: unknown): ApiError | undefined {
  const error = (body as Partial<ErrorBody> | null)?.error;
  if (typeof error?.message !== "string" || typeof error.code !== "string") return;
  return new ApiError(error.code, error.message, { status, fields: error.fields });
}

/** The page's address cannot match any record. */
export const missingPage = (): ApiError =>
  new ApiError("not_found", "That item does not exist, or it is not yours to see.", {
    status: 404,
  });

/**
 * Replaces the message of server and network failures with the specification's wording;
 * errors that the user can fix keep their message: `call(…).catch(failedTo("Failed to save contact."))`.
 * @throws always
 */
export function failedTo(words: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
    const { code, status } = error;
    throw new ApiError(code, `${words} ${error.message}`, { status, cause: error });
  };
}

/** Whether another user has changed the record since it was read. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "conflict.changed";

/** Whether the record never existed, was deleted, or is not visible to this user. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "not_found";

/** Whether the user must verify their identity first. */
export const isProofNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "session.proof_needed";

/** Message for any thrown value, for a toast or an error screen. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== ""
    ? error.message
    : "An unexpected error occurred";
}
