import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WeekStatement } from "#shared/api/weekly-summary.ts";
import { type WeaveLanguage, weaveLanguages } from "#shared/review/weave/language/languages.ts";
import { negativeAnswers } from "#shared/review/weave/testing/negative-answers.ts";
import { weekOf, writtenBy } from "../testing/week-of.ts";
import { summariseWeek } from "./summarise-week.ts";
import { mostAnswers } from "./week-store.ts";

const themesOf = ({ statements }: { statements: WeekStatement[] }) =>
  statements.filter(({ kind }) => kind === "theme");

/** Three customers with one matter in different forms; their own names, a greeting and the question are none. */
const spoken: Record<WeaveLanguage, { texts: string[]; theme: RegExp; not: RegExp }> = {
  en: {
    texts: [
      "The invoices were wrong.",
      "My invoice from Priya!",
      "I asked Priya: invoicing again.",
    ],
    theme: /“invoices?”/,
    not: /priya/i,
  },
  es: {
    texts: ["Las facturas estaban mal.", "Mi factura con Priya", "Hablé con Priya de la factura."],
    theme: /“facturas?”/,
    not: /priya|hablé/i,
  },
  de: {
    texts: [
      "Die Rechnungen waren falsch.",
      "Meine Rechnung von Frau Priya",
      "Rechnung von Frau Priya.",
    ],
    theme: /“Rechnung(?:en)?”/,
    not: /priya|frau/i,
  },
  fr: {
    texts: [
      "Les factures étaient fausses.",
      "La facture de Priya",
      "J'ai vu Priya pour la facture.",
    ],
    theme: /“factures?”/,
    not: /priya/i,
  },
  pt: {
    texts: ["As faturas estavam erradas.", "A fatura com Priya", "Eu vi a fatura com Priya."],
    theme: /“faturas?”/,
    not: /priya/i,
  },
  ar: {
    texts: ["الفاتورة كانت خطأ.", "كانت فاتورة من أحمد", "سألت أحمد عن الفاتورة."],
    theme: /“(?:ال)?فاتورة”/,
    not: /أحمد/,
  },
};

describe("themes", () => {
  it.each(weaveLanguages)("are found in %s in whatever form, and are no names", async (locale) => {
    const { texts, theme, not } = spoken[locale];
    const summary = await summariseWeek(weekOf(texts.map((text) => writtenBy({ text, locale }))));
    const found = themesOf(summary).map(({ text }) => text);
    expect(found[0]).toMatch(/^3 of the 3 customers/);
    expect(found[0]).toMatch(theme);
    expect(found.join(" ")).not.toMatch(not);
  });

  it("are none where one customer repeats themself, the question echoes, or the business is named", async () => {
    const repeated = writtenBy({ text: "Chimney. Chimney! The chimney, a chimney and chimneys." });
    const question = "How was the installation?";
    const summary = await summariseWeek(
      weekOf(
        [
          repeated,
          ...[
            "Installation fine.",
            "An installation by Harbor Roofing.",
            "Harbor Roofing came.",
          ].map((text) => writtenBy({ text, question })),
        ],
        { businessName: "Harbor Roofing" },
      ),
    );
    expect(themesOf(summary)).toEqual([]);
  });

  it("are of customers, however many answers one of them gave", async () => {
    const people = ["a", "a", "a", "b", "c"];
    const answers = people.map((person) => writtenBy({ text: "The chimney smoked.", person }));
    const [theme] = themesOf(await summariseWeek(weekOf(answers)));
    expect(theme?.text).toMatch(/^3 of the 3 customers/);
    expect(theme?.count).toBe(5);
  });

  it("are not words that only hold a sentence together", async () => {
    const texts = [
      "I'll go down on Monday, they've said.",
      "They’ve come down; I’ll wait till Monday.",
    ];
    const third = "You'd better come down by Monday, I'll say, twenty times a week.";
    const summary = await summariseWeek(
      weekOf([...texts, third].map((text) => writtenBy({ text }))),
    );
    expect(themesOf(summary)).toEqual([]);
  });

  it("merge what is one: forms, orders, and a phrase with its words", async () => {
    const texts = ["A quick water heater.", "Water heaters here.", "My water heater broke."];
    const [theme, ...others] = themesOf(
      await summariseWeek(weekOf(texts.map((text) => writtenBy({ text })))),
    );
    expect(theme?.text).toContain("“water heater”");
    expect(others).toEqual([]);
  });

  it("stand beside each other where customers spoke of both, but not for each word of a copied sentence", async () => {
    const found = async (texts: string[]) => {
      const summary = await summariseWeek(weekOf(texts.map((text) => writtenBy({ text }))));
      return themesOf(summary).map(({ text }) => text.match(/“(.+)”/)?.[1]);
    };
    const apart = ["Large rooms, slow lift.", "The rooms smelled.", "A slow lift, loud rooms."];
    expect(await found(apart)).toEqual(["rooms", "slow lift"]);
    const copied = "The plumber mended a dripping faucet and a radiator.";
    expect(await found([copied, `${copied}!`, copied.toUpperCase()])).toHaveLength(1);
  });

  it("never show praise alone where others deny it", async () => {
    const glad = ["Punctual people.", "Punctual as ever.", "Really punctual.", "So punctual!"];
    const texts = [...glad, "They were not punctual."];
    const [theme] = themesOf(await summariseWeek(weekOf(texts.map((text) => writtenBy({ text })))));
    expect(theme?.text).toContain("1 of them in a sentence with “not”");
    expect(theme?.quotes.map(({ text }) => text)).toEqual([
      ...["Punctual people.", "Punctual as ever.", "They were not punctual."],
    ]);
  });

  it("hold names neither of staff nor of those who were asked for, whatever customers are called", async () => {
    const answers = [
      writtenBy({ text: "dana was early at the desk, zoltan too", customer: "Amir Early" }),
      writtenBy({ text: "dana and zoltan were early", customer: "Ilse Braun" }),
      writtenBy({ text: "Zoltan", question: "Who helped?" }),
      writtenBy({ text: "somebody at the desk", question: "Who helped?" }),
    ];
    const summary = await summariseWeek(weekOf(answers, { people: ["Dana Whitfield"] }));
    const told = themesOf(summary).map(({ text }) => text.match(/“(.+)”/)?.[1]);
    expect(told).toEqual(["desk", "early"]);
  });
});

describe("a topic of the business", () => {
  const aboutPrice = async (texts: string[]) => {
    const week = weekOf(texts.map((text) => writtenBy({ text })));
    week.ai.includeKeywords = ["price"];
    return (await summariseWeek(week)).statements.map(({ text }) => text);
  };

  it("of which one customer spoke is said of one", async () => {
    const [told] = await aboutPrice([
      "The price was not fair.",
      "Gutters leaked.",
      "Tiles matched.",
    ]);
    expect(told).toBe(
      "1 of the 3 customers who wrote something spoke of your topic “price”, in a sentence with “not”, “no” or the like.",
    );
  });

  it("is no word that nobody shared", async () => {
    const [told, words] = await aboutPrice([
      "The price was good.",
      "High price.",
      "Price matched.",
    ]);
    expect(told).toBe("3 of the 3 customers who wrote something spoke of your topic “price”.");
    expect(words).toBe(
      "3 customers wrote something, and no other word was shared by several of them.",
    );
  });
});

it("compares no numbers of which one is not known", async () => {
  const some = (count: number) => Array.from({ length: count }, () => writtenBy({ rating: 5 }));
  const headOf = async (now: number, before: number, rest = {}) =>
    (await summariseWeek(weekOf(some(now), { before: some(before), ...rest }))).head;
  const newest = "Only the newest 3,000 answers are summed up.";
  expect(await headOf(mostAnswers, mostAnswers)).toEqual([
    "At least 3,000 customers answered.",
    newest,
  ]);
  expect(await headOf(mostAnswers, 7, { next: null })).toEqual([
    "At least 3,000 customers have answered so far.",
    newest,
  ]);
  expect(await headOf(7, mostAnswers)).toEqual(["7 customers answered."]);
});

const word = fc.constantFrom(
  "invoice",
  "Scaffold",
  "parking",
  "gutters",
  "not",
  "the",
  "was",
  "3,",
  "é.",
);
const anybody = fc.record({
  person: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  text: fc.oneof(
    fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
    fc.constantFrom(...weaveLanguages.flatMap((language) => negativeAnswers[language])),
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.lorem({ mode: "sentences", maxCount: 9 }),
  ),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  chosen: fc.option(fc.constantFrom("Car", "Home", "Boat"), { nil: undefined }),
  locale: fc.constantFrom(...weaveLanguages),
});

it("counts right and quotes literally, whatever is written", async () => {
  const property = fc.asyncProperty(fc.array(anybody, { maxLength: 14 }), async (given) => {
    const answers = given.map((one) => writtenBy(one));
    const { statements, answered } = await summariseWeek(weekOf(answers));
    const byId = new Map(answers.map((one) => [one.id, one]));
    const people = (ids: string[]) => new Set(ids.map((id) => byId.get(id)?.person)).size;
    expect(answered).toBe(people(answers.map(({ id }) => id)));
    for (const { kind, text, count, answers: links, quotes } of statements) {
      const ids = links.map(({ responseId }) => responseId);
      expect(new Set(ids).size).toBe(count);
      for (const quote of quotes) {
        expect(ids).toContain(quote.responseId);
        const own = byId.get(quote.responseId)?.answers.map(({ value }) => value) ?? [];
        expect(own.some((value) => String(value).includes(quote.text))).toBe(true);
      }
      const [said] = text.match(/^\d+/) ?? [];
      if (kind === "theme" || kind === "choice") {
        expect(Number(said)).toBe(people(ids));
        expect(Number(said)).toBeGreaterThanOrEqual(2);
      }
      if (kind === "choice") {
        const [, option] = text.match(/“(\w+)”/) ?? [];
        const chose = answers.filter((one) => one.answers.some(({ value }) => value === option));
        expect(ids.toSorted()).toEqual(chose.map(({ id }) => id).toSorted());
      }
      if (kind === "rating")
        expect(count).toBe(given.filter(({ rating }) => rating !== undefined).length);
      if (kind === "theme") {
        const stem =
          text
            .match(/“([^”]+)”/)?.[1]
            ?.slice(0, 3)
            .toLowerCase() ?? "?";
        for (const id of ids) expect(JSON.stringify(byId.get(id)).toLowerCase()).toContain(stem);
      }
    }
  });
  await fc.assert(property, { seed: 7, numRuns: 300 });
});

it("leaves others their turn while it sums up two weeks of two thousand answers each", async () => {
  const many = (of: string) =>
    Array.from({ length: 2000 }, (_, n) =>
      writtenBy({
        text: `${negativeAnswers.en[n % negativeAnswers.en.length]} ${of}`,
        rating: 1 + (n % 5),
      }),
    );
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const summary = await summariseWeek(weekOf(many("now"), { before: many("then") }));
  isDone = true;
  expect(summary.answered).toBe(2000);
  // Some 200,000 characters a week, 10,000 at a time.
  expect(turns).toBeGreaterThan(40);
});
