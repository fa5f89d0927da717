import type { Hono } from "hono";
import type { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { Account } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { throwIfRefused, WireError } from "../wire/errors.ts";
import { accountRef } from "./arguments.ts";
import { findReferencedAccount } from "./find-referenced-account.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";

/**
 * Serves calls about one account, which the body identifies by id or login id.
 * @returns a function that adds a route: `act` receives the account and the rest of the body.
 */
export const createAccountCallServer =
  (routes: Hono, deps: IdentityDeps) =>
  <S extends z.ZodType<object>>(
    path: string,
    shape: S,
    act: (tx: Tx, account: Account, body: z.output<S>) => Promise<object>,
    method: "POST" | "PATCH" = "POST",
  ): void => {
    routes.on(method, path, async (http) => {
      requireManagementKey(http, deps.settings);
      const body = await readArguments(http, accountRef.and(shape));
      const result = await deps.database.serviceTransaction(async (tx) => {
        const account = await findReferencedAccount(tx, body);
        return account ? act(tx, account, body) : new WireError("E112102");
      });
      return http.json(throwIfRefused(result));
    });
  };
