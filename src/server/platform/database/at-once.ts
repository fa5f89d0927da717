import sql from "sql-template-tag";
import type { Asking, Statement } from "./database.ts";
import type { Driver, Result } from "./driver.ts";

interface Asked {
  statement: Statement;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Runs what `fn` asks before it first waits as one transaction of this role, in one round trip with its commit.
 * No question is answered before the commit; when it or any statement fails, each fails with that reason.
 */
export async function askAtOnce<T>(
  driver: Pick<Driver, "runTogether">,
  role: string,
  fn: (tx: Asking) => Promise<T>,
): Promise<T> {
  const asked: Asked[] = [];
  let isSent = false;
  const ask = (statement: Statement) =>
    new Promise<Result>((resolve, reject) => {
      if (isSent) throw new Error("A statement was run after its transaction had been sent.");
      asked.push({ statement, resolve, reject });
    });
  const result = fn({
    query: async <Row extends object>(statement: Statement) => (await ask(statement)).rows as Row[],
  });
  isSent = true;
  if (asked.length === 0) return result;
  try {
    const enter = sql`select set_config('role', ${role}, true)`;
    const outcomes = await driver.runTogether([enter, ...asked.map(({ statement }) => statement)]);
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
    const [, ...answers] = outcomes.filter((outcome) => outcome.status === "fulfilled");
    for (const [index, { resolve }] of asked.entries())
      resolve(answers[index]?.value ?? { rows: [], count: 0 });
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
  return result;
}

/** True of what a transaction fails with when something does not hold that it took for granted. */
export const isNotGranted = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "RF002";
