/** `19 Nov 2026 – 20 Nov 2026`, or a single day. */
export const formatDays = (
  from: string,
  until: string,
  formatDay: (day: string) => string,
): string => (from === until ? formatDay(from) : `${formatDay(from)} – ${formatDay(until)}`);
