import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { WireError } from "./errors.ts";

/** The cookie that holds the refresh token; the token's own `drn` says the same. */
export const refreshCookieName = "DSR";

/**
 * The token beside the project id in `Authorization: Bearer <projectId>[:<token>[:<authKey>]]`.
 * The project id identifies, it does not authenticate.
 * @throws WireError E111119 when the project is missing or another one.
 */
export function readBearer(http: Context, projectId: string): string | undefined {
  const header = http.req.header("authorization") ?? "";
  const [project, token, , ...rest] = header.replace(/^Bearer\s+/i, "").split(":");
  if (project !== projectId || rest.length > 0) throw new WireError("E111119");
  return token === "" ? undefined : token;
}

/** The refresh token: the bearer's if there is one, else the cookie's. */
export function readRefreshToken(http: Context, projectId: string): string | undefined {
  return readBearer(http, projectId) ?? getCookie(http, refreshCookieName);
}
