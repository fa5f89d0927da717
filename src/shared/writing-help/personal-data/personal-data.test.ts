import { expect, it } from "vitest";
import { guessLanguage, wordsOfLanguage } from "../languages/languages.ts";
import { personalDataIn } from "./personal-data.ts";

const guessWords = (text: string) => wordsOfLanguage(guessLanguage([text]).language);

it.each([
  ["Call me at (555) 010-9999 please", ["phone"]],
  ["Write to ada@example.com", ["email"]],
  ["My card 4111 1111 1111 1111 was charged", ["card"]],
  ["Policy HO-2231984 was lost", ["number"]],
  ["We spoke with Dana Whitfield there", ["name"]],
  ["We love Lakeside Insurance and Dana. It cost 250 dollars in 2024.", []],
  ["Alles in allem: Gute Arbeit, Nette Bedienung, Schnelle Hilfe.", []],
  ["Das war eine Sehr Gute Beratung und die Schlechte Erfahrung, „Keine Rückmeldung“ kam.", []],
  ["Die Nette Dana Whitfield hat uns geholfen.", ["name"]],
  ["Bei uns war Herr Jürgen Hartung, und er war sehr nett.", ["name"]],
  ["The singer was Neil Young", ["name"]],
  ["Maria Lopez was rude.", ["name"]],
  ["Two hours late. Maria Lopez did not call.", ["name"]],
  ["Thanks Maria. Great Service! Last Monday they came. Muy Bien todo.", []],
  ["Lakeside Insurance was slow.", []],
  ["They came on 12.05.2024, from 9.00-17.30, not 2024-05-12 or 05/13/24.", []],
  ["my policy is ho-2231984", ["number"]],
  ["my policy number is 482913", ["number"]],
  ["the claim ab12-3456 is open", ["number"]],
  ["we own an iphone-2024 and a b1234567 part", []],
  ["Appelez le 01.42.34.56.78", ["phone"]],
])("warns before this stands in public: %s", (text, kinds) => {
  expect(personalDataIn(text, guessWords(text), ["Lakeside Insurance"])).toEqual(kinds);
});
