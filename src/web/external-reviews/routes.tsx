import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const externalReviewRoutes: RouteObject[] = [
  {
    path: paths.externalReviews.pattern,
    lazy: () => import("./external-reviews-page.tsx"),
    children: [
      // The dialog opens over the list, so its address loads both.
      { path: paths.importExternalReviews.pattern, lazy: () => import("./import-dialog.tsx") },
    ],
  },
  { path: paths.newExternalReview.pattern, lazy: () => import("./new-external-review-page.tsx") },
  { path: paths.externalReview.pattern, lazy: () => import("./external-review-page.tsx") },
];
