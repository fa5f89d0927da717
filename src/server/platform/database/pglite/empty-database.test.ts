import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createLog } from "../../log.ts";
import { openDatabase } from "../open-database.ts";
import { copyEmptyDatabase, syncFiles } from "./empty-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "review-flow-empty-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const template = () => inject("pgliteTemplate");

it("a new directory is a working copy of the empty database, also after an interrupted copy", async () => {
  const directory = join(folder, "pgdata");
  mkdirSync(`${directory}.new`);
  writeFileSync(join(`${directory}.new`, "half"), "");
  expect(copyEmptyDatabase(directory, template())).toBe(true);
  await syncFiles(directory);
  expect(existsSync(join(directory, "half"))).toBe(false);
  const config = { kind: "pglite", directory: folder } as const;
  const { database } = await openDatabase(config, createLog("silent"));
  await database.ping();
  await database.close();
});

it("an existing directory is never replaced", () => {
  writeFileSync(join(folder, "kept"), "");
  expect(copyEmptyDatabase(folder, template())).toBe(false);
  expect(existsSync(join(folder, "kept"))).toBe(true);
});

it("without a build PGlite creates the directory itself", () => {
  expect(copyEmptyDatabase(join(folder, "pgdata"), join(folder, "no-build"))).toBe(false);
  expect(existsSync(join(folder, "pgdata"))).toBe(false);
});
