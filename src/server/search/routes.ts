import { Hono } from "hono";
import { search } from "#shared/api/search.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { findHits } from "./store.ts";

export function searchRoutes(deps: ServeDeps): Hono {
  const router = new Hono();
  serve(router, deps, search, async ({ tx, input }) => ({
    hits: await findHits(tx, input.query.words),
  }));
  return router;
}
