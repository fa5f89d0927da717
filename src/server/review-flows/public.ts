/** Public interface of this feature. */
export { builtPage } from "./page/page-loader.ts";
export { isSameVersion, type PublishedFlow, readPublicFlow } from "./page/public-flow-store.ts";
export {
  chooseLanguage,
  type PublicPageDeps,
  pageError,
  readFlowId,
  readResponseId,
  showPage,
} from "./page/public-page.ts";
export type { PublishedFlows } from "./page/published-flows.ts";
export { createEmbedOriginReader } from "./sharing/embed-origins.ts";
