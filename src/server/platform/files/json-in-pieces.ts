import { chunks } from "./chunks.ts";

/** Items that are turned into text at a time: a few milliseconds of work. */
const itemsAtOnce = 500;

/** `JSON.stringify({ ...head, [field]: items }, null, 1)` in pieces, for a list that may be long. */
export function* jsonInPieces(
  head: object,
  field: string,
  items: readonly object[],
): Generator<string> {
  const whole = JSON.stringify({ ...head, [field]: [] }, null, 1);
  if (items.length === 0) return yield whole;
  yield whole.slice(0, -"]\n}".length);
  let before = "\n";
  for (const some of chunks(items, itemsAtOnce)) {
    yield some.reduce((text, item) => {
      // Every "\n" is one between its lines: those of texts are escaped, and U+2028 is left alone.
      const written = JSON.stringify(item, null, 1).replaceAll("\n", "\n  ");
      const next = `${text}${before}  ${written}`;
      before = ",\n";
      return next;
    }, "");
  }
  yield "\n ]\n}";
}
