import { expect, it } from "vitest";
import { guessLanguage } from "./languages.ts";

it.each([
  ["They were late and nobody called us.", "en"],
  ["Llegaron tarde y nadie nos llamó.", "es"],
  ["Sie kamen zu spät und niemand hat uns angerufen.", "de"],
  ["Ils sont arrivés en retard et personne ne nous a appelés.", "fr"],
  ["Chegaram tarde e ninguém nos ligou, não gostei.", "pt"],
  ["وصلوا متأخرين ولم يتصل بنا أحد", "ar"],
])("a language is told by its common words: %s", (text, language) => {
  expect(guessLanguage([text])).toEqual({ language, isSure: true });
});

it.each(["pizza", "", "Dom był brudny i było zimno, nikt się nie śmiał"])(
  "few words or another language make nothing sure: %s",
  (text) => {
    expect(guessLanguage([text]).isSure).toBe(false);
  },
);
