import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DatabaseNotOpened } from "../connection-errors.ts";
import { createDatabase } from "../create-database.ts";
import { openPglite, type PgliteDriver, type PgliteOptions } from "./pglite-driver.ts";

// Waits for itself: ten minutes of one statement, without ever looking whether it should stop.
const runaway = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;

/** Long enough for an ordinary statement on a busy machine. */
const patience = 2500;

const open = new Set<() => Promise<void>>();
afterAll(async () => {
  for (const close of open) await close();
});

async function start(options: Omit<PgliteOptions, "directory"> = {}) {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-pglite-"));
  cpSync(inject("pgliteTemplate"), directory, { recursive: true });
  const driver: PgliteDriver = await openPglite({ directory, ...options });
  open.add(async () => {
    await driver.close();
    rmSync(directory, { recursive: true, force: true });
  });
  await driver.asOwner((connection) =>
    connection.exec("create table things (id int); grant all on things to app_service"),
  );
  return { driver, database: createDatabase(driver), directory };
}

const insert = (id: number) => sql`insert into things values (${id})`;

describe("a statement that runs away", () => {
  it("is ended; what came before stays, and the next request works", async () => {
    const restarts: string[] = [];
    const { database } = await start({
      statementTimeoutMs: patience,
      onRestart: (error) => restarts.push(error.message),
    });
    await database.serviceTransaction((tx) => tx.execute(insert(1)));
    const ended = database.serviceTransaction(async (tx) => {
      await tx.execute(insert(2));
      await tx.query(runaway);
    });
    await expect(ended).rejects.toMatchObject({ code: "server.unavailable" });
    const ids = await database.serviceTransaction((tx) => tx.query(sql`select id from things`));
    expect(ids).toEqual([{ id: 1 }]);
    expect(restarts).toHaveLength(1);
  });

  it("takes its transaction with it: nothing of it goes on in the next engine", async () => {
    const { database } = await start({ statementTimeoutMs: patience });
    const stubborn = database.serviceTransaction(async (tx) => {
      await tx.query(runaway).catch(() => undefined);
      await tx.execute(insert(3));
    });
    const next = database.serviceTransaction((tx) => tx.query(sql`select id from things`));
    await expect(stubborn).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await next).toEqual([]);
    expect(await database.serviceTransaction((tx) => tx.query(sql`select id from things`))).toEqual(
      [],
    );
  });

  it("does not silence those who listen", async () => {
    const { database } = await start({ statementTimeoutMs: patience });
    const heard: string[] = [];
    let gaps = 0;
    await database.listen(
      "news",
      (payload) => heard.push(payload),
      () => {
        gaps += 1;
      },
    );
    await database.serviceTransaction((tx) => tx.query(runaway)).catch(() => undefined);
    await database.serviceTransaction((tx) => tx.query(sql`select pg_notify('news', 'back')`));
    await database.ping();
    expect(gaps).toBe(1);
    expect(heard).toEqual(["back"]);
  });
});

it("takes the connection from a transaction that asks nothing of it", async () => {
  const { database } = await start({ statementTimeoutMs: patience });
  let release: () => void = () => undefined;
  const held = database.serviceTransaction(async (tx) => {
    await tx.execute(insert(4));
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await tx.execute(insert(5));
  });
  await expect(held).rejects.toMatchObject({ code: "server.unavailable" });
  release();
  expect(await database.serviceTransaction((tx) => tx.query(sql`select id from things`))).toEqual(
    [],
  );
});

describe("the one connection", () => {
  let shared: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    shared = await start();
  });
  it("is lent first come, first served, one transaction after the other", async () => {
    const { database } = shared;
    const order: string[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) =>
        database.serviceTransaction(async (tx) => {
          order.push(`${id} begins`);
          await tx.execute(insert(id));
          await tx.query(sql`select 1`);
          order.push(`${id} ends`);
        }),
      ),
    );
    expect(order).toEqual([1, 2, 3, 4, 5].flatMap((id) => [`${id} begins`, `${id} ends`]));
  });

  it("is refused to a caller that holds it already, instead of waiting for ever", async () => {
    const { database, driver } = shared;
    await expect(
      database.serviceTransaction(() => database.serviceTransaction(async () => undefined)),
    ).rejects.toThrow("opened inside another");
    await expect(
      database.serviceTransaction(() => driver.lease((connection) => connection.exec("select 1"))),
    ).rejects.toThrow("by its own holder");
    await database.ping();
  });

  it("may be asked for by what a transaction left behind", async () => {
    const { database } = shared;
    let later: Promise<unknown> | undefined;
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    await database.serviceTransaction(async () => {
      later = gate.then(() => database.ping());
    });
    go();
    await expect(later).resolves.toBeUndefined();
  });

  it("has the owner's rights for maintenance, also after requests, and takes them back", async () => {
    const { driver, database } = shared;
    await database.ping();
    const who = "select session_user::text as session, current_user::text as role";
    const owner = await driver.asOwner((connection) => connection.query(who, []));
    expect(owner.rows).toEqual([{ session: "postgres", role: "postgres" }]);
    const request = await driver.lease((connection) => connection.query(who, []));
    expect(request.rows).toEqual([{ session: "app_session", role: "app_session" }]);
  });

  it("asks the host to sync at least once for every commit", async () => {
    const { driver, database } = shared;
    const commits = 25;
    const before = await driver.syncs();
    for (let id = 0; id < commits; id += 1)
      await database.serviceTransaction((tx) => tx.execute(insert(id)));
    expect((await driver.syncs()) - before).toBeGreaterThanOrEqual(commits);
  });

  it("is refused once the database closes, after what was asked for before", async () => {
    const { database } = shared;
    const before = database.serviceTransaction((tx) => tx.query(sql`select 1 as one`));
    const closing = database.close();
    await expect(database.ping()).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await before).toEqual([{ one: 1 }]);
    await closing;
  });
});

it("says what to do when the directory does not open in time", async () => {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-slow-"));
  const opening = openPglite({ directory, startTimeoutMs: 1 });
  await expect(opening).rejects.toThrow(DatabaseNotOpened);
  await expect(opening).rejects.toThrow(/did not open within .* seconds. Nothing was changed/);
  rmSync(directory, { recursive: true, force: true });
});

it("says what to do when the directory is damaged", async () => {
  const directory = mkdtempSync(join(tmpdir(), "review-flow-damaged-"));
  cpSync(inject("pgliteTemplate"), directory, { recursive: true });
  rmSync(join(directory, "global"), { recursive: true });
  const opening = openPglite({ directory });
  await expect(opening).rejects.toThrow(DatabaseNotOpened);
  await expect(opening).rejects.toThrow("restore a backup");
  rmSync(directory, { recursive: true, force: true });
});

it("is not opened on a full disk, nor again and again, and is back once there is room", async () => {
  let freeBytes = 10e9;
  const openings: string[] = [];
  const { database, driver } = await start({
    statementTimeoutMs: patience,
    readFreeBytes: () => freeBytes,
    onRestart: (error) => openings.push(error.message),
  });
  const readOne = () =>
    database.serviceTransaction((tx) => tx.query(sql`select 1 as one`), { readOnly: true });
  await driver.lease((connection) => connection.exec(runaway.text)).catch(() => undefined);
  freeBytes = 0;
  for (let call = 0; call < 20; call += 1)
    await expect(readOne()).rejects.toMatchObject({ code: "server.disk_full", status: 503 });
  expect(openings).toEqual([]);
  freeBytes = 10e9;
  expect(await readOne()).toEqual([{ one: 1 }]);
  expect(openings).toHaveLength(1);
});
