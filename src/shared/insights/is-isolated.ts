/** Whether a chart point has no value on either side, so that no line connects to it. */
export const isIsolated = (points: readonly { value: number | null }[], at: number): boolean =>
  (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null;
