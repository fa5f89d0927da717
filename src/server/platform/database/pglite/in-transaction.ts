import type { Connection, Driver, Outcomes, Result } from "../driver.ts";
import type { Written } from "./prepared-statements.ts";

/** The connection as this engine lends it. */
export interface OnlyConnection extends Connection {
  /** All in one message and one transaction; undefined, with nothing done, where they must go one by one. */
  atOnce(statements: Written[]): Promise<Result[] | undefined>;
}

/**
 * These as one transaction, in one message where each is prepared. What follows a statement that failed fails for
 * that reason only.
 */
export async function inTransaction(
  connection: OnlyConnection,
  all: Parameters<Driver["runTogether"]>[0],
): Promise<Outcomes> {
  const statements = all.map(({ text, values }) => ({ text, values }));
  // After a failure nothing is done: one by one they say which of them it was.
  const results = await connection.atOnce(statements).catch(() => undefined);
  if (results) return results.map((value) => ({ status: "fulfilled", value }));
  const [begun, ...outcomes] = await Promise.allSettled([
    connection.exec("begin"),
    ...statements.map(({ text, values }) => connection.query(text, values)),
  ]);
  const failed = [begun, ...outcomes].find((outcome) => outcome?.status === "rejected");
  await connection.exec(failed ? "rollback" : "commit");
  return outcomes.map((outcome) => (outcome.status === "rejected" && failed ? failed : outcome));
}
