import type { Analytics, AnalyticsQuery } from "#shared/api/analytics.ts";
import type { FigureFilter } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import type { Sentiment } from "#shared/sentiment.ts";

/** The address of the inbox with the responses behind a figure of these days. */
export const responsesBehind = (
  { from, until }: Pick<Analytics, "from" | "until">,
  { days: _, ...query }: AnalyticsQuery,
  figure: FigureFilter & { flowId?: string; sentiment?: Sentiment | "not_judged" } = {},
): string => paths.responses.href({}, { ...query, ...figure, from, until });
