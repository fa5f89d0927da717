import { renderToStaticMarkup } from "react-dom/server";
import type { Page, PageAssets } from "#shared/review/page.ts";
import { pageWords } from "#shared/review/words.ts";
import { NoticeView, noticeWords } from "./notice-view.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ThanksView } from "./thanks-view.tsx";

/** The whole document as text. It is never hydrated: the script only adds to what stands there. */
export function render(page: Page, assets: PageAssets): string {
  return `<!doctype html>${renderToStaticMarkup(<PageDocument page={page} assets={assets} />)}`;
}

function PageDocument({ page, assets }: { page: Page; assets: PageAssets }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{titleOf(page)}</title>
        <link rel="stylesheet" href={assets.style} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <main className="review-page">
          <PageView page={page} />
        </main>
      </body>
    </html>
  );
}

function PageView({ page }: { page: Page }) {
  if (page.kind === "form") return <ReviewForm {...page} />;
  if (page.kind === "thanks") return <ThanksView {...page} />;
  return <NoticeView {...page} />;
}

function titleOf(page: Page): string {
  if (page.kind === "form") {
    const problems = Object.keys(page.problems).length > 0 || page.notice;
    const title = `${page.flow.title} – ${page.flow.businessName || "Review Flow"}`;
    return problems ? `${pageWords.error(pageWords.problemsTitle)} – ${title}` : title;
  }
  if (page.kind === "thanks") {
    return `${pageWords.thanksTitle} – ${page.flow.businessName || "Review Flow"}`;
  }
  return `${noticeWords(page.kind, pageWords)[0]} – ${page.businessName || "Review Flow"}`;
}
