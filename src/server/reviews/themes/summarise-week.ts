import type { WeeklySummary, WeekStatement } from "#shared/api/weekly-summary.ts";
import { findThemes, joinGrams, type Theme } from "./find-themes.ts";
import { type Heard, listen } from "./listen.ts";
import { choiceStatements, messageStatement, ratingStatement } from "./plain-counts.ts";
import { cutAround, mostQuotes } from "./quotes.ts";
import {
  comparableWriters,
  denialOf,
  type Links,
  linksOf,
  saidStatement,
  statement,
  themeStatement,
} from "./statements.ts";
import { perLanguage } from "./topics-in.ts";
import { mostAnswers, type Week, type WeekAnswer } from "./week-store.ts";
import { weekVersion } from "./week-version.ts";
import { headWords, topicWords, wordsWithoutThemes } from "./week-words.ts";
import { isHeard } from "./written-texts.ts";

/** Fewer who wrote something are quoted, and no theme is made of them. */
export const fewestWriters = 3;

/**
 * The whole summary of a week, without a model. `canGroup` says that enough wrote to have their words grouped; whether
 * there is a model is not known here.
 */
export async function summariseWeek(week: Week): Promise<WeeklySummary> {
  const { monday, sunday, previous, next, timeZone } = week;
  const heard = await listen(week);
  const links = linksOf(week.answers);
  const answers = week.answers.filter(isHeard);
  const answered = customersOf(week.answers);
  const turnout = {
    ...{ answered, isOver: next !== null, isBounded: isBounded(week.answers) },
    before:
      isBounded(week.answers) || isBounded(week.before) ? undefined : customersOf(week.before),
    insiders: week.answers.filter(({ insider }) => insider).length,
    withdrawn: new Set(week.answers.filter(isTakenBack).map(({ person }) => person)).size,
  };
  return {
    ...{ monday, sunday, previous, next, timeZone, answered },
    version: weekVersion(week.answers),
    head: headWords(turnout, mostAnswers),
    canGroup: heard.writers >= fewestWriters,
    statements: [
      ...ratingStatement(answers, links),
      ...(await themeStatements(week, heard, links)),
      ...topicStatements(heard, links),
      ...wordsStatement(heard, links),
      ...choiceStatements(answers, links),
      ...messageStatement(answers, links),
    ],
  };
}

/** More came than are read, or just as many. */
const isBounded = (answers: readonly WeekAnswer[]) => answers.length === mostAnswers;

const isTakenBack = ({ withdrawn, insider }: WeekAnswer) => withdrawn && !insider;

const customersOf = (answers: readonly WeekAnswer[]) =>
  new Set(answers.filter(({ insider }) => !insider).map(({ person }) => person)).size;

/** What several customers spoke of, word by word. */
export function themesOf({ index, fewest, writers, topics }: Heard): Theme[] {
  if (writers < fewestWriters) return [];
  // A topic has its own sentence.
  const taken = new Set(
    Object.values(perLanguage([...topics.keys()])).flatMap((keys) => [...keys]),
  );
  return findThemes(index, { fewest, taken });
}

/** A week's themes in sentences; those that are given, or those that were found. */
export async function themeStatements(
  { next }: Week,
  heard: Heard,
  links: Links,
  themes: readonly Theme[] = themesOf(heard),
): Promise<WeekStatement[]> {
  const { writers, writersBefore } = heard;
  const isComparable = next !== null && Math.min(writers, writersBefore) >= comparableWriters;
  const ids = new Set(themes.flatMap(({ grams }) => grams.map(({ id }) => id)));
  const before = isComparable ? await heard.countBefore(ids) : undefined;
  return themes.map((theme) => {
    const then = before && joinGrams(theme.grams.flatMap(({ id }) => before.get(id) ?? []));
    return themeStatement(theme, {
      ...{ writers, links },
      before: then && { speakers: then.saidBy.size, writers: writersBefore },
    });
  });
}

function topicStatements({ topics, writers }: Heard, links: Links): WeekStatement[] {
  return [...topics].map(([topic, saidBy]) => {
    const text = `${topicWords(saidBy.size, writers, topic)}${denialOf(saidBy)}.`;
    const keys = Object.values(perLanguage([topic])).flatMap((some) => [...some]);
    return saidStatement("topic", text, saidBy, keys, links);
  });
}

function wordsStatement(heard: Heard, links: Links): WeekStatement[] {
  const { texts, writers, topics } = heard;
  const isFew = writers < fewestWriters;
  if (writers === 0 || (!isFew && themesOf(heard).length > 0)) return [];
  const newest = [...new Map(texts.toReversed().map((text) => [text.person, text])).values()];
  const quotes = newest
    .toReversed()
    .slice(0, mostQuotes)
    .map(({ responseId, text }) => ({ responseId, ...cutAround(text, "") }));
  const ids = texts.map(({ responseId }) => responseId);
  return [
    statement(
      "words",
      wordsWithoutThemes(writers, { isFew, hasTopics: topics.size > 0 }),
      ids,
      links,
      quotes,
    ),
  ];
}
