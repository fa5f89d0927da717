import type { Hono } from "hono";
import { z } from "zod";
import type { IdentityDeps } from "../dependencies.ts";
import { flows } from "../flow-definitions/flows.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { addAccessKeyManagement } from "./access-key-routes.ts";
import { addAuditRoutes } from "./audit-routes.ts";
import { addCredentialRoutes } from "./credential-routes.ts";
import { readArguments } from "./read-arguments.ts";
import { requireManagementKey } from "./require-management-key.ts";
import { addRoleManagement } from "./role-routes.ts";
import { addSignInRoutes } from "./sign-in-routes.ts";
import { addSsoManagement } from "./sso-routes.ts";
import { addTenantManagement } from "./tenant-routes.ts";
import { addUserTenantRoutes } from "./tenant-user-routes.ts";
import { addTokenRoutes } from "./token-routes.ts";
import { addBatchRoutes } from "./user-batch-routes.ts";
import { addUserRoutes } from "./user-routes.ts";

/** Calls with the management key: /v1/mgmt. */
export function addManagementRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  routes.get("/v1/mgmt/license", (http) => {
    requireManagementKey(http, deps.settings);
    return http.json({ rateLimitTier: "" });
  });
  routes.post("/v1/mgmt/flow/list", async (http) => {
    requireManagementKey(http, deps.settings);
    const { ids } = await readArguments(http, z.object({ ids: z.array(z.string()).nullish() }));
    const list = [...flows.values()]
      .filter(({ id }) => !ids?.length || ids.includes(id))
      .map(({ id, name, version }) => ({ id, name, version }));
    return http.json({ flows: list, total: list.length });
  });
  addUserRoutes(routes, deps);
  addBatchRoutes(routes, deps);
  addSignInRoutes(routes, deps, keys);
  addCredentialRoutes(routes, deps);
  addAccessKeyManagement(routes, deps);
  addTenantManagement(routes, deps);
  addUserTenantRoutes(routes, deps);
  addRoleManagement(routes, deps);
  addSsoManagement(routes, deps);
  addAuditRoutes(routes, deps);
  addTokenRoutes(routes, deps, keys);
}
