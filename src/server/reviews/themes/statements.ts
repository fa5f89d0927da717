import {
  type AnswerLink,
  mostLinks,
  type WeekQuote,
  type WeekStatement,
} from "#shared/api/weekly-summary.ts";
import type { Theme } from "./find-themes.ts";
import { formOf } from "./grams.ts";
import { type Cut, cutAround, quotedSentences } from "./quotes.ts";
import type { SpokenSentence } from "./spoken.ts";
import type { WeekAnswer } from "./week-store.ts";
import { among, counted, quotedList } from "./week-words.ts";

/** Finds what is told of an answer beside its link. */
export type Links = ReadonlyMap<string, AnswerLink>;

export const linksOf = (answers: readonly WeekAnswer[]): Links =>
  new Map(answers.map(({ id, customer, source }) => [id, { responseId: id, customer, source }]));

/** @param ids of every answer behind it, newest first. */
export function statement(
  kind: WeekStatement["kind"],
  text: string,
  ids: Iterable<string>,
  links: Links,
  quotes: (Cut & { responseId: string })[] = [],
): WeekStatement {
  const answers = [...new Set(ids)].flatMap((id) => links.get(id) ?? []);
  return {
    ...{ kind, text, count: answers.length, answers: answers.slice(0, mostLinks) },
    quotes: quotes.flatMap(({ responseId, ...cut }): WeekQuote[] => {
      const link = links.get(responseId);
      return link ? [{ ...link, ...cut }] : [];
    }),
  };
}

/** How often a theme came up the week before; left out where the two cannot be compared. */
export interface Before {
  speakers: number;
  writers: number;
}

/** Fewer who wrote in either week tell nothing about a change. */
export const comparableWriters = 8;

export function themeStatement(
  { grams, saidBy }: Theme,
  { writers, before, links }: { writers: number; before: Before | undefined; links: Links },
): WeekStatement {
  const spoken = `${among(saidBy.size, writers)} spoke of ${quotedList(grams.map(formOf))}`;
  const text = [`${spoken}${denialOf(saidBy)}.`, before && trendOf(saidBy.size, writers, before)];
  const keys = grams.flatMap((gram) => gram.keys);
  return saidStatement("theme", text.filter(Boolean).join(" "), saidBy, keys, links);
}

/** One that quotes the sentences in which it was said. */
export function saidStatement(
  kind: WeekStatement["kind"],
  text: string,
  saidBy: ReadonlyMap<string, readonly SpokenSentence[]>,
  keys: readonly string[],
  links: Links,
): WeekStatement {
  const ids = [...saidBy.values()].flat().map(({ responseId }) => responseId);
  const quotes = quotedSentences(saidBy).map((sentence) => {
    const word = sentence.words.find(({ key }) => keys.includes(key))?.form ?? "";
    return { responseId: sentence.responseId, ...cutAround(sentence.text, word) };
  });
  return statement(kind, text, ids, links, quotes);
}

/** Whose words are all denied; of more than that we are not certain. */
export function denialOf(saidBy: ReadonlyMap<string, readonly SpokenSentence[]>): string {
  const denying = [...saidBy.values()].filter((said) => said.every(({ isDenied }) => isDenied));
  if (denying.length === 0) return "";
  const sentence = "in a sentence with “not”, “no” or the like";
  if (saidBy.size === 1) return `, ${sentence}`;
  const who = denying.length === saidBy.size ? "all of them" : `${counted(denying.length)} of them`;
  return `, ${who} ${sentence}`;
}

/** Said only where it cannot be chance alone: half as many again, and two customers more than expected. */
function trendOf(speakers: number, writers: number, before: Before): string {
  const expected = (before.speakers / before.writers) * writers;
  if (before.speakers === 0) return speakers >= 3 ? "Nobody did the week before." : "";
  const then = `the week before, when ${counted(before.speakers)} of ${counted(before.writers)} did.`;
  if (speakers >= expected * 1.5 && speakers - expected >= 2) return `That is more than ${then}`;
  if (speakers * 1.5 <= expected && expected - speakers >= 2) return `That is less than ${then}`;
  return "";
}
