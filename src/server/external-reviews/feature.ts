import type { ServeDeps } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { reviewImport } from "./review-import.ts";
import { externalReviewRoutes } from "./routes.ts";

export const externalReviews = {
  routes: (deps: ServeDeps & Platform) => [externalReviewRoutes(deps)],
  imports: reviewImport,
};
