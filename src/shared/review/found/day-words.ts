import { weaveLanguages } from "../weave/language/languages.ts";

/** Languages in which platforms say when: ours, and two more of their many. The words are the browser's own. */
const languages = [...weaveLanguages, "it", "nl"];

export const plainWords = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    // Arabic and Persian digits.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\s\u200e\u200f]+/gu, " ")
    .trim();

const months = () =>
  languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, {
        ...{ month: style, day: "numeric", timeZone: "UTC", calendar: "gregory" },
      });
      return Array.from({ length: 12 }, (_, month) => {
        const parts = format.formatToParts(Date.UTC(2026, month, 15));
        const name = parts.find(({ type }) => type === "month")?.value ?? "";
        return [plainWords(name).replace(/\.$/, ""), month + 1] as const;
      });
    }),
  );

const weekdays = () =>
  languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
      const week = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2026, 0, day)));
      return week.map((name) => plainWords(name).replace(/\.$/, ""));
    }),
  );

const units = { hour: 23, day: 31, week: 8, month: 12, year: 20 } as const;
export interface TimeAgo {
  unit: keyof typeof units;
  count: number;
}

/** "2 weeks ago", "yesterday", "hace 2 semanas" → how long that is. */
const ago = () => {
  const phrases: [string, TimeAgo][] = [];
  for (const language of languages) {
    for (const numeric of ["always", "auto"] as const) {
      const format = new Intl.RelativeTimeFormat(language, { numeric });
      for (const unit of Object.keys(units) as TimeAgo["unit"][]) {
        for (let count = numeric === "auto" ? 0 : 1; count <= units[unit]; count += 1) {
          const phrase = plainWords(format.format(-count, unit));
          phrases.push([phrase.replace(/ (?:واحدة|واحد)$/u, ""), { unit, count }]);
        }
      }
    }
  }
  return phrases;
};

let known:
  | { months: Map<string, number>; weekdays: Set<string>; ago: Map<string, TimeAgo> }
  | undefined;

/** Made once, when the first day is read. */
export function dayWords() {
  known ??= {
    ...{ months: new Map(months()), weekdays: new Set(weekdays()), ago: new Map(ago()) },
  };
  return known;
}
