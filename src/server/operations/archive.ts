import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, readdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { configure, TextReader, ZipWriter } from "@zip.js/zip.js";
import { z } from "zod";
import { type FileRecord, fileRecord, measure } from "./file-record.ts";
import { withTemporaryPath } from "./temporary-path.ts";

// Node has no web workers.
configure({ useWebWorkers: false });

export const manifestName = "manifest.json";
export const secretsKeyName = "secrets.key";

export const manifestSchema = z.object({
  format: z.literal(2),
  kind: z.enum(["pglite", "postgres"]),
  /** Major version of PostgreSQL that wrote the data. */
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  /** Every file of the archive except this manifest. */
  files: z.record(z.string(), fileRecord),
  /** Every folder, including empty ones, without which PostgreSQL does not start. Each ends with a slash. */
  folders: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The content of a backup, which is an ordinary zip file. */
export interface ArchiveContent {
  manifest: Omit<Manifest, "format" | "files" | "folders">;
  /** The instance key in base64url: without it sessions, keys and sealed messages are worthless. */
  secretsKey: string;
  /** Name in the archive → file or folder on disk, or a stream. */
  files: Record<string, string | Readable>;
}

/** Writes to a temporary file first, so that an interrupted backup never has the final name. */
export function writeArchive(file: string, content: ArchiveContent): Promise<void> {
  const partial = `${file}.partial`;
  return withTemporaryPath(partial, async () => {
    await mkdir(dirname(file), { recursive: true });
    const stream = createWriteStream(partial, { mode: 0o600, flush: true });
    const zip = new ZipWriter(Writable.toWeb(stream));
    const files: Record<string, FileRecord> = {};
    const folders: string[] = [];

    async function add(name: string, source: string | Readable): Promise<void> {
      if (typeof source === "string" && name.endsWith("/")) return addFolder(name, source);
      const read = typeof source === "string" ? createReadStream(source) : source;
      const measured = measure(read, (record) => {
        files[name] = record;
      });
      await zip.add(name, Readable.toWeb(Readable.from(measured)) as ReadableStream<Uint8Array>);
    }
    async function addFolder(name: string, path: string): Promise<void> {
      folders.push(name);
      await zip.add(name, undefined, { directory: true });
      for (const entry of await readdir(path, { withFileTypes: true }))
        await add(`${name}${entry.name}${entry.isDirectory() ? "/" : ""}`, join(path, entry.name));
    }

    await add(secretsKeyName, Readable.from([Buffer.from(content.secretsKey)]));
    for (const [name, source] of Object.entries(content.files)) await add(name, source);
    const manifest: Manifest = { format: 2, ...content.manifest, files, folders };
    await zip.add(manifestName, new TextReader(JSON.stringify(manifest, null, 2)));
    await zip.close();
    await chmod(partial, 0o600);
    await rename(partial, file);
  });
}
