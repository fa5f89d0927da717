import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { afterEach, expect, it, vi } from "vitest";
import { openTestDatabase } from "../../../testing/test-database.ts";
import { DurableFs } from "./durable-fs.ts";

const fsync = vi.hoisted(() => vi.fn());
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const counted = {
    ...fs,
    fsyncSync: (descriptor: number) => {
      fsync();
      fs.fsyncSync(descriptor);
    },
  };
  return { ...counted, default: counted };
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const commits = 25;

/** Calls of the host's fsync that `commits` commits cause. */
async function countSyncs(makeFs: (directory: string) => NodeFS): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "review-flow-sync-"));
  folders.push(folder);
  const database = await PGlite.create({
    fs: makeFs(join(folder, "pgdata")),
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
      ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
    ],
  });
  await database.exec("create table things (id int)");
  fsync.mockClear();
  for (let i = 0; i < commits; i += 1) await database.exec(`insert into things values (${i})`);
  const calls = fsync.mock.calls.length;
  await database.close();
  return calls;
}

it("asks the host to sync at least once for every commit", async () => {
  expect(await countSyncs((directory) => new DurableFs(directory))).toBeGreaterThanOrEqual(commits);
});

it("is needed: the shipped file system never asks", async () => {
  expect(await countSyncs((directory) => new NodeFS(directory))).toBe(0);
});

it("is what the driver runs on", async () => {
  const { driver, remove } = await openTestDatabase("pglite");
  const embedded = driver as typeof driver & { syncs(): Promise<number> };
  const write = () =>
    driver.lease((connection) => connection.exec("begin; select pg_notify('a', 'b'); commit"));
  await driver.asOwner((connection) => connection.exec("create table things (id int)"));
  const before = await embedded.syncs();
  for (let i = 0; i < commits; i += 1)
    await driver.asOwner((connection) => connection.exec(`insert into things values (${i})`));
  await write();
  expect((await embedded.syncs()) - before).toBeGreaterThanOrEqual(commits);
  await remove();
});
