import type { ComponentType } from "react";
import { Link } from "react-router";
import type { Analytics } from "#shared/api/analytics.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import type { SectionProps } from "./funnel.tsx";
import { responsesBehind } from "./responses-behind.ts";

type Question = Analytics["questions"][number];
type QuestionChart = ComponentType<SectionProps & { asked: Question }>;

/** How analytics show the answers to each type of question. Types may share a chart. */
const questionCharts: Record<QuestionTypeName, QuestionChart> = {
  rating: RatingAnswers,
  multiple_choice: ChosenOptions,
  multi_select: ChosenOptions,
  text: WrittenAnswers,
  short_text: WrittenAnswers,
};

export function QuestionCharts(props: SectionProps) {
  return props.analytics.questions.map((asked) => {
    const Chart = questionCharts[asked.type];
    return <Chart key={`${asked.type} ${asked.question}`} asked={asked} {...props} />;
  });
}

function ChosenOptions({ asked, analytics, query }: SectionProps & { asked: Question }) {
  const { question, answered, options } = asked;
  const [most] = options;
  return (
    <ChartFigure
      title={question}
      summary={
        most
          ? `${formatCount(answered, "response")} answered. Chosen most: “${most.value}”, ${formatPercent(percentOf(most.count, answered))}.`
          : "No option was chosen."
      }
      table={{
        columns: ["Answer", "Responses"],
        rows: options.map(({ value, count }) => [value, formatNumber(count)]),
      }}
    >
      <BarChart
        bars={options.map(({ value, count }) => ({
          key: value,
          label: value,
          count,
          note: `(${formatPercent(percentOf(count, answered))})`,
          to: responsesBehind(analytics, query, { question, answer: value }),
        }))}
      />
    </ChartFigure>
  );
}

function RatingAnswers({ asked, ...props }: SectionProps & { asked: Question }) {
  const count = (star: number) =>
    asked.options.find(({ value }) => value === String(star))?.count ?? 0;
  const options = [5, 4, 3, 2, 1].map((star) => ({ value: String(star), count: count(star) }));
  const stars = options.reduce((sum, one) => sum + Number(one.value) * one.count, 0);
  const { analytics, query } = props;
  return (
    <ChartFigure
      title={asked.question}
      summary={`The average of ${formatCount(asked.answered, "answer")} is ${(stars / asked.answered).toFixed(1)} of 5.`}
      table={{
        columns: ["Stars", "Responses"],
        rows: options.map((one) => [one.value, formatNumber(one.count)]),
      }}
    >
      <BarChart
        bars={options.map((one) => ({
          key: one.value,
          label: formatCount(Number(one.value), "star"),
          count: one.count,
          to: responsesBehind(analytics, query, { question: asked.question, answer: one.value }),
        }))}
      />
    </ChartFigure>
  );
}

/** What was written is read, not drawn. */
function WrittenAnswers({ asked, analytics, query }: SectionProps & { asked: Question }) {
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
