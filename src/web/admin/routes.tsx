import { type RouteObject, redirect } from "react-router";
import { paths } from "#shared/paths.ts";

export const adminPages: RouteObject[] = [
  { path: paths.admin.pattern, loader: () => redirect(paths.adminBusinesses.href()) },
  { path: paths.adminBusinesses.pattern, lazy: () => import("./businesses-page.tsx") },
  { path: paths.adminUsers.pattern, lazy: () => import("./users-page.tsx") },
  { path: paths.adminJobs.pattern, lazy: () => import("./jobs-page.tsx") },
  { path: paths.adminAudit.pattern, lazy: () => import("./audit-page.tsx") },
  { path: paths.adminHealth.pattern, lazy: () => import("./health-page.tsx") },
  { path: paths.accessKeys.pattern, lazy: () => import("./access-keys/access-keys-page.tsx") },
];
