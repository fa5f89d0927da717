import { AsyncLocalStorage } from "node:async_hooks";
import { StandbyFound, unavailableOr, unknownOr, writableOr } from "./connection-errors.ts";
import type { Claims, Database, Statement, TransactionOptions, Tx } from "./database.ts";
import type { Connection, Driver, Result } from "./driver.ts";
import { refuseWhenFull } from "./pglite/free-space.ts";

type Role = "app_anonymous" | "app_user" | "app_service";

interface Settings extends TransactionOptions {
  role: Role;
  claims: object;
}

type Work<T> = (tx: Tx) => Promise<T>;

/** Attempts at a transaction that the database aborts because it conflicts with another. */
const maxTries = 3;

/** Puts roles, claims and transactions on top of a driver. */
export function createDatabase(driver: Driver): Database {
  // A transaction opened inside another would wait for a connection that its own caller holds.
  const inside = new AsyncLocalStorage<{ running: boolean }>();

  async function transaction<T>(settings: Settings, fn: Work<T>): Promise<T> {
    // A statement that the transaction did not await may outlive it, and may then open its own transaction.
    if (inside.getStore()?.running)
      throw new Error("A transaction was opened inside another: pass the tx on.");
    for (let tries = 1; ; tries += 1) {
      const here = { running: true };
      const afterCommit: (() => void)[] = [];
      try {
        if (!settings.readOnly) refuseWhenFull(driver);
        const result = await unavailableOr(() =>
          driver.lease((connection) =>
            inside.run(here, () => {
              const ran = () => run(connection, settings, afterCommit, fn);
              return settings.readOnly ? ran() : writableOr(ran);
            }),
          ),
        );
        here.running = false;
        for (const act of afterCommit) act();
        return result;
      } catch (error) {
        here.running = false;
        if (tries === maxTries || !isWorthRetrying(error)) throw error;
      }
    }
  }

  return {
    kind: driver.kind,
    transaction: (claims, fn, options) => transaction({ ...settingsOf(claims), ...options }, fn),
    serviceTransaction: (fn, options) =>
      transaction({ role: "app_service", claims: {}, ...options }, fn),
    listen: (channel, onPayload, onReconnect) => driver.listen(channel, onPayload, onReconnect),
    ping: () =>
      unavailableOr(async () => {
        refuseWhenFull(driver);
        await driver.lease(async (connection) => {
          if (await isStandby(connection)) throw new StandbyFound();
        });
      }),
    readDiskSpace: () => driver.readDiskSpace?.(),
    close: () => driver.close(),
  };
}

/** Always false on PGlite. */
export async function isStandby(connection: Connection): Promise<boolean> {
  const { rows } = await connection.exec("select pg_is_in_recovery() as answer");
  return (rows[0] as { answer: boolean } | undefined)?.answer === true;
}

const settingsOf = (claims: Claims): Settings =>
  claims.role === "user"
    ? { role: "app_user", claims: { sub: claims.sub, dct: claims.dct } }
    : { role: "app_anonymous", claims: {} };

/** A serialization failure or a deadlock: the same transaction may well succeed when it is run again. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^40(001|P01)$/.test(String(error.code));

async function run<T>(
  connection: Connection,
  { role, claims, readOnly }: Settings,
  afterCommit: (() => void)[],
  fn: Work<T>,
): Promise<T> {
  const literal = JSON.stringify(claims).replaceAll("'", "''");
  const begin = readOnly ? "begin read only" : "begin";
  const claim = literal === "{}" ? "" : `; set local request.jwt.claims = '${literal}'`;
  // Not awaited, so that the first statement travels with it. If this fails, that statement meets a failed transaction,
  // or the session's own role, which has no privileges.
  const begun = connection.exec(`${begin}; set local role ${role}${claim}`);
  begun.catch(() => undefined);
  const open = closable(connection);
  try {
    const result = await fn(createTx(open.connection, role, afterCommit)).finally(open.close);
    await begun;
    // Ending a read-only transaction saves nothing, so its outcome cannot be unknown.
    await (readOnly ? connection.exec("commit") : unknownOr(() => connection.exec("commit")));
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken, and its pool will notice; the first error is the one to report.
    await connection.exec("rollback").catch(() => undefined);
    throw error;
  }
}

/** Prevents a statement that was not awaited from running in the next caller's transaction. */
function closable(connection: Connection): { connection: Connection; close(): void } {
  let isClosed = false;
  const ifOpen = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error("A statement was run after its transaction had ended.");
    return ask();
  };
  return {
    connection: {
      query: (text, values) => ifOpen(() => connection.query(text, values)),
      exec: (text) => ifOpen(() => connection.exec(text)),
    },
    close: () => {
      isClosed = true;
    },
  };
}

function createTx(connection: Connection, role: Role, afterCommit: (() => void)[]): Tx {
  let isService = false;
  async function ask({ text, values }: Statement): Promise<Result> {
    // A connection has one role at a time, so this statement would run with the privileges of the service.
    if (isService) throw new Error("A statement was run beside work as the service: use its tx.");
    return connection.query(text, values);
  }
  return {
    query: async <Row extends object>(statement: Statement) => (await ask(statement)).rows as Row[],
    execute: async (statement) => (await ask(statement)).count,
    afterCommit: (act) => void afterCommit.push(act),
    async asService(fn) {
      const service = createTx(connection, "app_service", afterCommit);
      if (role === "app_service") return fn(service);
      if (isService) throw new Error("Work as the service was begun twice at a time.");
      isService = true;
      // Neither is awaited: if one fails, the transaction has failed and every later statement fails as well.
      connection.exec("set local role app_service").catch(() => undefined);
      try {
        return await fn(service);
      } finally {
        // Runs even if `fn` throws: a caller that catches the error must not keep the elevated privileges.
        connection.exec(`set local role ${role}`).catch(() => undefined);
        isService = false;
      }
    },
  };
}
