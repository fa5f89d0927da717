import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { outsidePaths } from "#shared/paths.ts";
import { allowFraming, sendPageFile } from "../platform/http/header-exceptions.ts";
import {
  builtPage,
  createEmbedOriginReader,
  pageError,
  readFlowId,
} from "../review-flows/public.ts";
import { type FormRouteDeps, formRoutes } from "./submit/form-routes.ts";
import { createSubmissionStore, type StoreDeps } from "./submit/store-submissions.ts";
import type { ThankYouRouteDeps } from "./thank-you/draft-routes.ts";
import { thankYouRoutes } from "./thank-you/thank-you-routes.ts";

export type PublicRouteDeps = Omit<FormRouteDeps, "storeSubmission"> &
  ThankYouRouteDeps &
  StoreDeps;

const yearSeconds = 31_536_000;
const root = fileURLToPath(new URL("browser/", builtPage));

/** The customer's page, by itself and in a frame on the websites that a flow names. */
export function publicReviewRoutes(deps: PublicRouteDeps): Hono {
  const router = new Hono();
  const embedOrigins = createEmbedOriginReader(deps.database);
  router.get(
    "/review/assets/*",
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace("/review/assets/", "/"),
      onFound: (_path, http) => {
        sendPageFile(http);
        // File names contain a hash of the content.
        http.header("cache-control", `public, max-age=${yearSeconds}, immutable`);
      },
    }),
  );
  router.get(
    outsidePaths.embedScript.pattern,
    serveStatic({
      root,
      precompressed: true,
      path: "embed.js",
      onFound: (_path, http) => {
        // The name is fixed, because websites of businesses link to it.
        http.header("cache-control", "public, max-age=3600");
        http.header("cross-origin-resource-policy", "cross-origin");
      },
    }),
  );
  router.use(`${outsidePaths.embed.pattern}/*`, async (http, next) => {
    const flowId = readFlowId(http);
    allowFraming(http, flowId ? await embedOrigins(flowId) : []);
    await next();
  });
  // Both places share one store, so that their submissions share transactions.
  const formDeps = { ...deps, storeSubmission: createSubmissionStore(deps) };
  for (const place of [outsidePaths.review, outsidePaths.embed]) {
    router.route("/", formRoutes(formDeps, place));
    router.route("/", thankYouRoutes(deps, place));
  }
  router.onError(pageError(deps));
  return router;
}
