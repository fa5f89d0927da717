/** Public interface of this feature. */
export { sendPage } from "./send-page.ts";
export type { SitePages } from "./site-pages.ts";
