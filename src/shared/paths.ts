/**
 * Every address that a person can open, in one place: used by the browser's router and links, links in e-mail and the
 * server's 404 rule.
 */
export const paths = {
  home: page("/home"),
  welcome: page("/welcome"),
  chooseBusiness: page("/choose-business"),
  /** A starter flow to try out as a customer; nothing is stored. */
  sample: page("/sample"),
  dashboard: page("/dashboard"),
  flows: page("/flows"),
  newFlow: page("/flows/new"),
  flow: page("/flows/:flowId"),
  contacts: page("/contacts"),
  newContact: page("/contacts/new"),
  importContacts: page("/contacts/import"),
  contactImports: page("/contacts/imports"),
  contactImport: page("/contacts/imports/:importId"),
  duplicates: page("/contacts/duplicates"),
  contactActions: page("/contacts/actions"),
  contact: page("/contacts/:contactId"),
  contactHistory: page("/contacts/:contactId/history"),
  invitations: page("/invitations"),
  newInvitations: page("/invitations/new"),
  campaigns: page("/invitations/campaigns"),
  campaign: page("/invitations/campaigns/:campaignId"),
  campaignEvidence: page("/invitations/campaigns/:campaignId/evidence"),
  automations: page("/invitations/automations"),
  newAutomation: page("/invitations/automations/new"),
  automation: page("/invitations/automations/:automationId"),
  editAutomation: page("/invitations/automations/:automationId/edit"),
  email: page("/email"),
  responses: page("/responses"),
  response: page("/responses/:responseId"),
  /** Analytics of any date range. */
  analytics: page("/analytics"),
  /** Insights of the current week, or of the week of a given day. */
  reports: page("/reports"),
  insights: page("/insights"),
  weekInsights: page("/insights/:week"),
  externalReviews: page("/responses/external-reviews"),
  newExternalReview: page("/responses/external-reviews/new"),
  importExternalReviews: page("/responses/external-reviews/import"),
  externalReviewImport: page("/responses/external-reviews/import/:importId"),
  externalReview: page("/responses/external-reviews/:externalReviewId"),
  notifications: page("/notifications"),
  settings: page("/settings"),
  notificationSettings: page("/settings/notifications"),
  aiSettings: page("/settings/ai"),
  accountSettings: page("/settings/account"),
  businessSettings: page("/settings/business"),
  sendingSettings: page("/settings/sending"),
  teamSettings: page("/settings/team"),
  planSettings: page("/settings/plan"),
  /** Social proof settings: the responses shown on the business's website. */
  websiteSettings: page("/settings/website"),
  admin: page("/admin"),
  adminBusinesses: page("/admin/businesses"),
  adminUsers: page("/admin/users"),
  adminJobs: page("/admin/jobs"),
  adminAudit: page("/admin/audit"),
  adminHealth: page("/admin/health"),
  accessKeys: page("/admin/access-keys"),
  loginLink: page("/login-link"),
} as const;

/** The public site: pages that are rendered when the product is built (`src/site`). */
export const sitePaths = {
  landing: page("/"),
  features: page("/features"),
  pricing: page("/pricing"),
  faq: page("/faq"),
  integrations: page("/integrations"),
  changelog: page("/changelog"),
  roadmap: page("/roadmap"),
  about: page("/about"),
  blog: page("/blog"),
  blogPost: page("/blog/:slug"),
  careers: page("/careers"),
  privacy: page("/privacy"),
  terms: page("/terms"),
  cookies: page("/cookies"),
  security: page("/security"),
  contact: page("/contact"),
  contactSent: page("/contact/sent"),
  apiReference: page("/api/docs"),
  openApi: page("/api/openapi.json"),
  guides: page("/guides"),
  guide: page("/guides/:slug"),
} as const;

/** Pages outside the application: sign-in has a separate entry, the others are rendered by the server. */
export const outsidePaths = {
  login: page("/login"),
  register: page("/register"),
  review: page("/review/:reviewId"),
  /** The same page for embedding on a website that the flow allows. */
  embed: page("/embed/:reviewId"),
  /** The script that adjusts the height of the embedded frame. */
  embedScript: page("/embed.js"),
  /** Customer quotes, for embedding on the business's website. */
  widget: page("/widget/:businessId"),
  /** Average rating, in a small frame. */
  badge: page("/badge/:businessId"),
  unsubscribe: page("/unsubscribe/:token"),
  /** Analytics of a business, for anyone with the link. */
  report: page("/report/:token"),
  /** Confirms a subscription to a mailed report. */
  reportMail: page("/report-mail/:token"),
  /** Unsubscribes from it. */
  stopReportMail: page("/report-mail/:token/stop"),
  mailbox: page("/mailbox"),
  collectionNotice: page("/how-we-collect/:businessId"),
  logo: page("/logo/:businessId/:version"),
} as const;

/** Whether the application has a page at this path. The server answers 404 otherwise. */
export function isApplicationPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}

interface Page<Pattern extends string> {
  /** Path pattern of React Router and Hono, such as `/flows/:flowId`. */
  pattern: Pattern;
  /** The encoded address, with its parameters and an optional query. */
  href: (...args: HrefArgs<Pattern>) => string;
}

type Query = Record<string, string | number | undefined>;

type HrefArgs<Pattern extends string> = [ParamName<Pattern>] extends [never]
  ? [params?: Record<never, never>, query?: Query]
  : [params: Record<ParamName<Pattern>, string>, query?: Query];

type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

function page<const Pattern extends string>(pattern: Pattern): Page<Pattern> {
  return {
    pattern,
    href: (...[params, query]) => {
      const given = (params ?? {}) as Record<string, string>;
      const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(given[name] ?? ""),
      );
      const asked = Object.entries(query ?? {})
        .filter(([, value]) => value !== undefined && value !== "")
        .map(([name, value]) => [name, String(value)]);
      if (asked.length === 0) return path;
      return `${path}?${new URLSearchParams(Object.fromEntries(asked))}`;
    },
  };
}

const patterns = Object.values(paths).map(
  ({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}/?$`),
);
