/** What other features may use of this one. */
export { sendPage } from "./send-page.ts";
export type { SitePages } from "./site-pages.ts";
