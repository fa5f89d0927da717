import { type RouteObject, redirect } from "react-router";
import { paths } from "#shared/paths.ts";

/** Within the inbox: the dialogs over its list, a review beside it. */
export const externalReviewPages: RouteObject[] = [
  {
    path: paths.externalReviews.pattern,
    loader: () => redirect(paths.responses.href({}, { kind: "external" })),
  },
  { path: paths.newExternalReview.pattern, lazy: () => import("./new-dialog.tsx") },
  { path: paths.externalReview.pattern, lazy: () => import("./external-review-page.tsx") },
];
