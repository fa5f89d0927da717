import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";

/** The texts of a zip by their names. */
export async function readZip(zip: ArrayBuffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await new ZipReader(new Uint8ArrayReader(new Uint8Array(zip))).getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return files;
}
