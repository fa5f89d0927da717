import { lineOf, type PastedLine, type PastedReview } from "./pasted-lines.ts";

/** A head is so long at most: name, badge, stars, day, and what a platform puts between. */
const longestHead = 8;

/**
 * Reads a review as it was copied from a platform's page, with all that stands around it there. Only what is sure is
 * taken out of the text: without a sign of a platform's page around it, all of it is the text.
 * @param today `2026-05-03`, where the reader is.
 */
export function readPasted(pasted: string, today: string): PastedReview {
  const whole = pasted.replace(/\r\n?/g, "\n").trim();
  const lines = whole.split("\n").map((line) => lineOf(line, today));
  const answered = lines.findIndex(({ kind }) => kind === "answer");
  const theirs = answered < 0 ? lines : lines.slice(0, answered);
  const from = headEnd(theirs);
  const until = tailStart(theirs, from);
  const head = theirs.slice(0, from);
  const around = [...head, ...theirs.slice(until)];
  const text = withoutMore(
    theirs
      .slice(from, until)
      .map(({ words }) => words)
      .join("\n"),
  );
  const known = Object.assign(
    {},
    ...around.map(({ says }) => says).reverse(),
  ) as Partial<PastedReview>;
  const reviewer = known.reviewer ?? nameIn(head);
  return { ...known, ...(reviewer && { reviewer }), text };
}

/** Where the customer's own text begins: after the last mark of the head, and a button beside it. */
function headEnd(lines: PastedLine[]): number {
  let end = 0;
  let filled = 0;
  for (const [index, { kind, words }] of lines.entries()) {
    if (kind === "empty") continue;
    filled += 1;
    if (filled > longestHead) break;
    if (kind === "mark" || (kind === "button" && end === index && end > 0)) end = index + 1;
    // A name, a town: a sentence is the review's own.
    else if (kind === "text" && !isLabel(words)) break;
  }
  return end;
}

/** Where what stands below the text begins: buttons, counts, a day alone. */
function tailStart(lines: PastedLine[], from: number): number {
  let start = lines.length;
  while (start > from && lines[start - 1]?.kind !== "text") start -= 1;
  return start;
}

const isLabel = (words: string) =>
  words.length <= 60 &&
  words.split(/\s+/).length <= 6 &&
  !/[!?…。؟]|[^.]\.$|, \p{Ll}/u.test(nameDots(words));

/** "Maria S." ends with no sentence. */
const nameDots = (words: string) => words.replace(/(?<=(?:^|\s)\p{L})\./gu, "");

/** The first line of the head that is none of the platform's; a monogram ("MS") stands before some. */
function nameIn(head: PastedLine[]): string | undefined {
  const labels = head.filter(({ kind }) => kind === "text").map(({ words }) => words);
  const [first = "", second] = labels;
  const isMonogram = second !== undefined && /^\p{Lu}{1,2}$/u.test(first);
  return (isMonogram ? second : first) || undefined;
}

/** "… More" at the end of a text that was not opened. */
const more =
  /(?:…|\.\.\.)\s*(?:see more|more|mehr(?: anzeigen)?|más|ver más|plus|voir plus|mais|ver mais|المزيد)$/iu;

const withoutMore = (text: string) => text.trim().replace(more, "…");
