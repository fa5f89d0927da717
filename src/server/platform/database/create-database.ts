import { AsyncLocalStorage } from "node:async_hooks";
import { unavailableOr } from "./connection-errors.ts";
import type { Claims, Database, Statement, Tx } from "./database.ts";
import type { Connection, Driver } from "./driver.ts";

type Role = "app_anonymous" | "app_user" | "app_service";

/** Puts roles, claims and transactions on top of a driver. */
export function createDatabase(driver: Driver): Database {
  // A transaction opened inside another would wait for a connection that its own caller holds.
  const inside = new AsyncLocalStorage<true>();

  async function transaction<T>(
    role: Role,
    claims: object,
    fn: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    if (inside.getStore())
      throw new Error("A transaction was opened inside another: pass the tx on.");
    return unavailableOr(() =>
      driver.lease((connection) => inside.run(true, () => run(connection, role, claims, fn))),
    );
  }

  return {
    kind: driver.kind,
    withUser: (claims, fn) => transaction(roleOf(claims), claimsOf(claims), fn),
    withService: (fn) => transaction("app_service", {}, fn),
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

async function run<T>(
  connection: Connection,
  role: Role,
  claims: object,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const literal = JSON.stringify(claims).replaceAll("'", "''");
  await connection.exec(
    `begin; set local role ${role}; set local request.jwt.claims = '${literal}'`,
  );
  try {
    const result = await fn(createTx(connection, role));
    await connection.exec("commit");
    return result;
  } catch (error) {
    // A connection that cannot roll back is broken; its pool finds out, the first error matters.
    await connection.exec("rollback").catch(() => undefined);
    throw error;
  }
}

function createTx(connection: Connection, role: Role): Tx {
  return {
    query: async <Row extends object>(statement: Statement) =>
      (await connection.query(statement.text, statement.values)).rows as Row[],
    execute: async (statement) => (await connection.query(statement.text, statement.values)).count,
    async asService(fn) {
      if (role === "app_service") return fn(createTx(connection, role));
      await connection.exec("set local role app_service");
      const result = await fn(createTx(connection, "app_service"));
      await connection.exec(`set local role ${role}`);
      return result;
    },
  };
}
