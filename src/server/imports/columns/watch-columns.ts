import { anyValue, type ImportReport } from "#shared/api/contact-import.ts";
import {
  agreementPattern,
  isOtherChannel,
  type OptOutRule,
  optOutPattern,
} from "../../contacts/import/opt-out-data.ts";
import { isOptOutStatus, readOptOutCell, wordsOf } from "../../contacts/import/read-status.ts";
import {
  addCell,
  type ColumnProfile,
  createColumnProfile,
  fewValues,
  maxValueLength,
} from "./column-profile.ts";
import type { WatchedColumn } from "./plan-columns.ts";

type Question = ImportReport["questions"][number];

const maxExamples = 3;
/** A column is a status when at least this share of its cells are words of status. */
const minShare = 0.9;

/**
 * Watches columns that may say who opted out. Whether one is asked about follows from how many values it has and never
 * from what it is called: words only tick values beforehand.
 */
export function watchColumns(header: string[], columns: WatchedColumn[]) {
  const profiles = columns.map(createColumnProfile);
  let rows = 0;
  return {
    add(cells: string[]): void {
      rows += 1;
      for (const profile of profiles) {
        const cell = cells[profile.index];
        if (cell) addCell(profile, cell);
      }
    },
    /** The columns to ask about, those with a suggestion first. */
    questions: (): Question[] =>
      profiles
        .flatMap((profile) => ask(profile, header[profile.index] ?? "", rows) ?? [])
        .sort((a, b) => Number(isSuggested(b)) - Number(isSuggested(a))),
    /** Headers of columns that hold something, and of those that gave way. */
    ignored: (passedOver: number[]) =>
      [
        ...profiles.flatMap(({ index, isRead, filled }) => (!isRead && filled > 0 ? [index] : [])),
        ...passedOver,
      ]
        .sort((a, b) => a - b)
        .flatMap((index) => header[index]?.trim().slice(0, maxValueLength) || []),
  };
}

const isSuggested = ({ values }: Question) => values.some(({ isOptOut }) => isOptOut);

function ask(profile: ColumnProfile, title: string, rows: number): Question | undefined {
  const { index, filled, values, rule, isTags, isDecided } = profile;
  if (filled === 0 || isDecided) return undefined;
  const all = [...values.values()];
  // A documented column needs no question unless it holds unknown words.
  if (rule && !all.some(({ isUnclear }) => isUnclear)) return undefined;
  const suggested = rule ?? suggestRule(profile, title) ?? "words";
  const optOut = (value: string) =>
    !(isTags && isSaidOfSomethingElse(value)) &&
    !isOfOtherChannel(title) &&
    readOptOutCell(value, suggested, "unsubscribed") !== undefined;
  const isFew = !profile.hasMore && all.length <= fewValues;
  const telling = all.filter(
    ({ shown, status }) => isOptOutStatus(status) || (rule && optOut(shown)),
  );
  const listed = (isFew ? all : telling).slice(0, isFew ? undefined : fewValues);
  const isRare = !isFew && !isTags && filled * 2 < rows;
  if (listed.length === 0 && !isRare) return undefined;
  return {
    index,
    header: title.trim().slice(0, maxValueLength) || `Column ${index + 1}`,
    values: [
      ...listed.map(({ shown, count }) => ({ value: shown, count, isOptOut: optOut(shown) })),
      ...(isRare
        ? [
            {
              value: anyValue,
              count: filled,
              isOptOut: suggested === "filled" || suggested === "yes",
            },
          ]
        : []),
    ],
    examples: isRare ? all.slice(0, maxExamples).map(({ shown }) => shown) : [],
  };
}

/** "Unsubscribe survey" is a tag about something else, "unsubscribed" and "do not email" are not. */
const isSaidOfSomethingElse = (tag: string) =>
  / /.test(wordsOf(tag)) && !/^do not /.test(wordsOf(tag));

const titleWords = (title: string) =>
  title.normalize("NFC").trim().toLowerCase().replaceAll(" ", "");
const isOfOtherChannel = (title: string) => isOtherChannel(titleWords(title));

/** Guesses the rule of a column that no format documents, from its title and its cells. */
function suggestRule(profile: ColumnProfile, header: string): OptOutRule | undefined {
  const all = [...profile.values.values()];
  const title = titleWords(header);
  const count = (is: (value: (typeof all)[number]) => boolean) =>
    all.filter(is).reduce((sum, one) => sum + one.count, 0);
  const isStatus = count(({ status }) => status !== "unknown") >= profile.filled * minShare;
  const hasCounts = [...profile.values.keys()].some(
    (words) => /^\d+$/.test(words) && Number(words) > 1,
  );
  const speaksOfOptOut = optOutPattern.test(title);
  if (agreementPattern.test(title) && !speaksOfOptOut && !hasCounts) return "no";
  if (!speaksOfOptOut) return undefined;
  if (all.some((value) => value.isYesOrNo)) return "yes";
  return isStatus ? "words" : "filled";
}
