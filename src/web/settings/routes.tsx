import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const settingsPages: RouteObject[] = [
  { path: paths.settings.pattern, lazy: () => import("./settings-page.tsx") },
  { path: paths.notificationSettings.pattern, lazy: () => import("./notifications-page.tsx") },
  { path: paths.aiSettings.pattern, lazy: () => import("./ai-page.tsx") },
  { path: paths.accountSettings.pattern, lazy: () => import("#web/account/account-page.tsx") },
  { path: paths.businessSettings.pattern, lazy: () => import("./business-page.tsx") },
  { path: paths.websiteSettings.pattern, lazy: () => import("./website/website-page.tsx") },
  { path: paths.sendingSettings.pattern, lazy: () => import("./sending/sending-page.tsx") },
  { path: paths.teamSettings.pattern, lazy: () => import("./team-page.tsx") },
  { path: paths.planSettings.pattern, lazy: () => import("./plan-page.tsx") },
];
