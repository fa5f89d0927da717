import type { Hono } from "hono";
import { admin } from "./admin/feature.ts";
import { businesses } from "./businesses/feature.ts";
import { campaigns } from "./campaigns/feature.ts";
import { contacts } from "./contacts/feature.ts";
import { externalReviews } from "./external-reviews/feature.ts";
import { identity } from "./identity/feature.ts";
import { importRoutes } from "./imports/routes.ts";
import { workOnImports } from "./imports/run/import-jobs.ts";
import { insights } from "./insights/feature.ts";
import { integrations } from "./integrations/feature.ts";
import { messaging } from "./messaging/feature.ts";
import { notifications } from "./notifications/feature.ts";
import type { LiveEvents } from "./notifications/public.ts";
import type { Listener } from "./platform/events.ts";
import { sweepIdempotencyKeys } from "./platform/http/idempotency-keys.ts";
import type { ReadSession } from "./platform/http/session.ts";
import type { JobRegistration } from "./platform/jobs/job.ts";
import type { LanguageModel } from "./platform/language-model.ts";
import type { Platform } from "./platform/platform.ts";
import type { TenantSso } from "./platform/tenant-sso.ts";
import { responses } from "./responses/feature.ts";
import { reviewFlows } from "./review-flows/feature.ts";
import type { RenderPage } from "./review-flows/page/page-loader.ts";
import type { PublishedFlows } from "./review-flows/page/published-flows.ts";
import { searchFeature } from "./search/feature.ts";
import type { SitePages } from "./site/public.ts";
import { socialProof } from "./social-proof/feature.ts";
import { users } from "./users/feature.ts";
import { writingHelp } from "./writing-help/feature.ts";

/** All dependencies of routes; each feature picks its own. */
export interface RouteDeps extends Platform {
  live: LiveEvents;
  readSession: ReadSession;
  /** Undefined if single sign-on is not offered. */
  tenantSso: TenantSso | undefined;
  /** Undefined if none is configured. */
  model: LanguageModel | undefined;
  page: () => Promise<RenderPage>;
  pages: SitePages;
  publishedFlows: PublishedFlows;
}

/** The declaration of one feature to the application. */
interface Feature {
  routes?(deps: RouteDeps): Hono[];
  jobs?(platform: Platform): JobRegistration[];
  /** Listeners run in the order of `features`. */
  listeners?(platform: Platform): Listener[];
}

const kindsOf = (platform: Platform) => ({
  contacts: contacts.imports(),
  reviews: externalReviews.imports(platform),
});

/** Imports of all kinds. */
const imports: Feature = {
  routes: (deps) => [importRoutes(deps, kindsOf(deps))],
  jobs: (platform) => workOnImports(platform, kindsOf(platform)),
};

const features: Feature[] = [
  users,
  contacts,
  imports,
  messaging,
  campaigns,
  businesses,
  socialProof,
  reviewFlows,
  responses,
  externalReviews,
  writingHelp,
  insights,
  notifications,
  searchFeature,
  admin,
  integrations,
  identity,
];

export const featureRoutes = (deps: RouteDeps): Hono[] =>
  features.flatMap((feature) => feature.routes?.(deps) ?? []);

export const featureListeners = (platform: Platform): Listener[] =>
  features.flatMap((feature) => feature.listeners?.(platform) ?? []);

/** Every job of the product with its handler. */
export const jobRegistrations = (platform: Platform): JobRegistration[] => [
  ...features.flatMap((feature) => feature.jobs?.(platform) ?? []),
  sweepIdempotencyKeys(platform),
];
