import { formatCount, formatNumber } from "#web/lib/format.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { ChartFigure } from "./charts/chart-figure.tsx";
import { countRated, formatPercent, percentOf } from "./figures.ts";
import type { SectionProps } from "./funnel.tsx";
import { responsesBehind } from "./responses-behind.ts";

const times = ["Within an hour", "Within a day", "Within a week", "Later"];

export function RatingsAndTimes({ analytics, query }: SectionProps) {
  const { now, before } = analytics;
  const rated = countRated(now);
  const timed = now.times.reduce((sum, count) => sum + count, 0);
  const [withinHour = 0, withinDay = 0] = now.times;
  const [oneStar = 0, , , , fiveStars = 0] = now.ratings;
  return (
    <div className="grid content-start gap-12">
      <ChartFigure
        title="Ratings"
        summary={
          rated === 0
            ? "No rating was given in these days."
            : `${formatNumber(fiveStars)} of ${formatCount(rated, "rating")} ${fiveStars === 1 ? "is" : "are"} five stars, ${formatNumber(oneStar)} one star.`
        }
        table={{
          columns: ["Rating", "These days", "Before"],
          rows: [5, 4, 3, 2, 1].map((star) => [
            nameOf(star),
            formatNumber(now.ratings[star - 1] ?? 0),
            formatNumber(before.ratings[star - 1] ?? 0),
          ]),
        }}
      >
        {rated > 0 && (
          <BarChart
            bars={[5, 4, 3, 2, 1].map((star) => {
              const count = now.ratings[star - 1] ?? 0;
              return {
                key: String(star),
                label: nameOf(star),
                count,
                note: `(${formatPercent(percentOf(count, rated))})`,
                to: responsesBehind(analytics, query, { rating: star }),
              };
            })}
          />
        )}
      </ChartFigure>
      {query.source !== "link" && (
        <ChartFigure
          title="Time to respond"
          summary={
            timed === 0
              ? "No invitation was answered in these days."
              : `${formatPercent(percentOf(withinHour + withinDay, timed))} of ${formatCount(timed, "response")} to an invitation came within a day.`
          }
          table={{
            columns: ["After the invitation", "These days", "Before"],
            rows: times.map((label, at) => [
              label,
              formatNumber(now.times[at] ?? 0),
              formatNumber(before.times[at] ?? 0),
            ]),
          }}
        >
          {timed > 0 && (
            <BarChart
              bars={times.map((label, at) => ({ key: label, label, count: now.times[at] ?? 0 }))}
            />
          )}
        </ChartFigure>
      )}
    </div>
  );
}

const nameOf = (star: number) => formatCount(star, "star");
