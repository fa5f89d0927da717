import type { RouteObject } from "react-router";
import { paths } from "#shared/paths.ts";

export const invitationPages: RouteObject[] = [
  { path: paths.invitations.pattern, lazy: () => import("./invitations-page.tsx") },
  { path: paths.newInvitations.pattern, lazy: () => import("./new-invitations-page.tsx") },
  { path: paths.campaigns.pattern, lazy: () => import("../campaigns-page.tsx") },
  {
    path: paths.campaignEvidence.pattern,
    lazy: () => import("../evidence-page.tsx"),
  },
  { path: paths.campaign.pattern, lazy: () => import("../campaign-page.tsx") },
];
