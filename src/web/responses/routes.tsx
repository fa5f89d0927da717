import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const responseRoutes: RouteObject[] = [
  { path: paths.responses.pattern, lazy: () => import("./responses-page.tsx") },
  { path: paths.response.pattern, lazy: () => import("./response-page.tsx") },
];
