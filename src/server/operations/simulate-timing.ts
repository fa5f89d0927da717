import sql from "sql-template-tag";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { formatNumber } from "#shared/insights/figures.ts";
import { describeHours, describeRate } from "../campaigns/automations/timing/describe-hours.ts";
import { listPastInvitations } from "../campaigns/automations/timing/hour-store.ts";
import {
  bandHours,
  minInvitations,
  type Tally,
} from "../campaigns/automations/timing/learn-hours.ts";
import {
  generateHistory,
  type PastInvitation,
  replayHistory,
} from "../campaigns/automations/timing/replay-history.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";

/** The window of an automation with default settings; its first hours are the usual ones. */
const { fromHour, untilHour } = defaultSettings;
const window = { fromHour, untilHour };
const hoursOf = (from: number) => `${from}:00 to ${Math.min(from + bandHours, untilHour)}:00`;

/** Reports how choosing the hour would have affected the invitations of each business. */
export async function simulateRecorded(deps: {
  database: Database;
  clock: Clock;
}): Promise<string> {
  const now = deps.clock.now();
  const reports = await deps.database.serviceTransaction(async (tx) => {
    const businesses = await tx.query<{ id: string; name: string; timeZone: string }>(sql`
      select b.id, b.name, app.time_zone_or_utc(b.time_zone) as "timeZone" from businesses b
      where (select count(*) from invitations i where i.business_id = b.id and i.sent_at is not null) >= ${minInvitations}
      order by b.created_at, b.id`);
    const words: string[] = [];
    for (const business of businesses) {
      words.push(describeReplay(business.name, await listPastInvitations(tx, business, now)));
    }
    return words;
  });
  return reports.join("\n\n") || `No business has sent ${minInvitations} invitations yet.`;
}

function describeReplay(title: string, history: PastInvitation[]): string {
  const { chosen, usual, bands } = replayHistory(window, history, 1);
  return [
    `${title}: ${formatNumber(history.length)} invitations`,
    `  usual hours (${hoursOf(fromHour)})  ${describeTally(usual)}`,
    `  chosen hours                ${describeTally(chosen)}`,
    `  ${describeHours(bands)}`,
  ].join("\n");
}

const describeTally = (tally: Tally) => `${describeRate(tally)} of ${formatNumber(tally.sent)}`;

const last = untilHour - bandHours;
const evenRate = 0.22;
/** Response rates by hour: with a pattern, with the usual hour being the best, and without a pattern. */
const patterns: [string, (hour: number) => number][] = [
  [`31% at ${hoursOf(last)}, else 22%`, (hour) => (hour >= last ? 0.31 : evenRate)],
  [`25% at ${hoursOf(last)}, else 22%`, (hour) => (hour >= last ? 0.25 : evenRate)],
  [
    `31% at ${hoursOf(fromHour)}, else 22%`,
    (hour) => (hour < fromHour + bandHours ? 0.31 : evenRate),
  ],
  [
    `25% at ${hoursOf(fromHour)}, else 22%`,
    (hour) => (hour < fromHour + bandHours ? 0.25 : evenRate),
  ],
  ["22% at every hour", () => evenRate],
];

/**
 * Does the same with generated customers, as a table: means over several histories of each kind, with the 95 % interval
 * of the difference between the chosen hours and the usual ones.
 */
export function simulateGenerated(
  seed: number,
  { histories = 30, counts = [6000, 20_000] } = {},
): string {
  const rows = patterns.flatMap(([pattern, rateAt]) =>
    counts.map((count) => {
      const runs = Array.from({ length: histories }, (_, run) => {
        const own = seed * 1000 + run;
        const history = generateHistory(window, rateAt, { count, seed: own });
        const { chosen, usual } = replayHistory(window, history, own);
        return { chosen: rateOf(chosen), usual: rateOf(usual) };
      });
      const differences = runs.map(({ chosen, usual }) => chosen - usual);
      const [middle, reach] = [mean(differences), 1.96 * standardError(differences)];
      return [
        pattern,
        formatNumber(count),
        inPercent(mean(runs.map(({ usual }) => usual))),
        inPercent(mean(runs.map(({ chosen }) => chosen))),
        `${inPoints(middle)} (${inPoints(middle - reach)} to ${inPoints(middle + reach)})`,
      ];
    }),
  );
  const head = ["answered", "invitations", "usual", "chosen", "difference in points"];
  return [
    `Means of ${histories} histories each, window ${fromHour}:00 to ${untilHour}:00, usual hours ${hoursOf(fromHour)}`,
    ...alignColumns([head, ...rows]),
  ].join("\n");
}

const rateOf = ({ sent, answered }: Tally) => answered / sent;
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

function standardError(values: number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1);
  return Math.sqrt(variance / values.length);
}

const inPercent = (rate: number) => `${(rate * 100).toFixed(1)}%`;
const inPoints = (rate: number) => `${rate < 0 ? "−" : "+"}${Math.abs(rate * 100).toFixed(1)}`;

function alignColumns(rows: string[][]): string[] {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
