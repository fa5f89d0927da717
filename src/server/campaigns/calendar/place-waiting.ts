/** A day and its limits. */
export interface Day {
  day: string;
  /** Maximum messages on this day; null for as many as the month allows. */
  limit: number | null;
  /** Messages left in its month, read on the first day of the calendar and of each month; null for no limit. */
  monthLimit: number | null;
}

/**
 * Estimates the days on which invitations waiting for capacity will be sent: one after another, behind the planned
 * messages.
 * @param planned numbers of messages that days already have.
 * @returns by index of `waiting`, the number sent on each day. Those that do not fit on these days are omitted.
 */
export function placeWaiting(
  waiting: number[],
  days: Day[],
  planned: ReadonlyMap<string, number>,
): Map<string, number>[] {
  const placed = waiting.map(() => new Map<string, number>());
  const left = [...waiting];
  let month = "";
  let ofMonth = Number.POSITIVE_INFINITY;
  for (const { day, limit, monthLimit } of days) {
    if (day.slice(0, 7) !== month) {
      month = day.slice(0, 7);
      ofMonth = monthLimit ?? Number.POSITIVE_INFINITY;
    }
    const taken = planned.get(day) ?? 0;
    ofMonth -= taken;
    let room = Math.min(ofMonth, (limit ?? Number.POSITIVE_INFINITY) - taken);
    for (const [index, own] of left.entries()) {
      const count = Math.min(own, room);
      if (count <= 0) continue;
      placed[index]?.set(day, count);
      left[index] = own - count;
      room -= count;
      ofMonth -= count;
    }
  }
  return placed;
}
