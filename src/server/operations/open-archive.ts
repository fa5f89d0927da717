import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { BlobReader, type Entry, type FileEntry, TextWriter, ZipReader } from "@zip.js/zip.js";
import { type Manifest, manifestName, manifestSchema, secretsKeyName } from "./archive.ts";
import { type FileRecord, measure } from "./file-record.ts";
import { OperationError } from "./operation-error.ts";

export interface Archive {
  manifest: Manifest;
  secretsKey: string;
  /** Writes the files and folders under `folder` (with a final slash) to `path`. */
  extractFolder(folder: string, path: string): Promise<void>;
  /** Writes the file to `target` and closes it. */
  extractFile(name: string, target: Writable): Promise<void>;
  close(): Promise<void>;
}

/** @throws OperationError when the file is not one of our backups, or is damaged. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = new ZipReader(new BlobReader(await openFile(file)), { checkSignature: true });
  const isDamaged = (cause: unknown, name = "its list of files") =>
    new OperationError(
      `The backup ${file} is damaged: ${name} is not as it was written. Nothing was changed. ` +
        "Take another copy of it, or an older backup.",
      { cause },
    );
  const entries = new Map<string, Entry>();
  try {
    for (const entry of await zip.getEntries()) entries.set(entry.filename, entry);
  } catch (cause) {
    throw new OperationError(
      `${file} is not a backup made by npm run backup, or its end is missing. Nothing was changed.`,
      { cause },
    );
  }
  const fileEntry = (name: string): FileEntry => {
    const entry = entries.get(name);
    if (!entry || entry.directory) throw new Error(`${name} is missing.`);
    return entry;
  };
  const readText = (name: string) => fileEntry(name).getData(new TextWriter());

  if (!entries.has(manifestName)) {
    throw new OperationError(
      `${file} is not a backup made by npm run backup. Nothing was changed.`,
    );
  }
  const manifest = await readText(manifestName)
    .then((text) => parseManifest(file, text))
    .catch((error) => {
      throw error instanceof OperationError ? error : isDamaged(error, manifestName);
    });
  const listed = [manifestName, ...Object.keys(manifest.files), ...manifest.folders].sort();
  if (!isDeepStrictEqual([...entries.keys()].sort(), listed)) throw isDamaged(undefined);
  for (const [name, record] of Object.entries(manifest.files)) {
    const found = await measureEntry(fileEntry(name)).catch((error) => {
      throw isDamaged(error, name);
    });
    if (!isDeepStrictEqual(found, record)) throw isDamaged(undefined, name);
  }

  return {
    manifest,
    secretsKey: await readText(secretsKeyName),
    async extractFolder(folder, path) {
      const inside = (name: string) => name.startsWith(folder);
      const target = (name: string) => join(path, name.slice(folder.length));
      for (const name of manifest.folders.filter(inside))
        await mkdir(target(name), { recursive: true, mode: 0o700 });
      for (const name of Object.keys(manifest.files).filter(inside)) {
        if (name.split("/").includes("..")) throw isDamaged(undefined);
        await mkdir(dirname(target(name)), { recursive: true, mode: 0o700 });
        const stream = createWriteStream(target(name), { mode: 0o600, flush: true });
        await fileEntry(name).getData(Writable.toWeb(stream));
      }
    },
    extractFile: (name, target) => fileEntry(name).getData(Writable.toWeb(target)).then(),
    close: () => zip.close(),
  };
}

function parseManifest(file: string, text: string): Manifest {
  const given = JSON.parse(text);
  if (given.format !== manifestSchema.shape.format.value) {
    throw new OperationError(
      `${file} was made by another version of Review Flow. Nothing was changed. ` +
        "Restore it with that version, then update.",
    );
  }
  return manifestSchema.parse(given);
}

async function openFile(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file);
  } catch (cause) {
    throw new OperationError(`${file} cannot be read. Check its name.`, { cause });
  }
}

/** Reads a file of the archive to its end. */
async function measureEntry(entry: FileEntry): Promise<FileRecord | undefined> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let record: FileRecord | undefined;
  const read = async () => {
    for await (const _ of measure(readable, (found) => {
      record = found;
    }));
  };
  await Promise.all([entry.getData(writable), read()]);
  return record;
}
