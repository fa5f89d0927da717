import { hash } from "node:crypto";
import type { RawAnswers } from "#shared/responses/answers.ts";

/** Length of a mark in characters; two answers to one question hardly ever share one. */
const markLength = 8;

/**
 * A short hash of each stored answer. A form carries the marks of the answers that it was made with, so that the
 * server can tell what was stored since and what was changed in the form.
 */
export function makeMarks(kept: RawAnswers): Record<string, string> {
  const marks = Object.entries(kept).map(([id, values]) => [id, markOf(values)] as const);
  return Object.fromEntries(marks.filter(([, mark]) => mark));
}

/**
 * The answers that another device has stored since the form was made, to questions that were not changed in the form
 * (docs/decisions/submissions.md). Where both changed, the form counts, because the customer sees it.
 * @param marks of the answers stored when the form was made.
 */
export function findConcurrentProgress(
  kept: RawAnswers,
  { raw, marks }: { raw: RawAnswers; marks: Record<string, string> },
): RawAnswers {
  const news = Object.entries(kept).filter(([id, values]) => {
    const before = marks[id] ?? "";
    return markOf(values) !== before && markOf(raw[id]) === before;
  });
  return Object.fromEntries(news);
}

/** Empty for an empty answer. Browsers change line ends and may drop spaces. */
function markOf(values: string[] = []): string {
  const filled = values.map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean);
  if (filled.length === 0) return "";
  return hash("sha256", JSON.stringify(filled), "base64url").slice(0, markLength);
}
