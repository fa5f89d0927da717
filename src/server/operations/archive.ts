import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { chmod, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js";
import { z } from "zod";
import { OperationError } from "./operation-error.ts";

// Node has no web workers for it.
configure({ useWebWorkers: false });

export const manifestSchema = z.object({
  format: z.literal(1),
  kind: z.enum(["pglite", "postgres"]),
  /** Major version of PostgreSQL that wrote the data. */
  postgres: z.string(),
  createdAt: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What a backup consists of: a zip that any program opens. */
export interface ArchiveContent {
  manifest: Manifest;
  /** The instance key, base64url: without it sessions, keys and sealed messages are worthless. */
  secretsKey: string;
  /** Name in the archive → file or folder on disk. */
  files: Record<string, string>;
}

/** Writes beside `file` first: a backup that was cut off never stands under its name. */
export async function writeArchive(file: string, content: ArchiveContent): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(partial, { mode: 0o600, flush: true });
  try {
    const zip = new ZipWriter(Writable.toWeb(stream));
    await zip.add("manifest.json", new TextReader(JSON.stringify(content.manifest, null, 2)));
    await zip.add("secrets.key", new TextReader(content.secretsKey));
    for (const [name, path] of Object.entries(content.files)) await addFile(zip, name, path);
    await zip.close();
    await chmod(partial, 0o600);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function addFile(zip: ZipWriter<unknown>, name: string, path: string): Promise<void> {
  if (!name.endsWith("/")) {
    await zip.add(name, Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>);
    return;
  }
  await zip.add(name, undefined, { directory: true });
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = `${name}${entry.name}${entry.isDirectory() ? "/" : ""}`;
    await addFile(zip, inside, join(path, entry.name));
  }
}

export interface Archive {
  manifest: Manifest;
  secretsKey: string;
  /** Writes what stands under `name` (a file, or a folder with a final slash) to `path`. */
  extract(name: string, path: string): Promise<void>;
  close(): Promise<void>;
}

/** @throws OperationError when the file is not a backup of ours. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = new ZipReader(new BlobReader(await openFile(file)), { checkSignature: true });
  const notOurs = new OperationError(
    `${file} is not a backup made by npm run backup. Nothing was changed.`,
  );
  const entries = await zip.getEntries().catch(() => {
    throw notOurs;
  });
  const text = async (name: string) => {
    const entry = entries.find(({ filename }) => filename === name);
    if (!entry || entry.directory) throw notOurs;
    return entry.getData(new TextWriter());
  };
  const manifest = manifestSchema.safeParse(JSON.parse(await text("manifest.json")));
  if (!manifest.success) throw notOurs;
  return {
    manifest: manifest.data,
    secretsKey: await text("secrets.key"),
    async extract(name, path) {
      for (const entry of entries) await extractEntry(entry, name, path);
    },
    close: () => zip.close(),
  };
}

async function openFile(file: string): Promise<Blob> {
  try {
    return await openAsBlob(file);
  } catch (cause) {
    throw new OperationError(`${file} cannot be read. Check its name.`, { cause });
  }
}

async function extractEntry(entry: Entry, name: string, path: string): Promise<void> {
  if (entry.filename !== name && !(name.endsWith("/") && entry.filename.startsWith(name))) return;
  const rest = entry.filename.slice(name.length);
  if (rest.split("/").includes("..")) throw new OperationError("The backup leads out of itself.");
  const target = rest === "" ? path : join(path, rest);
  if (entry.directory) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(target, { mode: 0o600, flush: true });
  await (entry as FileEntry).getData(Writable.toWeb(stream));
}
