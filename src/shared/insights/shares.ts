import type { Figures } from "#shared/api/figures.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { sum } from "./figures.ts";

export const countRated = ({ ratings }: Pick<Figures, "ratings">): number => sum(ratings);

/** Number of classified responses. */
export const countJudged = ({ sentiments }: Pick<Figures, "sentiments">): number => sum(sentiments);

/** The positive share of the classified responses; null without any. */
export const positivePercent = ({ sentiments }: Pick<Figures, "sentiments">): number | null =>
  percentOf(sentiments[0] ?? 0, sum(sentiments));

/** The response rate: the share of the invitations answered so far; null without any. */
export const responsePercent = ({
  answeredSoFar,
  invited,
}: Pick<Figures, "answeredSoFar" | "invited">): number | null => percentOf(answeredSoFar, invited);

export const formatRate = (figures: Pick<Figures, "answeredSoFar" | "invited">): string =>
  formatPercent(responsePercent(figures));
