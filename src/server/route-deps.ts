import type { LiveEvents } from "./notifications/public.ts";
import type { ReadSession } from "./platform/http/session.ts";
import type { LanguageModel } from "./platform/language-model.ts";
import type { Platform } from "./platform/platform.ts";
import type { TenantSso } from "./platform/tenant-sso.ts";
import type { RenderPage } from "./review-flows/page/page-loader.ts";
import type { PublishedFlows } from "./review-flows/page/published-flows.ts";
import type { SitePages } from "./site/public.ts";

/** Everything that routes may need; each feature names its part of it. */
export interface RouteDeps extends Platform {
  live: LiveEvents;
  readSession: ReadSession;
  /** Undefined where it is not offered. */
  tenantSso: TenantSso | undefined;
  /** Undefined where none is configured. */
  model: LanguageModel | undefined;
  page: () => Promise<RenderPage>;
  pages: SitePages;
  publishedFlows: PublishedFlows;
}
