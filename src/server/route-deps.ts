import type { LiveEvents } from "./notifications/public.ts";
import type { ReadSession } from "./platform/http/session.ts";
import type { LanguageModel } from "./platform/language-model.ts";
import type { Platform } from "./platform/platform.ts";
import type { TenantSso } from "./platform/tenant-sso.ts";
import type { RenderPage } from "./review-flows/page/page-loader.ts";
import type { PublishedFlows } from "./review-flows/page/published-flows.ts";
import type { SitePages } from "./site/public.ts";

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
