import "#public-page/page.css";
import "#public-page/form.css";
import "#public-page/thank-you.css";
import type { CSSProperties, ReactNode } from "react";
import { WordsContext } from "#public-page/words-context.ts";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import { readPageWords } from "#shared/locales/page-words.ts";
import { pageColors } from "#shared/review-flows/page-colors.ts";

/** What the server's components of the customer's page need around them inside the application. */
export function CustomerPage({
  language,
  color,
  style,
  children,
}: {
  language: Locale;
  /** Empty: the product's own. */
  color: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <div
      // What browsers do to links and headings by themselves, and the application's own style undoes.
      // What it keeps out of sight stands beside it, on whichever side writing begins.
      className="review-page relative overflow-x-clip [&_a]:[text-decoration-line:underline] [&_h3:not(.title)]:[font-family:inherit]"
      lang={language}
      dir={directionOf(language)}
      style={{ ...(color && pageColors(color, "light")), ...style }}
    >
      <WordsContext value={readPageWords(language)}>{children}</WordsContext>
    </div>
  );
}
