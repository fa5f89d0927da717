/** What other features may use of this one. */
export { builtPage } from "./page/page-loader.ts";
export { isStill, type PublishedFlow, readPublicFlow } from "./page/public-flow-store.ts";
export {
  flowIdOf,
  languageOf,
  type PublicPageDeps,
  pageError,
  responseIdOf,
  show,
} from "./page/public-page.ts";
export type { PublishedFlows } from "./page/published-flows.ts";
export { embedOriginsOf } from "./sharing/embed-origins.ts";
