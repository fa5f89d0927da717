import sql from "sql-template-tag";
import { quietHours } from "#shared/automations/automation-settings.ts";
import { formatNumber } from "#shared/insights/figures.ts";
import { describeHours, describeRate } from "../campaigns/automations/timing/describe-hours.ts";
import { listPastInvitations } from "../campaigns/automations/timing/hour-store.ts";
import { minInvitations, type Tally } from "../campaigns/automations/timing/learn-hours.ts";
import {
  generateHistory,
  type PastInvitation,
  replayHistory,
} from "../campaigns/automations/timing/replay-history.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";

/** The widest that an automation may have. */
const window = { fromHour: quietHours.until, untilHour: quietHours.from };
const generatedCount = 20_000;

/** What choosing the hour would have done with the invitations of each business, in words. */
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
      words.push(describeReplay(business.name, await listPastInvitations(tx, business, now), 1));
    }
    return words;
  });
  return reports.join("\n\n") || `No business has sent ${minInvitations} invitations yet.`;
}

/** The same with customers who answer more in the evening, and with customers who do not care. */
export function simulateGenerated(seed: number): string {
  const generate = (rateAt: (hour: number) => number) =>
    generateHistory(window, rateAt, { count: generatedCount, seed });
  const evening = generate((hour) => (hour >= 17 && hour < 19 ? 0.31 : 0.22));
  return [
    describeReplay("31% answer between 17:00 and 19:00, 22% at other hours", evening, seed),
    describeReplay(
      "22% answer at every hour",
      generate(() => 0.22),
      seed,
    ),
  ].join("\n\n");
}

function describeReplay(title: string, history: PastInvitation[], seed: number): string {
  const { chosen, usual, bands } = replayHistory(window, history, seed);
  return [
    `${title}: ${formatNumber(history.length)} invitations`,
    `  usual hour (${window.fromHour}:00)  ${describeTally(usual)}`,
    `  chosen hour        ${describeTally(chosen)}`,
    `  ${describeHours(bands)}`,
  ].join("\n");
}

const describeTally = (tally: Tally) => `${describeRate(tally)} of ${formatNumber(tally.sent)}`;
