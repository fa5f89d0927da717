import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordingManners, wordingOccasions } from "#shared/api/email.ts";
import { type PageLanguage, pageLanguages } from "#shared/review/words/languages.ts";
import { checkModelWording } from "./check-model-wording.ts";
import { draftCount, draftWording, type WantedWording } from "./draft-wording.ts";

const languages = Object.keys(pageLanguages) as PageLanguage[];
const asked = { businessName: "Lakeside & Sons", ownWords: "" };
const written = (wanted: WantedWording, arrangement = 0) => {
  const { subject, content } = draftWording(wanted, arrangement);
  return `${subject}\n\n${content}`;
};

describe.each(languages)("a model's wording in %s", (language) => {
  it.each(wordingOccasions)("may say what our own drafts say: %s", (occasion) => {
    for (const manner of wordingManners) {
      for (let i = 0; i < draftCount; i += 1) {
        const draft = draftWording({ language, occasion, manner }, i);
        const text = `${draft.subject}\n\n${draft.content}`;
        expect(checkModelWording(text, { ...asked, language }), text).toEqual(draft);
        expect(checkModelWording(`Subject: ${text}`, { ...asked, language })).toEqual(draft);
      }
    }
  });

  it("is refused in any other language, in part as well", () => {
    const wanted = { occasion: "visit", manner: "warm" } as const;
    for (const other of languages.filter((one) => one !== language)) {
      const text = written({ ...wanted, language: other });
      expect(checkModelWording(text, { ...asked, language }), other).toBeUndefined();
      const paragraphs = written({ ...wanted, language }).split("\n\n");
      const [, , foreign = ""] = text.split("\n\n");
      const mixed = paragraphs.toSpliced(2, 0, foreign).join("\n\n");
      expect(checkModelWording(mixed, { ...asked, language }), mixed).toBeUndefined();
    }
  });

  it("is refused with anything of this in it, wherever it stands", () => {
    const wanted = fc.record({
      language: fc.constant(language),
      occasion: fc.constantFrom(...wordingOccasions),
      manner: fc.constantFrom(...wordingManners),
    });
    const bad = fc.constantFrom(...inventions, ...inventionsIn[language]);
    const property = fc.property(wanted, bad, fc.nat(), fc.nat(), (one, invention, line, at) => {
      const lines = written(one).split("\n");
      const chosen = line % lines.length;
      const words = (lines[chosen] ?? "").split(" ");
      // Not at the beginning: there a capital is a sentence's.
      const place = words.length > 1 ? 1 + (at % (words.length - 1)) : words.length;
      lines[chosen] = words.toSpliced(place, 0, invention).join(" ").trim();
      const text = lines.join("\n");
      expect(checkModelWording(text, { ...asked, language }), text).toBeUndefined();
    });
    fc.assert(property, { numRuns: 300, seed: 11 });
  });
});

const inventions = [
  "lakeside.example",
  "https://evil.example/x",
  "bit.ly/abc",
  "help@lakeside.example",
  "+1 555 010 9999",
  "$50",
  "37",
  "٣٧",
  "Whitfield",
  "Dana",
  "<b>",
  "<script>alert(1)</script>",
  "&lt;",
  "**",
  "[x](y)",
  "{{link}}",
  "{{phone}}",
  "{x}",
  "Yelp",
  "⭐⭐⭐⭐⭐",
  "5★",
  "discount",
];

const inventionsIn: Record<PageLanguage, string[]> = {
  en: ["hundred", "a gift card", "if you were happy", "we promise", "free of charge", "Mrs Osei"],
  es: ["treinta", "un regalo", "si está satisfecho", "prometemos", "dinero", "Sra. García"],
  de: ["zwanzig", "ein Gutschein", "wenn Sie zufrieden waren", "garantiert", "Geld", "Frau Meier"],
  fr: ["trente", "un cadeau", "si vous êtes satisfait", "garantie", "argent", "Mme Durand"],
  pt: ["trinta", "um brinde", "se ficou satisfeito", "garantimos", "dinheiro", "Sra. Souza"],
  ar: ["ثلاثين", "هدية", "إذا كنت راضيا", "نضمن", "المال", "فاطمة", "الأستاذ سعيد"],
};

const good = written({ language: "en", occasion: "claim", manner: "warm" });

it.each([
  ["nothing", ""],
  ["one line", "How was it?"],
  ["no subject", `\n${good.split("\n").slice(1).join("\n")}`],
  ["a subject without end", good.replace(/^.*/, `How was it${" with all of us".repeat(9)}`)],
  ["a link in the subject", `{{link}} ${good}`],
  ["no link", good.replace("{{link}}", "")],
  ["two links", good.replace("{{link}}", "{{link}}\n\n{{link}}")],
  ["a link as an address of ours", good.replace("{{link}}", "[press here]({{link}})")],
  ["an end that was cut off", good.slice(0, -20)],
  ["a signature of somebody", `${good}\nOlivia`],
  ["a postscript", `${good}\n\nP.S. Call us.`],
  ["an answer about the answer", `Sure! Here is the email:\n\n${good}\n\nLet me know!`],
])("is refused with %s", (_, text) => {
  expect(checkModelWording(text, { ...asked, language: "en" })).toBeUndefined();
});

it("is refused in short sentences of a language that only looks like the one asked for", () => {
  const italian = `Come è andata?

Hola {{first_name|}}:

Come è andata con noi? Bastano due minuti.

{{link}}

Ogni risposta è importante per noi.

Gracias,
{{business}}`;
  expect(checkModelWording(italian, { ...asked, language: "es" })).toBeUndefined();
});

it("may hold names that the owner has typed, and no address or number of theirs", () => {
  const told = good.replace(
    "is settled.",
    "is settled, with the help of Dana Whitfield in Springfield.",
  );
  const about = (ownWords: string) =>
    checkModelWording(told, { ...asked, language: "en", ownWords });
  expect(about("")).toBeUndefined();
  expect(about("Mention Dana Whitfield and our office in Springfield")).toBeDefined();
  for (const theirs of ["37", "$50", "bit.ly/abc", "discount"]) {
    const text = told.replace("Springfield", `Springfield ${theirs}`);
    const ownWords = `Dana Whitfield, Springfield ${theirs}`;
    expect(checkModelWording(text, { ...asked, language: "en", ownWords }), theirs).toBeUndefined();
  }
  for (const ownWords of ["a", "\n", "we", "{{link}}"])
    expect(checkModelWording(good, { ...asked, language: "en", ownWords }), ownWords).toBeDefined();
});

it("lets pass what a careful model writes", () => {
  const german = `Wie haben Sie uns erlebt?

Hallo {{first_name|und guten Tag}},

vielen Dank für Ihr Vertrauen in {{business}}. Ihr Schadenfall ist nun abgeschlossen. Wir würden uns freuen, wenn Sie uns in wenigen Worten erzählen, wie Sie die Bearbeitung erlebt haben.

{{link}}

Ihre ehrliche Rückmeldung hilft anderen Menschen, sich ein Bild zu machen, und zeigt uns, was wir ändern können.

Mit herzlichem Dank
{{business}}`;
  expect(checkModelWording(german, { ...asked, language: "de" })).toMatchObject({
    subject: "Wie haben Sie uns erlebt?",
  });
  const english = `How did it go with us?

Hello {{first_name|there}},

Your claim is behind you now, and we hope that life is back to normal. When you have a quiet moment, we would like to hear how the whole thing felt from your side.

{{link}}

There are no right or wrong answers. Tell it the way you would tell a neighbor.

With warm thanks,
{{business}}`;
  expect(checkModelWording(english, { ...asked, language: "en" })).toBeDefined();
});
