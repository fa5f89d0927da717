/** Has a point of a chart no value on either side, so that no line shows it? */
export const isLonely = (points: readonly { value: number | null }[], at: number): boolean =>
  (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null;
