import sql, { type Sql } from "sql-template-tag";

/**
 * Maximum days that are shown per day or per week; longer ranges are shown per month. At most about a hundred buckets
 * in two years.
 */
const maxDays = { day: 45, week: 732 };

/** The size of the time buckets, one of `buckets`; small businesses have few responses a day. */
export const chooseStep = (days: Sql): Sql => sql`
  case when ${days} <= ${maxDays.day}::int then 'day' when ${days} <= ${maxDays.week}::int then 'week' else 'month' end`;

/** A century: more buckets than that would be too many to draw. */
const maxFutureDays = 36_525;

/**
 * The last day of a range: today at the latest, as nothing has happened since. A range that begins after today keeps
 * its days, so that today's figures are not shown as theirs.
 */
export const chooseLastDay = (
  { from, until }: { from?: string | undefined; until?: string | undefined },
  today: Sql,
): Sql => {
  const first = sql`${from ?? null}::date`;
  const last = sql`${until ?? null}::date`;
  return sql`
    case when ${first} > ${today} then least(coalesce(${last}, ${first}), ${first} + ${maxFutureDays}::int)
      else least(${last}, ${today}) end`;
};

/** The first day of every bucket between two days, in order. */
export const listSteps = (step: Sql, first: Sql, last: Sql): Sql => sql`
  generate_series(date_trunc(${step}, ${first}::timestamp), ${last}::timestamp, ('1 ' || ${step})::interval)`;
