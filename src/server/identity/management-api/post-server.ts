import type { Hono } from "hono";
import type { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";

/**
 * Serves POST calls below one path: checks the management key, reads the body and runs one
 * transaction.
 */
export function createPostServer(
  routes: Hono,
  { settings, database }: Pick<IdentityDeps, "settings" | "database">,
  base: string,
) {
  return <S extends z.ZodType>(
    path: string,
    body: S,
    act: (tx: Tx, body: z.output<S>) => Promise<object>,
  ): void => {
    routes.post(`${base}/${path}`, async (http) => {
      requireManagementKey(http, settings);
      const given = await readArguments(http, body);
      return http.json(await database.serviceTransaction((tx) => act(tx, given)));
    });
  };
}
