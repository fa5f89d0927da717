import type { ReactNode } from "react";

export type SiteScript = "site" | "demo";

/** One page of the site. */
export interface SitePage {
  /** Its address, `/pricing`. */
  path: string;
  /** As in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  content: ReactNode;
  /** Its script in `enhance/`; most pages have none. */
  script?: SiteScript;
  /** Not in the sitemap, and marked for search engines to leave out. */
  unlisted?: boolean;
}
