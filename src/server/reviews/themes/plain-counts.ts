import type { WeekStatement } from "#shared/api/weekly-summary.ts";
import { type Links, statement } from "./statements.ts";
import type { WeekAnswer } from "./week-store.ts";
import { choiceWords, privateWords, ratingWords } from "./week-words.ts";

/** Options of one question that are told of. */
const mostOptions = 3;

/** How often each number was given, by the first rating of each answer as everywhere: the primary signal. */
export function ratingStatement(answers: readonly WeekAnswer[], links: Links): WeekStatement[] {
  const rated = answers.flatMap(({ id, answers: given }) => {
    const first = given.find(({ question_type: type }) => type === "rating");
    return first ? [{ id, stars: Number(first.value) }] : [];
  });
  if (rated.length === 0) return [];
  const text = ratingWords(rated.map(({ stars }) => stars));
  return [statement("rating", text, idsOf(rated), links)];
}

/** What was chosen most at each question; every customer counts once for an option. */
export function choiceStatements(answers: readonly WeekAnswer[], links: Links): WeekStatement[] {
  const chosen = answers.flatMap(({ id, person, answers: given }) =>
    given
      .filter(({ question_type: type }) => type === "multiple_choice" || type === "multi_select")
      .map(({ question_text: question, value }) => ({
        id,
        person,
        question,
        value: [value].flat(),
      })),
  );
  return [...Map.groupBy(chosen, ({ question }) => question)].flatMap(([question, given]) => {
    const all = new Set(given.map(({ person }) => person)).size;
    const each = given.flatMap(({ id, person, value }) =>
      value.map((option) => ({ id, person, option: String(option) })),
    );
    return [...Map.groupBy(each, ({ option }) => option)]
      .map(([option, by]) => ({ option, by, some: new Set(by.map(({ person }) => person)).size }))
      .filter(({ some }) => some >= 2)
      .toSorted((a, b) => b.some - a.some || (a.option < b.option ? -1 : 1))
      .slice(0, mostOptions)
      .map(({ option, by, some }) =>
        statement("choice", choiceWords(some, all, option, question), idsOf(by), links),
      );
  });
}

/** That there are private messages. What they say stays with the answer: a summary is copied, printed and mailed. */
export function messageStatement(answers: readonly WeekAnswer[], links: Links): WeekStatement[] {
  const private_ = answers.filter(({ hasMessage }) => hasMessage);
  if (private_.length === 0) return [];
  const count = new Set(private_.map(({ person }) => person)).size;
  return [statement("message", privateWords(count), idsOf(private_), links)];
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
