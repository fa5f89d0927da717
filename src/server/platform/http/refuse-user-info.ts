import type { MiddlewareHandler } from "hono";
import { AppError } from "#shared/errors.ts";

/**
 * An absolute URL as request target may contain a user name (`GET http://user@host/`), from which no `Request` can be
 * made: reading the body would fail as our own error. RFC 9110, 4.2.4 recommends refusing it.
 */
export const refuseUserInfo: MiddlewareHandler = async (http, next) => {
  if (/^[^/]*\/\/[^/?#]*@/.test(http.req.url)) {
    throw new AppError("request.malformed", { message: "An address with a user name is refused." });
  }
  await next();
};
