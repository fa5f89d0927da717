import { expect, expectTypeOf, it } from "vitest";
import { checkAnswers, type RawAnswers } from "../responses/answers.ts";
import { presetRating } from "../review-flows/preset-rating.ts";
import { sourcesOf } from "../writing-help/composer/sources.ts";
import type { QuestionType } from "./question-type.ts";
import { namesOfKind, type QuestionTypeName, questionTypes } from "./question-types.ts";
import { withAddedTypes } from "./testing/added-types.ts";

const date: QuestionType<string> = {
  label: "Date",
  kind: "choice",
  hasOptions: false,
  isShort: false,
  showsTopics: false,
  maxLength: null,
  parseAnswer: ([first = ""]) =>
    /^\d{4}-\d{2}-\d{2}$/.test(first) ? { value: first } : { problem: "not_offered" },
  listTexts: (value) => [value],
};
const types = { ...questionTypes, date };

function checkDate(...given: string[]) {
  const question = {
    id: "1",
    text: "When?",
    description: "",
    options: [],
    required: true,
    lead: "",
  };
  return checkAnswers([{ ...question, type: "date" as const }], { 1: given }, types);
}

it("a form can be checked with a type that exists only in the given registry", () => {
  expect(checkDate("2026-03-09")).toEqual({
    answers: [
      {
        questionId: "1",
        questionText: "When?",
        questionLead: "",
        questionType: "date",
        value: "2026-03-09",
      },
    ],
    problems: {},
  });
  expect(checkDate("soon")).toEqual({ answers: [], problems: { 1: "not_offered" } });
  expect(checkDate(" ")).toEqual({ answers: [], problems: { 1: "required" } });
});

it.each<[type: QuestionTypeName, given: string[], stored: unknown]>([
  ["rating", ["4"], 4],
  ["multiple_choice", ["Car"], "Car"],
  ["multi_select", ["Home", "Car"], ["Car", "Home"]],
  ["text", [" It went well. "], "It went well."],
  ["short_text", ["Miriam"], "Miriam"],
])("an answer of the type %s is read back from its own text", (type, given, stored) => {
  const options = ["Car", "Home"];
  const question = { id: "1", text: "", description: "", type, options, required: false, lead: "" };
  const check = (raw: RawAnswers) => checkAnswers([question], raw, questionTypes).answers[0];
  const answer = check({ 1: given });
  expect(answer?.value).toEqual(stored);
  const texts = questionTypes[type].listTexts(answer?.value ?? "");
  expect(check({ 1: texts })).toEqual(answer);
});

it.each<[type: QuestionTypeName, given: string[], problem: string]>([
  ["rating", ["6"], "not_offered"],
  ["multiple_choice", ["Boat"], "not_offered"],
  ["multi_select", ["Car", "Boat"], "not_offered"],
  ["text", ["x".repeat(10_001)], "too_long"],
  ["short_text", ["x".repeat(301)], "too_long"],
])("an answer of the type %s that does not fit is refused", (type, given, problem) => {
  expect(questionTypes[type].parseAnswer(given, ["Car", "Home"])).toEqual({ problem });
});

it("an added type behaves as defined", () => {
  const question = { id: "1", text: "", description: "", options: [], required: false, lead: "" };
  const asked = { questionText: "What did you have?", questionLead: "Had" };
  withAddedTypes(({ smiley, headline }) => {
    expect(presetRating([{ ...question, type: smiley }], "4")).toEqual({
      questionId: "1",
      value: "4",
    });
    const answers = [
      { ...asked, questionType: smiley, value: 4 },
      { ...asked, questionType: headline, value: "Fresh bread" },
    ];
    expect(sourcesOf(answers)).toMatchObject([{ text: "Fresh bread", isShort: true }]);
  });
});

it("the compiler knows the names of a kind", () => {
  const names = namesOfKind("text", "choice");
  expect(names).toEqual(["multiple_choice", "multi_select", "text", "short_text"]);
  expectTypeOf(names).items.toEqualTypeOf<Exclude<QuestionTypeName, "rating">>();
});
