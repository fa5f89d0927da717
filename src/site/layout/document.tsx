import shareImage from "../images/share.png";
import type { SitePage, SiteScript } from "../site-page.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { origin } from "./origin.ts";

export interface Assets {
  /** URL of the style sheet. */
  style: string;
  /** URLs of the scripts. */
  scripts: Record<SiteScript, string>;
}

/** The site's only layout: head, header, the page in `<main>`, footer. */
export function Document({ page, assets }: { page: SitePage; assets: Assets }) {
  const title = page.path === "/" ? `Review Flow: ${page.title}` : `${page.title} · Review Flow`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={page.description} />
        {page.unlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={origin + page.path} />
        )}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Review Flow" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={origin + page.path} />
        <meta property="og:image" content={origin + shareImage} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script src="/start.js" />
        <link rel="stylesheet" href={assets.style} />
        {page.script && <script type="module" src={assets.scripts[page.script]} />}
      </head>
      <body className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
        <a
          href="#content"
          className="sr-only bg-ink font-semibold text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:rounded-md focus:px-4 focus:py-3"
        >
          Skip to the content
        </a>
        <Header path={page.path} />
        <main id="content" tabIndex={-1}>
          {page.content}
        </main>
        <Footer path={page.path} />
      </body>
    </html>
  );
}
