import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { asAppError } from "../platform/http/errors.ts";
import type { ReadSession } from "../platform/http/session.ts";
import type { TenantSso } from "../platform/tenant-sso.ts";
import { addAccessKeyExchange } from "./access-keys/exchange-route.ts";
import { addAuthenticatorRoutes } from "./authenticators/routes.ts";
import type { IdentityDeps } from "./dependencies.ts";
import { addFedCmRoutes } from "./fedcm/routes.ts";
import { flows } from "./flow-definitions/flows.ts";
import { signUpOrIn } from "./flow-definitions/sign-up-or-in.ts";
import { addFlowRoutes } from "./flows/routes.ts";
import { addLoginLinkRoutes } from "./login-link/routes.ts";
import { limitWrongKeys } from "./management-api/limit-wrong-keys.ts";
import { recordManagementCalls } from "./management-api/record-calls.ts";
import { addManagementRoutes } from "./management-api/routes.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { firstField } from "./screens/first-field.ts";
import { firstFiles } from "./screens/preload-files.ts";
import { addScreenRoutes } from "./screens/routes.ts";
import { createReadSession } from "./sessions/read-session.ts";
import { addSessionRoutes } from "./sessions/routes.ts";
import { createSigningKeys } from "./sessions/signing-keys.ts";
import { signInMethods } from "./sign-in-methods/sign-in-methods.ts";
import { addSsoRoutes } from "./sso/routes.ts";
import { createTenantSso } from "./sso/tenant-sso.ts";
import { checkQuery } from "./wire/check-query.ts";
import { allowApprovedOrigins } from "./wire/cross-origin.ts";
import { WireError } from "./wire/errors.ts";

/** Larger than any call: a passkey's answer is a few kilobytes. */
const maxBodyBytes = 64 * 1024;

export interface Identity {
  /** Everything under /v1, /v2/keys and /pages; errors are answered in the protocol's format. */
  routes: Hono;
  readSession: ReadSession;
  /** `firstFiles` of this project. */
  firstFiles(query: Record<string, string>, languages: string): string[];
  firstField: typeof firstField;
  /** Single sign-on of tenants; undefined when the instance does not allow it. */
  tenantSso: TenantSso | undefined;
}

/** The identity provider: speaks the vendor's protocol, has its own tables, and is independent of the application. */
export function createIdentity(deps: IdentityDeps): Identity {
  const keys = createSigningKeys(deps);
  const routes = new Hono();
  const tooLarge = () => {
    throw new WireError("E011003", "The body is too large");
  };

  routes.onError(async (error, http) => {
    const refusal = asWireError(error);
    if (refusal.status >= 500)
      deps.log.error({ err: error, path: http.req.path }, "identity call failed");
    await recordFailedSignIn(deps, http, refusal).catch((err) =>
      deps.log.error({ err }, "a failed sign-in was not written down"),
    );
    if (refusal.retryAfter !== undefined) http.header("retry-after", String(refusal.retryAfter));
    http.header("cache-control", "no-store");
    return http.json(refusal.toBody(), refusal.status);
  });

  routes.use(
    "/v1/*",
    bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }),
    allowApprovedOrigins(deps.settings),
    async (http, next) => {
      http.header("cache-control", "no-store");
      await next();
    },
  );

  for (const path of ["/v1/*", "/v2/keys/*", "/v2/mgmt/*", "/pages/*"])
    routes.use(path, checkQuery);
  limitWrongKeys(routes, deps);
  recordManagementCalls(routes, deps);
  addFlowRoutes(routes, deps, keys, flows);
  addSessionRoutes(routes, deps, keys);
  for (const { addRoutes } of Object.values(signInMethods)) addRoutes(routes, deps, keys);
  addLoginLinkRoutes(routes, deps, keys);
  addFedCmRoutes(routes, deps, keys);
  addSsoRoutes(routes, deps, keys, signUpOrIn);
  addAuthenticatorRoutes(routes, deps, keys);
  addAccessKeyExchange(routes, deps, keys);
  addManagementRoutes(routes, deps, keys);
  addScreenRoutes(routes, deps);

  for (const path of ["/v1/*", "/v2/keys/*", "/v2/mgmt/*", "/pages/*"]) {
    routes.all(path, () => {
      throw new WireError("E110404");
    });
  }
  return {
    routes,
    readSession: createReadSession(deps, keys),
    tenantSso: createTenantSso(deps),
    firstFiles: (query, languages) => firstFiles(deps.settings, query, languages),
    firstField,
  };
}

function asWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  const { status, message, retryAfter } = asAppError(error);
  // The database is unavailable, full or overloaded; its message says whether anything was done.
  if (status === 503) return new WireError("E130503", message, retryAfter);
  return new WireError(status < 500 ? "E011001" : "E000000");
}
