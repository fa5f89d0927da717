import {
  ChartLine,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  Send,
  Settings,
  Shield,
  Users,
} from "lucide-react";
import { matchPath } from "react-router";
import { paths } from "#shared/paths.ts";

export interface Section {
  label: string;
  icon: LucideIcon;
  /** The section's link opens the first page. */
  pages: [Page, ...Page[]];
}

interface Page {
  label: string;
  to: string;
  /** Addresses that also belong to this page although they are not below its own. */
  also?: string[];
}

/** The navigation of the application, in the order of the side bar. */
export const sections: Section[] = [
  { label: "Home", icon: House, pages: [{ label: "Home", to: paths.dashboard.href() }] },
  { label: "Inbox", icon: Inbox, pages: [{ label: "Inbox", to: paths.responses.href() }] },
  { label: "Contacts", icon: Users, pages: [{ label: "Contacts", to: paths.contacts.href() }] },
  {
    label: "Invitations",
    icon: Send,
    pages: [
      { label: "Campaigns", to: paths.campaigns.href(), also: [paths.newInvitations.href()] },
      { label: "Automations", to: paths.automations.href() },
      { label: "Templates", to: paths.email.href() },
      { label: "Sent", to: paths.invitations.href() },
    ],
  },
  {
    label: "Review flows",
    icon: ListChecks,
    pages: [{ label: "Review flows", to: paths.flows.href() }],
  },
  {
    label: "Insights",
    icon: ChartLine,
    pages: [
      { label: "Analytics", to: paths.analytics.href() },
      { label: "Topics", to: paths.insights.href() },
      { label: "Reports", to: paths.reports.href() },
    ],
  },
  {
    label: "Settings",
    icon: Settings,
    pages: [
      { label: "Account", to: paths.settings.href() },
      { label: "Sign-in", to: paths.accountSettings.href() },
      { label: "Business", to: paths.businessSettings.href() },
      { label: "Website", to: paths.websiteSettings.href() },
      { label: "Sending", to: paths.sendingSettings.href() },
      { label: "AI settings", to: paths.aiSettings.href() },
      { label: "Team", to: paths.teamSettings.href() },
      { label: "Plan", to: paths.planSettings.href() },
    ],
  },
];

/** Navigation for administrators of the instance, opened from the account menu. */
export const administration: Section = {
  label: "Administration",
  icon: Shield,
  pages: [
    { label: "Businesses", to: paths.adminBusinesses.href() },
    { label: "People", to: paths.adminUsers.href() },
    { label: "Jobs", to: paths.adminJobs.href() },
    { label: "Audit log", to: paths.adminAudit.href() },
    { label: "Health", to: paths.adminHealth.href() },
    { label: "Access keys", to: paths.accessKeys.href() },
  ],
};

/** Section and page of an address. A subpage belongs to the closest page above it. */
export function findPlace(pathname: string): { section: Section; page: Page } | undefined {
  return [...sections, administration]
    .flatMap((section) => section.pages.map((page) => ({ section, page })))
    .flatMap((place) => [place.page.to, ...(place.page.also ?? [])].map((to) => ({ to, ...place })))
    .filter(({ to }) => matchPath({ path: to, end: false }, pathname))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
