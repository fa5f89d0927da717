/** After a word and its closing marks; with spaces, as French has them, or without. */
const after = /^[^\S\n]*(?:["'”»)([!.…][^\S\n]*)*([?؟!%٪‰‽]+)/;
/** "It took 5 €, not $20": a sum's currency is its own. */
const currencyAfter = /^[^\S\n]?(\p{Sc})(?!\p{N})/u;
const irony = /^[^\S\n]*[([]!+[)\]]/;

/**
 * Marks that say something of the word before them: a doubt, irony, a share of a hundred, a currency. Each once,
 * however often it is typed; one that stands alone is nobody's.
 * @param gap what stands after the word.
 * @param said those that it has already.
 */
export function marksAfter(gap: string, said: string): string {
  // Wide ones, too.
  const plain = gap.normalize("NFKC");
  const [, marks = ""] = after.exec(plain) ?? [];
  const [, currency = ""] = currencyAfter.exec(plain) ?? [];
  const found = [
    ...[/[?؟‽]/.test(marks) && "?", /[%٪]/.test(marks) && "%", marks.includes("‰") && "‰"],
    ...[irony.test(plain) && "(!)", currency],
  ];
  return said + found.filter((mark) => mark && !said.includes(mark)).join("");
}

/** A single one opens where no word stands before it. */
const quote = /(?:["“”„»‹‚「『《]|«\s?|(?:^|[\s(])['‘`´])$/;
const minus = /(?:^|[\s(])[-–−]$/;
const currencyBefore = /\p{Sc}$/u;

/**
 * A mark that says something of the word after it: a quotation mark, since 'their "service"' is none, a minus, a currency.
 * @param gap what stands before that word.
 * @param start the word's first letter.
 */
export function markBefore(gap: string, start: string): string {
  if (quote.test(gap.slice(-2))) return '"';
  if (!/\p{N}/u.test(start)) return "";
  return minus.test(gap.slice(-2)) ? "-" : (currencyBefore.exec(gap)?.[0] ?? "");
}
