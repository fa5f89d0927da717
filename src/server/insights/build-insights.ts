import { createHash } from "node:crypto";
import type { Insights } from "#shared/api/insights.ts";
import { type Comment, countPeople, listComments } from "./comments.ts";
import { countChoices, countRatings } from "./count-answers.ts";
import { findTopics } from "./find-topics.ts";
import { maxResponses, type Period, type PeriodResponse } from "./insights-store.ts";

const maxQuotes = 5;

/** Computed on every request, so that withdrawn or erased responses disappear at once. */
export async function buildInsights(period: Period): Promise<Insights> {
  const { from, until, isWeek, today, previous, next, timeZone, bucket, steps } = period;
  const { responses, before } = period;
  const customers = responses.filter(({ insider }) => !insider);
  const counted = customers.filter(({ withdrawn }) => !withdrawn);
  const comments = counted.flatMap(listComments);
  const commentsBefore = before
    .filter(({ insider, withdrawn }) => !insider && !withdrawn)
    .flatMap(listComments);
  const commenters = countPeople(comments);
  const names = [period.businessName, ...period.people];
  return {
    from,
    until,
    isWeek,
    today,
    previous,
    next,
    timeZone,
    bucket,
    steps,
    version: hashVersion(responses),
    customers: countPeople(customers),
    customersBefore: countPeople(before.filter(({ insider }) => !insider)),
    insiderResponses: responses.length - customers.length,
    withdrawnResponses: customers.length - counted.length,
    isTruncated: responses.length === maxResponses,
    ratings: countRatings(counted),
    choices: countChoices(counted),
    commenters,
    topics: await findTopics({ comments, commentsBefore, names, steps }),
    quotes: newestQuotes(comments),
    privateMessages: counted.filter(({ hasMessage }) => hasMessage).length,
    canSummarize: commenters > 0 && period.ai.enabled,
  };
}

/** The longest comment of each of the newest responses. */
const newestQuotes = (comments: readonly Comment[]): Insights["quotes"] =>
  [...Map.groupBy(comments, ({ responseId }) => responseId).values()]
    .slice(0, maxQuotes)
    .flatMap((some) => some.toSorted((a, b) => b.text.length - a.text.length).slice(0, 1))
    .map(({ responseId, customer, source, text }) => ({ responseId, customer, source, text }));

export const hashVersion = (responses: readonly PeriodResponse[]): string =>
  createHash("sha256").update(JSON.stringify(responses)).digest("base64url");
