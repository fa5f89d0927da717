import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createLog } from "../../log.ts";
import { openDatabase } from "../open-database.ts";
import { copyEmptyDatabase, letEveryoneRead, syncFiles } from "./empty-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "review-flow-empty-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const template = () => inject("pgliteTemplate");

it("a new directory is a working copy of the empty database, even after an interrupted copy", async () => {
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

it("the build's copy is readable by every user, but the data made from it only by its owner", () => {
  const built = join(folder, "built");
  cpSync(template(), built, { recursive: true });
  letEveryoneRead(built);
  const directory = join(folder, "pgdata");
  copyEmptyDatabase(directory, built);
  const bitsOf = (root: string) => {
    const paths = [
      root,
      ...readdirSync(root, { recursive: true }).map((name) => join(root, String(name))),
    ];
    return new Set(paths.map((path) => (statSync(path).mode & 0o777).toString(8)));
  };
  expect(bitsOf(built)).toEqual(new Set(["755", "644"]));
  expect(bitsOf(directory)).toEqual(new Set(["700", "600"]));
});

it("a new directory is synced with fewer open files than it has", () => {
  const directory = join(folder, "pgdata");
  copyEmptyDatabase(directory, template());
  expect(readdirSync(directory, { recursive: true }).length).toBeGreaterThan(200);
  const program = `import { syncFiles } from ${JSON.stringify(new URL("./empty-database.ts", import.meta.url).href)};
    await syncFiles(${JSON.stringify(directory)});`;
  const limited = ["-c", 'ulimit -n 128 && exec "$@"', "sh", process.execPath];
  execFileSync("sh", [...limited, "--input-type=module", "-e", program], { stdio: "pipe" });
});
