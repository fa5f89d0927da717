import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import type { InvitationFigure } from "#shared/api/invitations.ts";
import type { FigureFilter } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import type { Sentiment } from "#shared/sentiment.ts";
import { daysBefore } from "../days-before.ts";

/** First and last day of the range. */
export interface Days {
  from: string;
  until: string;
}

export const previousDays = ({ previousFrom, previousUntil }: Analytics): Days => ({
  from: previousFrom,
  until: previousUntil,
});

/** Days of one bucket of the time axis. The first and last buckets may be shorter than a week or month. */
export function stepDays({ series, from, until }: Analytics, at: number): Days {
  const start = series[at]?.start ?? from;
  const next = series[at + 1]?.start;
  return { from: start < from ? from : start, until: next ? daysBefore(next, 1) : until };
}

type Figure = FigureFilter & { flowId?: string; sentiment?: Sentiment | "not_judged" };

/** Address of the inbox, filtered to the responses counted by a figure. */
export const responsesBehind = (
  { from, until }: Days,
  { days: _, ...query }: AnalyticsQuery,
  figure: Figure = {},
): string => paths.responses.href({}, { kind: "response", ...query, ...figure, from, until });

/** Address of the invitations counted by a figure. */
export const invitationsBehind = (
  { from, until }: Days,
  { days: _, source: _source, ...query }: AnalyticsQuery,
  figure: InvitationFigure & { status?: "answered" },
): string => paths.invitations.href({}, { ...query, ...figure, from, until });

/** External reviews cannot be narrowed by the other filters. */
export const externalReviewsBehind = ({ from, until }: Days, site: string): string =>
  paths.responses.href({}, { kind: "external", source: site, from, until });
