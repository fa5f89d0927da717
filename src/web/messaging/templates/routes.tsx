import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const emailPages: RouteObject[] = [
  { path: paths.email.pattern, lazy: () => import("./email-page.tsx") },
];
