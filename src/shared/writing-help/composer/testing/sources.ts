import fc from "fast-check";
import { type WeaveLanguage, weaveLanguages } from "../language/languages.ts";
import type { Source } from "../sources/sources.ts";
import { negativeAnswers } from "./negative-answers.ts";

/** What a customer wrote. */
export const written = (text: string, question = "How was it?"): Source => ({
  question,
  text,
  chosen: false,
});
/** What a customer chose from a list. */
export const chosen = (...options: string[]): Source => ({
  question: "Which?",
  text: options.join("\n"),
  chosen: true,
});

/** Each with its language. */
export const complaints = weaveLanguages.flatMap((language) =>
  negativeAnswers[language].map((text) => [language, text] as [WeaveLanguage, string]),
);

/** Answers as they come: real complaints, odd characters, several texts, choices in between. */
export const someSources = fc
  .array(
    fc.oneof(
      fc.constantFrom(...complaints.map(([, text]) => written(text))),
      // What was chosen, said once more in words.
      fc.constantFrom(
        written("Price. They left the gate open, and the dog ran off."),
        written("No waiting"),
      ),
      fc.lorem({ mode: "sentences", maxCount: 4 }).map((text) => written(text)),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }).map((text) => written(text)),
      fc
        .array(fc.constantFrom("Car", "By phone", "No waiting", "Yes", "Price", "Nothing"), {
          minLength: 1,
        })
        .map((options) => chosen(...new Set(options))),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .filter((sources) => sources.some(({ text }) => text.trim() !== ""));
