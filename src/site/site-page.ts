import type { ReactNode } from "react";

/** One page of the site. */
export interface SitePage {
  /** Its address, `/pricing`. */
  path: string;
  /** As in the browser's tab and in search results; the site's name is added. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  content: ReactNode;
  /** True where something moves: only then is the page given the site's script. */
  script?: boolean;
  /** Not in the sitemap, and marked for search engines to leave out. */
  unlisted?: boolean;
}
