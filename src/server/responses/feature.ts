import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { responseRoutes } from "./inbox/response-routes.ts";
import { type PublicRouteDeps, publicReviewRoutes } from "./public-routes.ts";

export const responses = {
  routes: (deps: ServeDeps & Platform & PublicRouteDeps) => [
    responseRoutes(deps),
    publicReviewRoutes(deps),
  ],
};
