import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";
import { externalReviewPages } from "../external-reviews/routes.tsx";

/** The list stays beside the open item. */
export const responsePages: RouteObject[] = [
  {
    path: paths.responses.pattern,
    lazy: () => import("./inbox-page.tsx"),
    children: [
      { path: paths.response.pattern, lazy: () => import("./response-page.tsx") },
      ...externalReviewPages,
    ],
  },
  { path: paths.importExternalReviews.pattern, lazy: () => import("../imports/imports-page.tsx") },
  { path: paths.externalReviewImport.pattern, lazy: () => import("../imports/import-page.tsx") },
];
