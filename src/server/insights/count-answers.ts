import type { Insights } from "#shared/api/insights.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import { countPeople } from "./comments.ts";
import type { PeriodResponse } from "./insights-store.ts";

/** Uses the first rating of each response, as all figures do. */
export function countRatings(responses: readonly PeriodResponse[]): Insights["ratings"] {
  const ratings = responses.flatMap(({ answers }) => {
    const first = answers.find(({ question_type: type }) => questionTypes[type].kind === "rating");
    return first ? [Number(first.value)] : [];
  });
  if (ratings.length === 0) return [];
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: ratings.filter((one) => one === rating).length,
  }));
}

/** Counts the customers who chose each option of each question, most chosen first. */
export function countChoices(responses: readonly PeriodResponse[]): Insights["choices"] {
  const chosen = responses.flatMap(({ person, answers }) =>
    answers
      .filter(({ question_type: type }) => questionTypes[type].kind === "choice")
      .flatMap(({ question_text: question, question_type: type, value }) =>
        questionTypes[type].listTexts(value).map((option) => ({ person, question, option })),
      ),
  );
  return [...Map.groupBy(chosen, ({ question }) => question)].map(([question, rows]) => ({
    question,
    customers: countPeople(rows),
    options: [...Map.groupBy(rows, ({ option }) => option)]
      .map(([option, some]) => ({ option, count: countPeople(some) }))
      .toSorted((a, b) => b.count - a.count),
  }));
}
