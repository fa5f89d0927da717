import { hash } from "node:crypto";
import type { RawAnswers } from "#shared/responses/answers.ts";

/** Characters of a mark: enough that two answers to one question hardly ever have the same. */
const markLength = 8;

/**
 * Says of each kept answer, in a few characters, which one it is. A form carries those of the answers that it was
 * made with, so that the server can tell later what was kept since and what was changed in the form.
 */
export function marksOf(kept: RawAnswers): Record<string, string> {
  const marks = Object.entries(kept).map(([id, values]) => [id, markOf(values)] as const);
  return Object.fromEntries(marks.filter(([, mark]) => mark));
}

/**
 * The answers that were kept since the form was made, as another device does, to questions that nobody has touched
 * in it (docs/decisions/submissions.md). A question that was answered in both is the form's: what somebody sends is what they see.
 * @param marks of what was kept when the form was made.
 */
export function keptElsewhere(
  kept: RawAnswers,
  { raw, marks }: { raw: RawAnswers; marks: Record<string, string> },
): RawAnswers {
  const news = Object.entries(kept).filter(([id, values]) => {
    const before = marks[id] ?? "";
    return markOf(values) !== before && markOf(raw[id]) === before;
  });
  return Object.fromEntries(news);
}

/** Of nothing there is none. A browser sends line ends of its own, and nothing of some spaces. */
function markOf(values: string[] = []): string {
  const filled = values.map((text) => text.replaceAll("\r\n", "\n").trim()).filter(Boolean);
  if (filled.length === 0) return "";
  return hash("sha256", JSON.stringify(filled), "base64url").slice(0, markLength);
}
