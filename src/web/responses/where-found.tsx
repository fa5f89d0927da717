import { Link } from "react-router";
import type { ReviewResponse } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { formatDay } from "#web/lib/format.ts";

/** Reviews on platforms that belong to this answer; the text only where it is not the one that was copied. */
export function WhereFound({ response: { found, draft } }: { response: ReviewResponse }) {
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {found.map(({ id: foundReviewId, label, postedOn, text, url }) => (
        <li key={foundReviewId} className="grid gap-2">
          <p>
            Found on {label}
            {postedOn && ` on ${formatDay(postedOn)}`}
            {" · "}
            <Link to={paths.foundReview.href({ foundReviewId })} className="link">
              Details
            </Link>
            {url && (
              <>
                {" · "}
                <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                  Open it there<span className="sr-only"> (opens in a new tab)</span>
                </a>
              </>
            )}
          </p>
          {text && !isSame(text, draft?.text ?? "") && (
            <>
              <p className="text-sm text-muted">
                {draft ? "It reads differently there:" : "It reads there:"}
              </p>
              <blockquote
                dir="auto"
                className="rounded-md border border-line bg-card p-4 whitespace-pre-line wrap-anywhere"
              >
                {text}
              </blockquote>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Spaces that a platform adds or takes are no difference. */
const isSame = (a: string, b: string) => plain(a) === plain(b);
const plain = (text: string) => text.replace(/\s+/g, " ").trim();
