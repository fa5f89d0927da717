import "#public-page/page.css";
import "#public-page/form.css";
import "#public-page/thank-you.css";
import type { CSSProperties, ReactNode } from "react";
import { WordsContext } from "#public-page/words-context.ts";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import { readPageWords } from "#shared/locales/page-words.ts";
import { pageColors } from "#shared/review-flows/page-colors.ts";

/** Surroundings that the components of the customer's page need inside the application. */
export function CustomerPage({
  language,
  color,
  style,
  children,
}: {
  language: Locale;
  /** Empty for the product's default. */
  color: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <div
      // Restores browser defaults for links and headings, which the application's stylesheet resets. Clips visually
      // hidden content placed beside the page, in either writing direction.
      className="review-page relative overflow-x-clip [&_a]:[text-decoration-line:underline] [&_h3:not(.title)]:[font-family:inherit]"
      lang={language}
      dir={directionOf(language)}
      style={{ ...(color && pageColors(color, "light")), ...style }}
    >
      <WordsContext value={readPageWords(language)}>{children}</WordsContext>
    </div>
  );
}
