import { expect, it } from "vitest";
import { personalDataIn } from "./personal-data.ts";

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
])("warns before this stands in public: %s", (text, kinds) => {
  expect(personalDataIn(text, ["Lakeside Insurance"])).toEqual(kinds);
});
