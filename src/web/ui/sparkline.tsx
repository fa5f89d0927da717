const [width, height, edge] = [140, 32, 2];

/** A decorative line without axes; the figures beside it are text. The line bridges null values. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const top = Math.max(1, ...known.map(({ value }) => value));
  const step = width / Math.max(1, values.length - 1);
  const points = known.map(
    ({ value, at }) => `${at * step},${height - edge - (value / top) * (height - 2 * edge)}`,
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-8 w-full"
    >
      {points.length > 1 && (
        <polygon
          points={[
            `${(known[0]?.at ?? 0) * step},${height}`,
            ...points,
            `${(known.at(-1)?.at ?? 0) * step},${height}`,
          ].join(" ")}
          className="fill-series-soft"
        />
      )}
      <polyline
        points={points.join(" ")}
        fill="none"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
        className="stroke-series"
      />
    </svg>
  );
}
