import { Hono } from "hono";
import { getMe } from "#shared/api/me.ts";
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
  return router;
}
