import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { WireError, type WireErrorCode } from "./errors.ts";

/** The cookie that holds the refresh token; the token's own `drn` says the same. */
export const refreshCookieName = "DSR";

/**
 * The token beside the project id in `Authorization: Bearer <projectId>[:<token>[:<authKey>]]`.
 * The project id identifies, it does not authenticate.
 * @param refusal when the project is missing or another one. Not 401 for a person's own calls: browsers
 *   forget their tokens over one, and nothing is wrong with those.
 * @throws WireError as `refusal` says.
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

/** The refresh token: the bearer's if there is one, else the cookie's. */
export function readRefreshToken(http: Context, projectId: string): string | undefined {
  return readBearer(http, projectId) ?? getCookie(http, refreshCookieName);
}
