import { Hono } from "hono";
import { getMe } from "#shared/api/me.ts";
import { verifyToken } from "#shared/api/verify-token.ts";
import { AppError } from "#shared/errors.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { readMe } from "./store.ts";

export function userRoutes(deps: ServeDeps): Hono {
  const router = new Hono();
  serve(router, deps, getMe, async ({ tx }) => {
    const found = await readMe(tx);
    if (!found) throw new AppError("session.user_missing");
    return found;
  });

  // The specification's URL has the token in its query.
  router.get(verifyToken.path, async (http, next) => {
    const token = http.req.query("token");
    if (token && !http.req.header("authorization")) {
      http.req.raw = new Request(http.req.url, { headers: { authorization: `Bearer ${token}` } });
    }
    await next();
  });
  serve(router, deps, verifyToken, async ({ tx, caller, input: { query } }) => {
    const found = await readMe(tx);
    const { descopeId = caller?.sub, email = found?.user.email } = query;
    if (!found || descopeId !== caller?.sub || email !== found.user.email) {
      return { exists: false, user: null };
    }
    const { id, email: address, name } = found.user;
    return { exists: true, user: { id, email: address, name } };
  });
  return router;
}
