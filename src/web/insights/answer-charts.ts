import type { ComponentType } from "react";
import type { Insights } from "#shared/api/insights.ts";
import type { AnswerKind } from "#shared/questions/question-type.ts";
import { ChoicesChart } from "./choices-chart.tsx";
import { Comments } from "./comments.tsx";
import { RatingsChart } from "./ratings-chart.tsx";

type AnswerChart = ComponentType<{ insights: Insights }>;

/** Charts of the Topics page by kind of answer, in the order of the page. */
export const answerCharts: Record<AnswerKind, AnswerChart> = {
  rating: RatingsChart,
  text: Comments,
  choice: ChoicesChart,
};
