import sql, { type Sql } from "sql-template-tag";

/** Days that are shown in steps of a day or a week; more are in months. At most about a hundred steps over two years. */
const maxDays = { day: 45, week: 732 };

/** The steps of the time axis, one of `buckets`; small businesses have few responses a day. */
export const chooseStep = (days: Sql): Sql => sql`
  case when ${days} <= ${maxDays.day}::int then 'day' when ${days} <= ${maxDays.week}::int then 'week' else 'month' end`;

/** A century: more steps than that would be too many to draw. */
const maxFutureDays = 36_525;

/**
 * The last day of a range: at the latest today, as nothing has happened since. A range that begins after today keeps its
 * days, so that the figures of today are not shown as theirs.
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

/** The beginning of every step from one day to another, in order. */
export const listSteps = (step: Sql, first: Sql, last: Sql): Sql => sql`
  generate_series(date_trunc(${step}, ${first}::timestamp), ${last}::timestamp, ('1 ' || ${step})::interval)`;
