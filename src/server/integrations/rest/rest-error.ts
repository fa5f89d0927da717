import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError } from "#shared/errors.ts";

/** A refusal in the format that PostgREST's clients expect. */
export class RestError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { code: string; message: string; details: string | null; hint: string | null };

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: string | null = null,
  ) {
    super(message);
    this.name = "RestError";
    this.status = status;
    this.body = { code, message, details, hint: null };
  }
}

/** SQLSTATE → status, nearly as in PostgREST; any other code is our own failure. */
const statusOf: Record<string, ContentfulStatusCode> = {
  "23502": 400,
  "23503": 409,
  "23505": 409,
  "23514": 400,
  // The column's type does not support the operator.
  "42804": 400,
  "42883": 400,
};
/** Values that do not fit their type, and statements beyond PostgreSQL's limits. */
const callersClasses = /^(22|54)/;
const notAllowed = "42501";

/**
 * Converts an error to that format. The database's message is passed on if the caller caused it.
 * @throws any error that is not the caller's fault, for the general handler.
 */
export function asRestError(error: unknown, isVisitor: boolean): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof AppError && error.status < 500) {
    const code = error.status === 401 ? "PGRST301" : error.code;
    const fields = error.fields ? JSON.stringify(error.fields) : null;
    return new RestError(error.status as ContentfulStatusCode, code, error.message, fields);
  }
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === notAllowed) return new RestError(isVisitor ? 401 : 403, code, message);
  const status = callersClasses.test(code) ? 400 : statusOf[code];
  if (!status) throw error;
  return new RestError(status, code, message);
}
