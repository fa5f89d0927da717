import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { WireError, type WireErrorCode } from "./errors.ts";

/** The cookie with the refresh token; its name equals the token's `drn`. */
export const refreshCookieName = "DSR";

/**
 * The token beside the project id in `Authorization: Bearer <projectId>[:<token>[:<authKey>]]`. The project id
 * identifies; it does not authenticate.
 * @param refusal the error for a missing or different project. Not a 401 for a person's own calls: browsers discard
 * their tokens on a 401, although these are valid.
 * @throws WireError as given by `refusal`.
 */
export function readBearer(
  http: Context,
  projectId: string,
  refusal: WireErrorCode = "E011004",
): string | undefined {
  const header = http.req.header("authorization") ?? "";
  const [project, token, , ...rest] = header.replace(/^Bearer\s+/i, "").split(":");
  if (project !== projectId || rest.length > 0)
    throw new WireError(refusal, "The project is missing or another one");
  return token === "" ? undefined : token;
}

/** The refresh token: the bearer's if there is one, or else the cookie's. */
export function readRefreshToken(http: Context, projectId: string): string | undefined {
  return readBearer(http, projectId) ?? getCookie(http, refreshCookieName);
}
