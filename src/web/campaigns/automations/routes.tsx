import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const automationPages: RouteObject[] = [
  { path: paths.automations.pattern, lazy: () => import("./automations-page.tsx") },
  { path: paths.newAutomation.pattern, lazy: () => import("./edit-automation-page.tsx") },
  { path: paths.editAutomation.pattern, lazy: () => import("./edit-automation-page.tsx") },
  { path: paths.automation.pattern, lazy: () => import("./automation-page.tsx") },
];
