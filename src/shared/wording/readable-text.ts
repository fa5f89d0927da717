/** Elements that begin a line of their own in a message; any other tag leaves no gap. */
const breaking = /^<\/?(?:p|br|hr|h[1-3]|[uo]l|li|blockquote)\b/i;
const tagOrComment = /<!--.*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gis;

/** What nobody sees: soft hyphens, zero-width marks, selectors of pictures, Arabic's marks and its stretched line. */
const unseen = /[\p{Cf}\p{M}\u0640]/gu;

/**
 * A text, or HTML, as its reader sees it: in one line, without tags, with characters for entities, digits and letters
 * in their usual width. Tags may hold a word apart ("dis<b>count</b>") or two words ("free<br>gift"): twice, once
 * with a gap for every tag and once with one where the reader has one.
 */
export function readableTexts(source: string): string[] {
  const inLine = source.replace(tagOrComment, (tag) => (breaking.test(tag) ? " " : ""));
  const apart = source.replace(tagOrComment, " ");
  return [...new Set([inLine, apart].map((text) => readable(text)))];
}

const readable = (text: string) =>
  withoutEntities(text).normalize("NFKC").replace(unseen, "").replace(/\s+/g, " ").trim();

const named: Record<string, string> = {
  ...{ shy: "", zwnj: "", zwj: "", nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
  ...{ percnt: "%", dollar: "$", euro: "€", pound: "£", szlig: "ß", star: "☆", starf: "★" },
};
/** `&uuml;` is u with this above it. */
const marks: Record<string, string> = {
  ...{ uml: "\u0308", acute: "\u0301", grave: "\u0300", circ: "\u0302", tilde: "\u0303" },
  ...{ cedil: "\u0327", ring: "\u030a" },
};

/** Those that write a letter, a mark or nothing; a message's HTML is read whole where it is sent. */
function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(uml|acute|grave|circ|tilde|cedil|ring)|([a-z]+));?/gi,
    (whole, decimal, hex, letter, mark, name) => {
      if (decimal || hex) return character(decimal ? Number(decimal) : Number.parseInt(hex, 16));
      if (letter) return letter + marks[mark.toLowerCase()];
      return named[name.toLowerCase()] ?? whole;
    },
  );
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");

const alike: Record<string, string> = {
  ...{ ة: "ه", ى: "ي", "٪": "%", "’": "'", "‘": "'", "–": "-", "−": "-", "‐": "-", "‑": "-" },
};

/** For comparing: without accents, with plain digits; every character stays where it is. */
export function folded(text: string): string {
  return text.replace(/[^\u0020-\u007e]/gu, (one) => {
    const digit = /[\u0660-\u0669\u06f0-\u06f9]/.test(one);
    if (digit) return String((one.codePointAt(0) ?? 0) & 15);
    const plain = alike[one] ?? one.normalize("NFD").replace(/\p{M}/gu, "");
    return plain.length === one.length ? plain : one;
  });
}
