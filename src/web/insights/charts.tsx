import type { ComponentType } from "react";
import type { Insights } from "#shared/api/insights.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import { ChoicesChart } from "./choices-chart.tsx";
import { Comments } from "./comments.tsx";
import { RatingsChart } from "./ratings-chart.tsx";

export type Chart = ComponentType<{ insights: Insights }>;

/** How insights show the answers to each type of question, in the order of the page. Types may share a chart. */
export const charts: Record<QuestionTypeName, Chart> = {
  rating: RatingsChart,
  text: Comments,
  short_text: Comments,
  multiple_choice: ChoicesChart,
  multi_select: ChoicesChart,
};
