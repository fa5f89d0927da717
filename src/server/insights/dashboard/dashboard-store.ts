import sql, { raw } from "sql-template-tag";
import type { Dashboard } from "#shared/api/dashboard.ts";
import type { Tx } from "../../platform/database/database.ts";
import { figureNames, figureSums } from "../analytics/count-figures.ts";
import { allFigures, type FigureRow, toFigures, withFigures } from "../analytics/read-figures.ts";
import { selectExcerpt, selectFirstRating } from "../select-answers.ts";
import { readToDo } from "./read-to-do.ts";

const latestCount = 8;
const excerptLength = 240;

/** The current business's figures and latest answers; row-level security restricts the rows. */
export async function readDashboard(tx: Tx, now: Date): Promise<Dashboard> {
  const [toDo, days, latest] = await Promise.all([
    readToDo(tx, now),
    readDays(tx, now),
    readLatest(tx),
  ]);
  return {
    toDo,
    month: {
      now: sumFigures(days.filter(({ isNow }) => isNow)),
      before: sumFigures(days.filter(({ isBefore }) => isBefore)),
    },
    days: days.map((row) => ({ day: row.day, ...toFigures(row) })),
    latest,
  };
}

interface Day extends FigureRow {
  day: string;
  isNow: boolean;
  /** True for days of the previous month up to today's day of the month. */
  isBefore: boolean;
}

function readDays(tx: Tx, now: Date): Promise<Day[]> {
  const from = sql`(date_trunc('month', today::timestamp) - interval '1 month')::date`;
  return tx.query<Day>(sql`
    with ${withFigures(now, { from, until: sql`today + 1` })},
    months as (select first, ended, date_trunc('month', (ended - 1)::timestamp)::date as month from span),
    counted as (select day, ${figureSums} from ${allFigures()} f group by day)
    select d.day::date::text as day, d.day >= month as "isNow",
      d.day < month and extract(day from d.day) <= extract(day from ended - 1) as "isBefore", ${figuresOrZero}
    from months, generate_series(first::timestamp, ended - 1, interval '1 day') as d(day)
    left join counted on counted.day = d.day::date
    order by d.day`);
}

const figuresOrZero = raw(figureNames.map((name) => `coalesce(${name}, 0) as ${name}`).join(", "));

const sumFigures = (rows: readonly FigureRow[]) =>
  toFigures(
    Object.fromEntries(
      figureNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
    ) as FigureRow,
  );

type LatestRow = Omit<Dashboard["latest"][number], "submittedAt"> & { submittedAt: Date };

async function readLatest(tx: Tx) {
  const rows = await tx.query<LatestRow>(sql`
    select r.id as "responseId", f.title as "flowTitle", c.name as "contactName",
      r.submitted_at as "submittedAt",
      (${selectFirstRating}) as rating,
      coalesce((${selectExcerpt(excerptLength)}), '') as excerpt
    from review_responses r
    join review_flows f on f.id = r.flow_id
    left join invitations i on i.id = r.invitation_id
    left join contacts c on c.id = i.contact_id
    where r.business_id = app.business_id() and r.withdrawn_at is null
    order by r.submitted_at desc, r.id
    limit ${latestCount}`);
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}
