import { Hono } from "hono";
import { AppError } from "#shared/errors.ts";
import { acceptAccessKeys } from "./businesses/access-keys/accept-access-key.ts";
import type { Context } from "./context.ts";
import { featureRoutes, type RouteDeps } from "./features.ts";
import type { Identity } from "./identity/identity.ts";
import { healthRoutes } from "./operations/health/routes.ts";
import { operationRoutes } from "./operations/routes.ts";
import { errorHandler } from "./platform/http/errors.ts";
import { observe } from "./platform/http/observe.ts";
import { readRest } from "./platform/http/read-rest.ts";
import { refuseUserInfo } from "./platform/http/refuse-user-info.ts";
import { type Phase, refuseWhenStopping } from "./platform/http/refuse-when-stopping.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { createLanguageModel } from "./platform/language-model.ts";
import { pageLoader, type RenderPage } from "./review-flows/page/page-loader.ts";
import { createPublishedFlows, forgetAfterChange } from "./review-flows/page/published-flows.ts";
import { siteRoutes } from "./site/routes.ts";
import { createSitePages } from "./site/site-pages.ts";

/** The part that signs people in: our own provider or, with only its sessions, a hosted project or a test. */
export type IdentityPart = Pick<Identity, "readSession"> & Partial<Identity>;

export interface AppParts {
  identity: IdentityPart;
  /** Renders the customer's page; the built one by default. */
  page?: () => Promise<RenderPage>;
  /** Serving by default. */
  phase?: () => Phase;
}

/** One HTTP origin: pages, our own API, the identity protocol, static files. */
export function createApp(context: Context, parts: AppParts): Hono {
  const { config, log } = context;
  const { identity } = parts;
  const deps: RouteDeps = {
    ...context,
    readSession: acceptAccessKeys(context, identity.readSession),
    tenantSso: identity.tenantSso,
    model: config.languageModel && createLanguageModel(config.languageModel),
    page: parts.page ?? pageLoader(),
    pages: createSitePages(config.publicUrl),
    publishedFlows: createPublishedFlows(context),
  };
  const app = new Hono();
  app.onError(errorHandler(log));
  app.use(readRest);
  app.use(observe(context));
  const hosted = config.identity.kind === "hosted" ? config.identity.baseUrl : undefined;
  app.use(securityHeaders(config.publicUrl, hosted));
  app.use(refuseUserInfo);
  app.use(refuseWhenStopping(parts.phase ?? (() => "serving")));
  app.use("/api/*", forgetAfterChange(deps.publishedFlows));

  app.route("/", healthRoutes(context));
  if (identity.routes) app.route("/", identity.routes);
  for (const routes of featureRoutes(deps)) app.route("/", routes);
  if (config.database.kind === "pglite") app.route("/", operationRoutes(context, config.database));
  app.all("/api/*", () => {
    throw new AppError("route.not_found");
  });
  app.route("/", siteRoutes({ ...deps, identity }));
  return app;
}
