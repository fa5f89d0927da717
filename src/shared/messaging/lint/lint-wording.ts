import { localeFiles } from "../../locales/locale-files.ts";

/**
 * Forbidden phrases of one language. Each line is a regular expression for lower-case text without accents and matches
 * whole words only.
 */
interface LintList {
  /** Notes for editors of the list on why a word is spelled out or left out. */
  comments: string[];
  /** Rewards of any kind. */
  incentives: string[];
  /** Requests for a certain rating, or for reviews from happy customers only. */
  ratings: string[];
}

/** All languages' lists apply to every text, because people mix languages. */
const lists = Object.values(
  localeFiles<LintList>(
    "lint.json",
    import.meta.env &&
      import.meta.glob<LintList>("../../locales/*/lint.json", { eager: true, import: "default" }),
  ),
);

const anyOf = (kind: "incentives" | "ratings") => {
  const patterns = lists.flatMap((list) => list[kind]).join("|");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns})(?![\p{L}\p{N}])`, "iu");
};

const rules = [
  {
    pattern: anyOf("incentives"),
    advice: "reads like an incentive. Reviews can’t be rewarded, so ask without offering anything.",
  },
  {
    pattern: anyOf("ratings"),
    advice:
      "asks for a certain rating or only happy customers. Ask for an honest opinion, good or bad.",
  },
  {
    pattern: /(?:[★⭐🌟] ?){3,}|5 ?[★⭐🌟]/u,
    advice: "asks for a certain rating. Ask for an honest opinion, good or bad.",
  },
  {
    pattern: /(?<![a-z])yelp(?![a-z])/i,
    advice: "can’t be in the message: Yelp doesn’t allow businesses to ask for reviews.",
  },
];

/** Soft hyphens, zero-width characters, combining marks and the Arabic tatweel, all invisible to a reader. */
const invisible = /[\p{Cf}\p{M}\u0640]/gu;

/**
 * Finds forbidden phrases: incentives, requests for a rating or for happy customers only, and Yelp.
 * @param text plain text; HTML must be converted first.
 * @returns a sentence for each kind of problem, naming the first match.
 */
export function lintWording(text: string): string[] {
  const readable = text.normalize("NFKC").replace(invisible, "").replace(/\s+/g, " ");
  const plain = readable.replace(/[^\u0020-\u007e]/g, withoutAccent);
  return rules.flatMap(({ pattern, advice }) => {
    const match = pattern.exec(plain);
    if (!match) return [];
    return [`“${readable.slice(match.index, match.index + match[0].length)}” ${advice}`];
  });
}

const punctuation: Record<string, string> = { "’": "'", "‘": "'", "‑": "-", "–": "-", "٥": "5" };

/** Maps each UTF-16 unit to exactly one, so that positions in the plain text remain valid in the original. */
const withoutAccent = (unit: string) => punctuation[unit] ?? unit.normalize("NFD").charAt(0);
