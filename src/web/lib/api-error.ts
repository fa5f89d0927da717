import type { ErrorBody, ErrorCode, FieldErrors } from "#shared/errors.ts";

/** `network.failed`: no answer at all. `response.unexpected`: an answer outside the contract. */
export type ApiErrorCode = ErrorCode | "network.failed" | "response.unexpected";

/** What `call` throws. `message` may be shown unchanged. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
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

/** A call whose outcome is not known, and that its idempotency key lets the person make again. */
export function repeatable({ code, status }: ApiError): ApiError {
  const message =
    "The connection to the database was lost while saving. Try again: what was saved already is not saved twice.";
  return new ApiError(code, message, { status });
}

/** The server's error body as an error, or `undefined` when it is not one. */
export function errorFromBody(status: number, body: unknown): ApiError | undefined {
  const error = (body as Partial<ErrorBody> | null)?.error;
  if (typeof error?.message !== "string" || typeof error.code !== "string") return;
  return new ApiError(error.code, error.message, { status, fields: error.fields });
}

/** The page's own address names nothing that could be asked for. */
export const missingPage = (): ApiError =>
  new ApiError("not_found", "That item does not exist, or it is not yours to see.", {
    status: 404,
  });

/**
 * Says in the specification's words what could not be done when the failure is ours or the network's;
 * what the person can mend keeps its own: `call(…).catch(failedTo("Failed to save contact."))`.
 * @throws always
 */
export function failedTo(words: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
    const { code, status } = error;
    throw new ApiError(code, `${words} ${error.message}`, { status, cause: error });
  };
}

/** Another user has changed it since it was read. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "conflict.changed";

/** It never existed, was deleted, or is not visible to this user. */
export const isNotFound = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "not_found";

/** The person has to prove first that it is them. */
export const isProofNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "session.proof_needed";

/** Words for whatever was thrown, for a toast or an error screen. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== ""
    ? error.message
    : "An unexpected error occurred";
}
