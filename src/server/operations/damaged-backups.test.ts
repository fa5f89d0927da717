import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  BlobReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readConfig } from "../config.ts";
import { systemClock } from "../platform/clock.ts";
import type {} from "../testing/make-pglite-template.ts";
import { backup } from "./backup.ts";
import { OperationError } from "./operation-error.ts";
import { restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "review-flow-damaged-"));
const good = join(folder, "good.zip");
const data = join(folder, "first/database/pgdata");
const key = Buffer.alloc(32, 7).toString("base64url");
const depsOf = (directory: string) => ({
  config: readConfig({ DATA_DIR: join(folder, directory), LOG_LEVEL: "silent" }, []),
  clock: systemClock,
  searchPath: "",
});

beforeAll(async () => {
  // A backup copies files without opening them: the whole template would only take longer.
  mkdirSync(join(data, "pg_notify"), { recursive: true });
  for (const part of ["PG_VERSION", "global"])
    cpSync(join(inject("pgliteTemplate"), part), join(data, part), { recursive: true });
  writeFileSync(join(folder, "first/secrets.key"), key);
  await backup(depsOf("first"), good);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Map<string, Uint8Array | undefined>;

/** Writes another zip with the good one's files after `change`; folders have no content. */
async function rewrite(file: string, change: (files: Files) => void): Promise<void> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(good)));
  const files: Files = new Map();
  for (const entry of await zip.getEntries())
    files.set(
      entry.filename,
      entry.directory ? undefined : await entry.getData(new Uint8ArrayWriter()),
    );
  change(files);
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, bytes] of files)
    await writer.add(name, bytes && new Uint8ArrayReader(bytes), { directory: !bytes });
  writeFileSync(file, await writer.close());
}

/** Changes one byte of the largest file's data, so that the change always matters. */
async function changeByte(file: string, place: number): Promise<void> {
  const bytes = readFileSync(file);
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const largest = entries.toSorted((a, b) => b.compressedSize - a.compressedSize)[0];
  const dataBegins = (largest?.offset ?? 0) + 30 + (largest?.rawFilename.length ?? 0);
  const at = dataBegins + Math.floor((largest?.compressedSize ?? 0) * place);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const changeManifest = (files: Files, change: (manifest: { format: number }) => void) => {
  const manifest = JSON.parse(Buffer.from(files.get("manifest.json") ?? []).toString());
  change(manifest);
  files.set("manifest.json", bytesOf(JSON.stringify(manifest)));
};

/** Kinds of damage, each applied to a copy of the good backup. */
const damages: Record<string, (file: string) => void | Promise<void>> = {
  "is empty": (file) => truncateSync(file),
  "is cut off in its middle": (file) =>
    truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  "lacks its last byte": (file) => truncateSync(file, readFileSync(file).length - 1),
  "has a changed byte at the beginning of a file": (file) => changeByte(file, 0.2),
  "has a changed byte in the middle of a file": (file) => changeByte(file, 0.5),
  "has a changed byte towards the end of a file": (file) => changeByte(file, 0.8),
  "is another zip": (file) => rewrite(file, (files) => files.delete("manifest.json")),
  "has a manifest that is no JSON": (file) =>
    rewrite(file, (files) => files.set("manifest.json", bytesOf("{"))),
  "has a manifest of the first format": (file) =>
    rewrite(file, (files) => changeManifest(files, (manifest) => (manifest.format = 1))),
  "lacks a file": (file) => rewrite(file, (files) => files.delete("pgdata/PG_VERSION")),
  "lacks a folder": (file) => rewrite(file, (files) => files.delete("pgdata/pg_notify/")),
  "lacks its secrets key": (file) => rewrite(file, (files) => files.delete("secrets.key")),
  "has one file more": (file) => rewrite(file, (files) => files.set("pgdata/x", bytesOf("x"))),
  "has a file that leads out of it": (file) =>
    rewrite(file, (files) => files.set("pgdata/../../x", bytesOf("x"))),
  "has a file with other content": (file) =>
    rewrite(file, (files) => files.set("pgdata/PG_VERSION", bytesOf("17\n"))),
};

describe("a backup that", () => {
  it.each(Object.keys(damages))(
    "%s is refused in words before anything is written",
    async (name) => {
      const file = join(folder, "damaged.zip");
      cpSync(good, file);
      await damages[name]?.(file);
      const refusal = await restore(depsOf("second"), file).catch((error) => error);
      expect(refusal).toBeInstanceOf(OperationError);
      expect(refusal.message).toMatch(/Nothing was changed/);
      expect(existsSync(join(folder, "second"))).toBe(false);
    },
  );
});

it("a backup is restored unchanged, even after an interrupted restore", async () => {
  const directory = join(folder, "third");
  mkdirSync(join(directory, "database/pgdata.partial"), { recursive: true });
  writeFileSync(join(directory, "database/pgdata.partial/half"), "");
  await restore(depsOf("third"), good);
  const hashes = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .map((entry) => {
        const full = join(entry.parentPath, entry.name);
        const content = entry.isFile() ? readFileSync(full) : "folder";
        return `${full.slice(path.length)} ${createHash("sha256").update(content).digest("hex")}`;
      })
      .sort();
  expect(hashes(join(directory, "database/pgdata"))).toEqual(hashes(data));
  expect(readFileSync(join(directory, "secrets.key"), "utf8")).toBe(key);
  expect(existsSync(join(directory, "database/pgdata.partial"))).toBe(false);
});
