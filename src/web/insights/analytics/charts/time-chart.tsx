import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { Link } from "react-router";
import { isIsolated } from "#shared/insights/is-isolated.ts";
import { formatDay } from "#web/lib/format.ts";
import { useWidth } from "#web/lib/use-width.ts";

export interface TimeChartProps {
  /** Null leaves a gap in the line, where there is nothing to average. */
  points: readonly { start: string; value: number | null }[];
  min?: number;
  max?: number;
  format: (value: number) => string;
  /** Link to the data counted by a point, by its index. */
  hrefOf: (at: number) => string;
}

/** Above this number of points, line and points are drawn thinner. */
const maxRoomy = 120;
const height = 200;
const margin = { top: 12, right: 12, bottom: 28 };
const minLeft = 44;
/** Width in pixels of a digit on the axis, with some margin. */
const digitWidth = 7;

/**
 * Values over time as a line with points. It is hidden from screen readers and the keyboard, which have the sentence
 * above it and the table with the same links below it. Lines differ by dashes, so that color is not required.
 */
export function TimeChart({ points, min = 0, max, format, hrefOf }: TimeChartProps) {
  const [box, width] = useWidth();
  const known = points.flatMap(({ value }) => value ?? []);
  const top = max ?? Math.max(1, ...known);
  const y = scaleLinear([min, top], [height - margin.bottom, margin.top]);
  if (max === undefined) y.nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = Math.max(minLeft, ...ticks.map((tick) => 16 + format(tick).length * digitWidth));
  const x = scalePoint(
    points.map(({ start }) => start),
    [left, width - margin.right],
  ).padding(points.length === 1 ? 0.5 : 0);
  const path = line<TimeChartProps["points"][number]>()
    .defined(({ value }) => value !== null)
    .x(({ start }) => x(start) ?? 0)
    .y(({ value }) => y(value ?? 0))(points);
  const fill = area<TimeChartProps["points"][number]>()
    .defined(({ value }) => value !== null)
    .x(({ start }) => x(start) ?? 0)
    .y0(height - margin.bottom)
    .y1(({ value }) => y(value ?? 0))(points);
  const isDense = points.length > maxRoomy;
  // The click target spans half the distance to the next point and the full height, because a point is too small to
  // hit.
  const reach = points.length === 1 ? 22 : x.step() / 2;
  return (
    <div ref={box} className="w-full">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full font-sans text-xs"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
              {format(tick)}
            </text>
          </g>
        ))}
        {pickLabels(points, width - left).map(({ start, anchor }) => (
          <text key={start} x={x(start)} y={height - 8} textAnchor={anchor} className="fill-muted">
            {formatDay(start)}
          </text>
        ))}
        {fill && <path d={fill} className="fill-series-soft opacity-70" />}
        {path && (
          <path d={path} fill="none" strokeWidth={isDense ? 1 : 2} className="stroke-series" />
        )}
        {points.map(({ start, value }, at) => {
          if (value === null) return null;
          const place = x(start) ?? 0;
          const point = (
            <circle
              cx={place}
              cy={y(value)}
              r={isIsolated(points, at) ? 4 : isDense ? 1.5 : 3}
              className="fill-series group-hover:stroke-series group-hover:stroke-4"
            />
          );
          if (value === 0) return <g key={start}>{point}</g>;
          return (
            <Link key={start} to={hrefOf(at)} tabIndex={-1} className="group">
              <rect
                x={place - reach}
                width={2 * reach}
                y={margin.top}
                height={height - margin.top - margin.bottom}
                className="fill-transparent"
              >
                <title>{`${formatDay(start)}: ${format(value)}`}</title>
              </rect>
              {point}
            </Link>
          );
        })}
      </svg>
    </div>
  );
}

/** Labels for the first and last bucket, and for as many in between as fit. */
function pickLabels(points: TimeChartProps["points"], width: number) {
  const room = Math.max(1, Math.floor(width / 130));
  const count = Math.min(points.length, room + 1);
  return Array.from({ length: count }, (_, nth) => {
    const at = count === 1 ? 0 : Math.round((nth * (points.length - 1)) / (count - 1));
    const anchor =
      count === 1 ? "middle" : nth === 0 ? "start" : nth === count - 1 ? "end" : "middle";
    return { start: points[at]?.start ?? "", anchor } as const;
  });
}
