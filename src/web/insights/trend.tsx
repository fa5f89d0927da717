const height = 40;
const gap = 0.2;

export interface TrendProps {
  points: readonly { start: string; count: number }[];
  /** The largest count of the trends shown together. */
  most: number;
}

/** Counts over time as small bars. Hidden from screen readers, which have the table of all trends. */
export const Trend = ({ points, most }: TrendProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${points.length} ${height}`}
    preserveAspectRatio="none"
    className="block h-10 w-full border-b border-edge"
  >
    {points.map(({ start, count }, at) => (
      <rect
        key={start}
        x={at + gap / 2}
        width={1 - gap}
        y={height - (count / most) * height}
        height={(count / most) * height}
        className="fill-series"
      />
    ))}
  </svg>
);
