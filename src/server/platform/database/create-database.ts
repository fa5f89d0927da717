import { AsyncLocalStorage } from "node:async_hooks";
import { askAtOnce } from "./at-once.ts";
import { unavailableOr } from "./connection-errors.ts";
import type { Claims, Database, Statement, Tx } from "./database.ts";
import type { Connection, Driver } from "./driver.ts";
import { createReader } from "./reader.ts";

type Role = "app_anonymous" | "app_user" | "app_service";

/** What a transaction is still to hear of, or to do. */
interface Pending {
  sent: Promise<unknown>[];
  afterCommit: (() => void)[];
}

/** Puts roles, claims and transactions on top of a driver. */
export function createDatabase(driver: Driver): Database {
  // A transaction opened inside another would wait for a connection that its own caller holds.
  const inside = new AsyncLocalStorage<{ running: boolean }>();

  function refuseNested(): void {
    // What a transaction started without waiting for it may outlive it, and then open its own.
    if (inside.getStore()?.running)
      throw new Error("A transaction was opened inside another: pass the tx on.");
  }

  async function transaction<T>(
    role: Role,
    claims: object,
    fn: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    refuseNested();
    const here = { running: true };
    const pending: Pending = { sent: [], afterCommit: [] };
    const result = await unavailableOr(() =>
      driver.lease((connection) =>
        inside.run(here, () => run(connection, role, claims, pending, fn)),
      ),
    ).finally(() => {
      here.running = false;
    });
    for (const act of pending.afterCommit) act();
    return result;
  }

  return {
    kind: driver.kind,
    withUser: (claims, fn) => transaction(roleOf(claims), claimsOf(claims), fn),
    async withReader(claims, fn) {
      refuseNested();
      const { tx, close } = createReader(driver, roleOf(claims), claimsText(claimsOf(claims)));
      return unavailableOr(() => fn(tx)).finally(close);
    },
    withService: (fn) => transaction("app_service", {}, fn),
    async withServiceAtOnce(fn) {
      refuseNested();
      return unavailableOr(() => askAtOnce(driver, "app_service", fn));
    },
    listen: (channel, onPayload, onReconnect) => driver.listen(channel, onPayload, onReconnect),
    ping: () =>
      unavailableOr(async () => {
        await driver.lease((connection) => connection.exec("select 1"));
      }),
    close: () => driver.close(),
  };
}

const roleOf = (claims: Claims): Role => (claims.role === "user" ? "app_user" : "app_anonymous");

const claimsOf = (claims: Claims) =>
  claims.role === "user" ? { sub: claims.sub, dct: claims.dct } : {};

/** Claims end with their transaction: who has none finds none. */
function claimsText(claims: object): string {
  const text = JSON.stringify(claims);
  return text === "{}" ? "" : text;
}

async function run<T>(
  connection: Connection,
  role: Role,
  claims: object,
  pending: Pending,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const literal = claimsText(claims).replaceAll("'", "''");
  const claim = literal === "" ? "" : `; set local request.jwt.claims = '${literal}'`;
  // Not waited for: the first statement travels along. They run in order, and should this fail, what
  // follows finds a failed transaction or the session's own role, which may do nothing.
  const begun = sent(connection.exec(`begin; set local role ${role}${claim}`));
  const ours = closable(connection);
  try {
    const result = await fn(createTx(ours.connection, role, pending)).finally(ours.close);
    // Travels with what was sent; after a failed statement it undoes the transaction and says nothing.
    const committed = sent(connection.exec("commit"));
    await Promise.all([begun, ...pending.sent]);
    await committed;
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken; its pool finds out, the first error matters.
    await connection.exec("rollback").catch(() => undefined);
    // What follows a statement that failed fails for that reason only.
    await Promise.all([begun, ...pending.sent]);
    throw error;
  }
}

/** A promise that is looked at later: until then its failure is nobody's. */
function sent<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** A statement that was not waited for must not run in whoever's transaction comes next. */
function closable(connection: Connection): { connection: Connection; close(): void } {
  let closed = false;
  const ifOpen = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (closed) throw new Error("A statement was run after its transaction had ended.");
    return ask();
  };
  return {
    connection: {
      query: (text, values) => ifOpen(() => connection.query(text, values)),
      exec: (text) => ifOpen(() => connection.exec(text)),
    },
    close: () => {
      closed = true;
    },
  };
}

function createTx(connection: Connection, role: Role, pending: Pending): Tx {
  return {
    query: async <Row extends object>(statement: Statement) =>
      (await connection.query(statement.text, statement.values)).rows as Row[],
    execute: async (statement) => (await connection.query(statement.text, statement.values)).count,
    send({ text, values }) {
      pending.sent.push(sent(connection.query(text, values)));
    },
    afterCommit: (act) => void pending.afterCommit.push(act),
    async asService(fn) {
      if (role === "app_service") return fn(createTx(connection, role, pending));
      // Neither is waited for: when one fails, the transaction has failed and so does all that follows.
      void sent(connection.exec("set local role app_service"));
      try {
        return await fn(createTx(connection, "app_service", pending));
      } finally {
        // Also when `fn` throws: a caller that catches it must not go on with more rights.
        void sent(connection.exec(`set local role ${role}`));
      }
    },
  };
}
