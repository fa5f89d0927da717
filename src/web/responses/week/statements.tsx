import { Link } from "react-router";
import {
  type AnswerLink,
  statementKinds,
  type WeekQuote,
  type WeekStatement,
} from "#shared/api/weekly-summary.ts";
import { paths } from "#shared/paths.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { customerName } from "../response-row.tsx";

/** Statement by statement, under a heading for each kind. */
export function Statements({ statements }: { statements: WeekStatement[] }) {
  return statementKinds.map((kind) => {
    const some = statements.filter((one) => one.kind === kind);
    if (some.length === 0) return null;
    return (
      <section key={kind} aria-labelledby={kind} className="grid gap-4">
        <h2 id={kind} className="text-xl break-after-avoid">
          {headings[kind]}
        </h2>
        {some.map((one) => (
          <Statement key={one.text} statement={one} />
        ))}
      </section>
    );
  });
}

/** Also what the copied text is headed by. */
export const headings: Record<WeekStatement["kind"], string> = {
  rating: "Ratings",
  theme: "What several spoke of",
  topic: "Your topics",
  words: "In their words",
  choice: "What was chosen",
  message: "For you alone",
};

function Statement({ statement: { text, count, answers, quotes } }: { statement: WeekStatement }) {
  return (
    <div className="grid gap-3 border-t border-line pt-4 break-inside-avoid">
      <p className="max-w-(--rf-measure) wrap-anywhere">{text}</p>
      {quotes.map((quote) => (
        <Quote key={`${quote.responseId} ${quote.text}`} quote={quote} />
      ))}
      <details className="print:hidden">
        <summary className="w-fit min-h-11 py-2 text-sm font-semibold">
          {count === 1
            ? "The answer behind this"
            : `The ${formatCount(count, "answer")} behind this`}
        </summary>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {answers.map((answer) => (
            <li key={answer.responseId} className="py-1.5">
              <ToAnswer answer={answer} />
            </li>
          ))}
        </ul>
        {count > answers.length && (
          <p className="text-sm text-muted">
            These are the newest. {formatNumber(count - answers.length)} more stand among all
            answers of this week.
          </p>
        )}
      </details>
    </div>
  );
}

function Quote({ quote }: { quote: WeekQuote }) {
  const { text, isCut } = quote;
  return (
    <figure className="grid gap-1 border-l-4 border-line pl-4">
      <blockquote dir="auto" className="max-w-(--rf-measure) whitespace-pre-line wrap-anywhere">
        {isCut ? `… ${text} …` : text}
      </blockquote>
      <figcaption className="text-sm text-muted">
        <ToAnswer answer={quote} />
      </figcaption>
    </figure>
  );
}

function ToAnswer({ answer: { responseId, customer, source } }: { answer: AnswerLink }) {
  return (
    <Link to={paths.response.href({ responseId })} className="link">
      {customerName({ contactName: customer, source })}
    </Link>
  );
}
