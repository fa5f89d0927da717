import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const responseRoutes: RouteObject[] = [
  { path: paths.responses.pattern, lazy: () => import("./responses-page.tsx") },
  { path: paths.response.pattern, lazy: () => import("./response-page.tsx") },
  {
    path: paths.foundReviews.pattern,
    lazy: () => import("./found/found-page.tsx"),
    children: [
      // The dialog lies over the list: its address opens both.
      {
        path: paths.importFoundReviews.pattern,
        lazy: () => import("./found/import-found-dialog.tsx"),
      },
    ],
  },
  { path: paths.newFoundReview.pattern, lazy: () => import("./found/new-found-page.tsx") },
  { path: paths.foundReview.pattern, lazy: () => import("./found/found-review-page.tsx") },
];
