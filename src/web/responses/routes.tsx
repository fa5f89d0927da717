import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { externalReviewRoutes } from "../external-reviews/routes.tsx";

/** The list stays beside what is open. */
export const responseRoutes: RouteObject[] = [
  {
    path: paths.responses.pattern,
    lazy: () => import("./inbox-page.tsx"),
    children: [
      { path: paths.response.pattern, lazy: () => import("./response-page.tsx") },
      ...externalReviewRoutes,
    ],
  },
  { path: paths.importExternalReviews.pattern, lazy: () => import("../imports/imports-page.tsx") },
  { path: paths.externalReviewImport.pattern, lazy: () => import("../imports/import-page.tsx") },
];
