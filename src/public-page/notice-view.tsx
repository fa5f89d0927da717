import type { NoticePage } from "#shared/review/page.ts";
import type { PageWords } from "#shared/review/words.ts";
import { useWords } from "./words-context.ts";

/** A page that only says something, and what to do next. */
export function NoticeView({ kind }: NoticePage) {
  const [title, text] = wordsFor(kind, useWords());
  return (
    <header>
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
    </header>
  );
}

function wordsFor(kind: NoticePage["kind"], words: PageWords): [title: string, text?: string] {
  switch (kind) {
    case "not_found":
      return [words.notFound, words.notFoundHint];
    case "answered":
      return [words.answered, words.answeredHint];
    case "too_large":
    case "unavailable":
      return [words.error(words.notices[kind])];
  }
}
