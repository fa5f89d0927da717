import type { ReactNode } from "react";

export type SiteScript = "site" | "demo";

/** A page of the site. */
export interface SitePage {
  /** Path, such as `/pricing`. */
  path: string;
  /** Title in the browser's tab and in search results; the site's name is appended. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  content: ReactNode;
  /** Name of its script in `enhance/`; most pages have none. */
  script?: SiteScript;
  /** Excluded from the sitemap and from search engines. */
  unlisted?: boolean;
}
