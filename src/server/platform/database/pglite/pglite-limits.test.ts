import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type {} from "../../../testing/make-pglite-template.ts";
import { createDatabase } from "../create-database.ts";
import type { Database } from "../database.ts";
import { openPglite, type PgliteDriver } from "./pglite-driver.ts";

// Ten minutes of one statement that never checks for interrupts.
const runaway = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;

/** Long enough for an ordinary statement on a busy machine. */
const patience = 2500;

const directory = mkdtempSync(join(tmpdir(), "review-flow-pglite-"));
const openings: string[] = [];
let freeBytes = 10e9;
let driver: PgliteDriver;
let database: Database;
beforeAll(async () => {
  cpSync(inject("pgliteTemplate"), directory, { recursive: true });
  driver = await openPglite({
    directory,
    statementTimeoutMs: patience,
    readFreeBytes: () => freeBytes,
    onRestart: (error) => openings.push(error.message),
  });
  database = createDatabase(driver);
  await driver.asOwner((connection) =>
    connection.exec("create table things (id int); grant all on things to app_service"),
  );
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const insert = (id: number) => sql`insert into things values (${id})`;
const listIds = async () => {
  const rows = await database.serviceTransaction((tx) =>
    tx.query<{ id: number }>(sql`select id from things`),
  );
  return rows.map(({ id }) => id);
};

describe("a statement that runs away", () => {
  const heard: string[] = [];
  let gaps = 0;
  let stubborn: Promise<void>;
  let next: Promise<number[]>;
  beforeAll(async () => {
    const countGap = () => {
      gaps += 1;
    };
    await database.listen("news", (payload) => heard.push(payload), countGap);
    await database.serviceTransaction((tx) => tx.execute(insert(1)));
    stubborn = database.serviceTransaction(async (tx) => {
      await tx.execute(insert(2));
      await tx.query(runaway).catch(() => undefined);
      await tx.execute(insert(3));
    });
    next = listIds();
    await Promise.allSettled([stubborn, next]);
  });

  it("is terminated; committed work stays, and the next request works", async () => {
    await expect(stubborn).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await next).toEqual([1]);
    expect(openings).toHaveLength(1);
  });

  it("ends its transaction: nothing of it continues in the next engine", async () => {
    expect(await listIds()).toEqual([1]);
  });

  it("does not silence listeners", async () => {
    await database.serviceTransaction((tx) => tx.query(sql`select pg_notify('news', 'back')`));
    await database.ping();
    expect(gaps).toBe(1);
    expect(heard).toEqual(["back"]);
  });
});

it("takes the connection from a transaction that sends no statement", async () => {
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
  expect(await listIds()).not.toContain(4);
});

it("is not opened repeatedly on a full disk, and returns once there is room", async () => {
  const before = openings.length;
  await driver.lease((connection) => connection.exec(runaway.text)).catch(() => undefined);
  freeBytes = 0;
  for (let call = 0; call < 20; call += 1)
    await expect(listIds()).rejects.toMatchObject({ code: "server.disk_full", status: 503 });
  expect(openings).toHaveLength(before);
  freeBytes = 10e9;
  expect(await listIds()).toEqual([1]);
  expect(openings).toHaveLength(before + 1);
});
