import { type RouteObject, redirect, redirectDocument } from "react-router";
import { paths, sitePaths } from "#shared/paths.ts";
import { getSessionToken } from "#web/session/session.ts";
import { adminPages } from "./admin/routes.tsx";
import { automationPages } from "./campaigns/automations/routes.tsx";
import { invitationPages } from "./campaigns/invitations/routes.tsx";
import { contactPages } from "./contacts/routes.tsx";
import { emailPages } from "./messaging/templates/routes.tsx";
import { responsePages } from "./responses/routes.tsx";
import { settingsPages } from "./settings/routes.tsx";
import { loadApp, reloadApp } from "./shell/app-data.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { Gate, Verifying } from "./shell/gate.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { RootLayout } from "./shell/root-layout.tsx";
import { PageError, RouteError } from "./shell/route-error.tsx";
import { PageSkeleton } from "./ui/skeleton.tsx";

/** Pages for members of a business, inside the shell. Each feature adds one line. */
const features: RouteObject[] = [
  { path: paths.dashboard.pattern, lazy: () => import("./dashboard/dashboard-page.tsx") },
  ...adminPages,
  { path: paths.flows.pattern, lazy: () => import("./review-flows/flows-page.tsx") },
  { path: paths.newFlow.pattern, lazy: () => import("./review-flows/new-flow-page.tsx") },
  { path: paths.flow.pattern, lazy: () => import("./review-flows/edit-flow-page.tsx") },
  ...responsePages,
  { path: paths.analytics.pattern, lazy: () => import("./insights/analytics/analytics-page.tsx") },
  { path: paths.reports.pattern, lazy: () => import("./insights/analytics/reports-page.tsx") },
  { path: paths.insights.pattern, lazy: () => import("./insights/insights-page.tsx") },
  { path: paths.weekInsights.pattern, lazy: () => import("./insights/insights-page.tsx") },
  ...contactPages,
  ...invitationPages,
  ...automationPages,
  ...emailPages,
  ...settingsPages,
  {
    path: paths.notifications.pattern,
    lazy: () => import("./notifications/notifications-page.tsx"),
  },
];

/** Pages without sign-in. */
const open: RouteObject[] = [
  { path: paths.welcome.pattern, lazy: () => import("./businesses/welcome/welcome-page.tsx") },
  {
    path: paths.chooseBusiness.pattern,
    lazy: () => import("./businesses/choose-business/choose-business-page.tsx"),
  },
  { path: paths.sample.pattern, lazy: () => import("./review-flows/sample/sample-page.tsx") },
  {
    path: paths.home.pattern,
    loader: async () =>
      (await getSessionToken())
        ? redirect(paths.dashboard.href())
        : redirectDocument(sitePaths.landing.href()),
  },
  { path: paths.loginLink.pattern, lazy: () => import("./login-link/login-link-page.tsx") },
  { path: "*", Component: NotFound },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      ...open,
      {
        Component: Gate,
        children: [
          {
            id: "app",
            loader: loadApp,
            shouldRevalidate: reloadApp,
            Component: AppShell,
            HydrateFallback: Verifying,
            ErrorBoundary: RouteError,
            children: [
              { ErrorBoundary: PageError, HydrateFallback: PageSkeleton, children: features },
            ],
          },
        ],
      },
    ],
  },
];
