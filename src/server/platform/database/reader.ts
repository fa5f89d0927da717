import sql from "sql-template-tag";
import type { Statement, Tx } from "./database.ts";
import type { Driver, Result } from "./driver.ts";

interface Asked {
  statement: Statement;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * The `Tx` of who only looks. What is asked within one turn of the event loop travels together, as one
 * transaction that may write nothing; what is asked afterwards is another. Each statement sees what is
 * committed when it runs, as everywhere here (read committed), so that two see no less than one would.
 * No connection is held in between.
 */
export function createReader(
  driver: Pick<Driver, "read">,
  role: string,
  claims: string,
): { tx: Tx; close(): void } {
  let closed = false;

  function readingAs(role: string): Tx {
    let waiting: Asked[] = [];
    const enter = sql`
      select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true),
        set_config('transaction_read_only', 'on', true)`;

    async function flush(): Promise<void> {
      const asked = waiting;
      waiting = [];
      try {
        const [, ...outcomes] = await driver.read([
          enter,
          ...asked.map(({ statement }) => statement),
        ]);
        for (const [index, { resolve, reject }] of asked.entries()) {
          const outcome = outcomes[index];
          if (outcome?.status === "fulfilled") resolve(outcome.value);
          else reject(outcome?.reason);
        }
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }

    const ask = (statement: Statement) =>
      new Promise<Result>((resolve, reject) => {
        if (closed) throw new Error("A statement was run after its transaction had ended.");
        // After all that is ready to run now, and before anything new is waited for.
        if (waiting.length === 0) process.nextTick(flush);
        waiting.push({ statement, resolve, reject });
      });

    return {
      query: async <Row extends object>(statement: Statement) =>
        (await ask(statement)).rows as Row[],
      execute: async (statement) => (await ask(statement)).count,
      send: writesNothing,
      afterCommit: writesNothing,
      asService: (fn) => fn(readingAs("app_service")),
    };
  }

  const reader = readingAs(role);
  return {
    tx: reader,
    close: () => {
      closed = true;
    },
  };
}

function writesNothing(): never {
  throw new Error("Who only looks writes nothing.");
}
