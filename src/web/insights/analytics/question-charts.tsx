import type { ComponentType } from "react";
import { Link } from "react-router";
import type { Analytics } from "#shared/api/analytics.ts";
import { describeOptions, describeStars } from "#shared/insights/describe-question.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import { formatCount } from "#web/lib/format.ts";
import { responsesBehind } from "./behind.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { linkTable } from "./charts/link-table.tsx";
import type { AnalyticsSectionProps } from "./funnel.tsx";

type Question = Analytics["questions"][number];
type QuestionChart = ComponentType<AnalyticsSectionProps & { asked: Question }>;

/** Charts by question type. Types may share a chart. */
const questionCharts: Record<QuestionTypeName, QuestionChart> = {
  rating: RatingAnswers,
  multiple_choice: ChosenOptions,
  multi_select: ChosenOptions,
  text: WrittenAnswers,
  short_text: WrittenAnswers,
};

export function QuestionCharts(props: AnalyticsSectionProps) {
  return props.analytics.questions.map((asked) => {
    const Chart = questionCharts[asked.type];
    return <Chart key={`${asked.type} ${asked.question}`} asked={asked} {...props} />;
  });
}

function ChosenOptions({ asked, analytics, query }: AnalyticsSectionProps & { asked: Question }) {
  const { question, answered, options } = asked;
  const { table, ...words } = describeOptions(asked);
  const behind = (at: number) =>
    responsesBehind(analytics, query, { question, answer: options[at]?.value ?? "" });
  return (
    <ChartFigure {...words} table={linkTable(table, behind)}>
      <BarChart
        whole={answered}
        bars={options.map(({ value, count }, at) => ({
          key: value,
          label: value,
          count,
          note: `(${formatPercent(percentOf(count, answered))})`,
          to: behind(at),
        }))}
      />
    </ChartFigure>
  );
}

function RatingAnswers({ asked, analytics, query }: AnalyticsSectionProps & { asked: Question }) {
  const { stars, table, ...words } = describeStars(asked);
  const behind = (at: number) =>
    responsesBehind(analytics, query, {
      question: asked.question,
      answer: String(stars[at]?.star ?? ""),
    });
  return (
    <ChartFigure {...words} table={linkTable(table, behind)}>
      <BarChart
        whole={asked.answered}
        bars={stars.map(({ star, count }, at) => ({
          key: String(star),
          label: formatCount(star, "star"),
          count,
          to: behind(at),
        }))}
      />
    </ChartFigure>
  );
}

/** Text answers are not charted but linked for reading. */
function WrittenAnswers({ asked, analytics, query }: AnalyticsSectionProps & { asked: Question }) {
  const { question, answered } = asked;
  const share = formatPercent(percentOf(answered, analytics.now.responses));
  return (
    <ChartFigure
      title={question}
      summary={`${formatCount(answered, "response")} (${share}) wrote something.`}
      table={{ columns: [], rows: [] }}
    >
      <Link className="link w-fit" to={responsesBehind(analytics, query, { question })}>
        Read what they wrote
      </Link>
    </ChartFigure>
  );
}
