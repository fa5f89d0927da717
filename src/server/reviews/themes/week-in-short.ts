import type { Clock } from "../../platform/clock.ts";
import type { Claims, Database } from "../../platform/database/database.ts";
import { summariseWeek } from "./summarise-week.ts";
import { readWeek } from "./week-store.ts";

/** The summary of a week as sentences alone, for a message about it. No connection is held while it is counted. */
export async function weekInShort(
  { database, clock }: { database: Database; clock: Clock },
  claims: Claims,
  day: string,
): Promise<{ answered: number; head: string[]; statements: string[] }> {
  const week = await database.transaction(claims, (tx) => readWeek(tx, clock.now(), day), {
    readOnly: true,
  });
  const { answered, head, statements } = await summariseWeek(week);
  return { answered, head, statements: statements.map(({ text }) => text) };
}
