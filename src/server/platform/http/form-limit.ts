import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#shared/errors.ts";

/** Room for ten of the longest texts that we store, in any script: a character takes up to nine bytes in a form. */
const maxBytes = 1024 * 1024;

function refuse(): never {
  throw new AppError("request.too_large");
}

const counted = bodyLimit({ maxSize: maxBytes, onError: refuse });

/** @throws AppError `request.too_large` for a form of more than 1 MB. */
export const formLimit: MiddlewareHandler = (http, next) => {
  const length = http.req.header("content-length");
  // Count only bodies that do not declare their length: that needs a stream, which costs more than the rest of the
  // request.
  if (length === undefined || http.req.header("transfer-encoding")) return counted(http, next);
  return Number(length) > maxBytes ? refuse() : next();
};
