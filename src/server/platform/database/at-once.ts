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
  let failed: unknown;
  result.catch((error) => {
    failed = error;
  });
  // By then it is known whether `fn` failed before it waited: what it asked is not done then.
  await Promise.resolve();
  if (failed !== undefined || asked.length === 0) {
    for (const { reject } of asked) reject(failed);
    return result;
  }
  try {
    const enter = sql`select set_config('role', ${role}, true)`;
    const [, ...outcomes] = await driver.runTogether([
      enter,
      ...asked.map(({ statement }) => statement),
    ]);
    const results = outcomes.map((outcome) => {
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    });
    for (const [index, { resolve }] of asked.entries()) resolve(results[index] as Result);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
  return result;
}

/** True of what a transaction fails with in which `app.assert` was false. */
export const isAssertionFailed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "RF002";
