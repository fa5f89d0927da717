import { renderToStaticMarkup } from "react-dom/server";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import { type PageWords, readPageWords } from "#shared/locales/page-words.ts";
import type { ActionOutcome, Page, PageAssets } from "#shared/review-flows/page.ts";
import { CardView } from "./card-view.tsx";
import { ReviewForm } from "./form/review-form.tsx";
import { NoticeView, noticeWords } from "./notice-view.tsx";
import { ThankYouView } from "./thank-you/thank-you-view.tsx";
import { WordsContext } from "./words-context.ts";

/** The complete document as text. React never hydrates it; the script only adds to it. */
export function render(
  page: Page,
  language: Locale,
  surroundings: PageAssets & { framed: boolean },
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <PageDocument page={page} language={language} {...surroundings} />,
  )}`;
}

function PageDocument({
  page,
  language,
  script,
  style,
  formStyle,
  afterStyle,
  framed,
}: {
  page: Page;
  language: Locale;
  framed: boolean;
} & PageAssets) {
  const words = readPageWords(language);
  return (
    <html lang={language} dir={directionOf(language)} data-framed={framed || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{titleOf(page, words)}</title>
        <link rel="stylesheet" href={style} />
        {(page.kind === "form" || page.kind === "card") && (
          <link rel="stylesheet" href={formStyle} />
        )}
        {page.kind !== "form" && <link rel="stylesheet" href={afterStyle} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script type="module" src={script} />
      </head>
      <body>
        <main className="review-page">
          <WordsContext value={words}>
            <PageView page={page} />
          </WordsContext>
        </main>
      </body>
    </html>
  );
}

function PageView({ page }: { page: Page }) {
  if (page.kind === "form") return <ReviewForm {...page} />;
  if (page.kind === "card") return <CardView {...page} />;
  if (page.kind === "thanks") return <ThankYouView {...page} />;
  return <NoticeView {...page} />;
}

function titleOf(page: Page, words: PageWords): string {
  if (page.kind === "form") {
    const problems = Object.keys(page.problems).length > 0 || page.notice;
    const title = `${page.flow.title} – ${page.flow.businessName || "Review Flow"}`;
    return problems ? `${words.error(words.problemsTitle)} – ${title}` : title;
  }
  if (page.kind === "card") return page.flow.title;
  if (page.kind === "thanks") {
    const { thanksTitle, businessName } = page.flow;
    const title = `${thanksTitle || words.thanksTitle} – ${businessName || "Review Flow"}`;
    if (page.refused) return `${words.error(words.textProblemsTitle)} – ${title}`;
    return page.said ? `${saidIn(words)[page.said]} – ${title}` : title;
  }
  return `${noticeWords(page.kind, words)[0]} – ${page.businessName || "Review Flow"}`;
}

const saidIn = (words: PageWords): Record<ActionOutcome, string> => ({
  kept: words.textKept,
  posted: words.postedNoted,
  sent: words.messageSent,
  removed: words.messageRemoved,
  nothing: words.error(words.messageNothing),
});
