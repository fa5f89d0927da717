import type { PageWords } from "#shared/locales/page-words.ts";
import type { NoticePage } from "#shared/review-flows/page.ts";
import { UnsentWords } from "./unsent-words.tsx";
import { useWords } from "./words-context.ts";

/** A page that only shows a message and what to do next. */
export function NoticeView({ kind, thanksAddress, unsent = [] }: NoticePage) {
  const words = useWords();
  const [title, text] = noticeWords(kind, words);
  return (
    <header className="only-notice">
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
      {thanksAddress && (
        <p>
          <a href={thanksAddress}>{words.answeredLink}</a>
        </p>
      )}
      <UnsentWords said={words.unsent} texts={unsent} />
    </header>
  );
}

export function noticeWords(
  kind: NoticePage["kind"],
  words: PageWords,
): [title: string, text?: string] {
  switch (kind) {
    case "not_found":
      return [words.notFound, words.notFoundHint];
    case "answered":
      return [words.answered, words.answeredHint];
    case "answered_closed":
      return [words.answered, words.answeredClosedHint];
    case "answered_deleted":
      return [words.answered, words.answeredDeletedHint];
    case "withdrawn":
      return [words.withdrawn, words.withdrawnHint];
    case "declined":
      return [words.declined, words.declinedHint];
    case "expired":
      return [words.expired, words.expiredHint];
    case "unread":
      return [words.error(words.unread), words.unreadHint];
    case "too_often":
      return [words.error(words.tooOften), words.tooOftenHint];
    case "too_large":
    case "unavailable":
      return [words.error(words.notices[kind])];
  }
}
