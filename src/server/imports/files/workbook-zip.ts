import { type FileEntry, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { SaxesParser } from "saxes";

/** Bytes of all parts that are read, counted as they are unpacked: what the zip says of them is not believed. */
export const maxUnpackedBytes = 100 * 1024 * 1024;
const maxParts = 10_000;

/** Takes the elements of a part, without the prefixes of their names. */
export interface XmlListener {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

export type WorkbookZip = Awaited<ReturnType<typeof openZip>>;

export class WorkbookTooLarge extends Error {}

export async function openZip(bytes: Uint8Array) {
  const entries = new Map<string, FileEntry>();
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  for await (const entry of zip.getEntriesGenerator()) {
    if (entries.size >= maxParts) throw new WorkbookTooLarge();
    if (!entry.directory) entries.set(partKey(entry.filename), entry);
  }
  const sizes = new Map<string, number>();

  async function* unpack(part: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(part);
    if (!entry) return;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const unpacked = entry.getData(writable);
    unpacked.catch((error) => writable.abort(error).catch(() => undefined));
    let size = 0;
    for await (const piece of readable) {
      size += piece.length;
      if (size > entry.uncompressedSize) throw new Error(`${part} is larger than it says`);
      // A part may be read twice.
      sizes.set(part, Math.max(size, sizes.get(part) ?? 0));
      if ([...sizes.values()].reduce((sum, one) => sum + one) > maxUnpackedBytes)
        throw new WorkbookTooLarge();
      yield piece;
    }
    await unpacked;
  }

  /** Reads a part from its beginning, and yields after each piece of it. One that is not there is empty. */
  async function* readPieces(part: string, listener: XmlListener): AsyncGenerator<void> {
    const parser = createParser(listener);
    for await (const piece of unpack(partKey(part))) {
      parser.write(piece);
      yield;
    }
    parser.close();
  }

  return {
    has: (part: string) => entries.has(partKey(part)),
    readPieces,
    async read(part: string, listener: XmlListener): Promise<void> {
      for await (const _ of readPieces(part, listener));
    },
  };
}

function createParser({ open, close, text }: XmlListener) {
  const parser = new SaxesParser();
  const localName = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("opentag", ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on("closetag", ({ name }) => close?.(localName(name)));
  parser.on("text", (found) => text?.(found));
  parser.on("cdata", (found) => text?.(found));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  return {
    write(piece: Uint8Array): void {
      decoder ??= new TextDecoder(encodingOf(piece));
      parser.write(decoder.decode(piece, { stream: true }));
    },
    close: () => decoder && parser.write(decoder.decode()).close(),
  };
}

const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe
    ? "utf-16le"
    : first === 0xfe && second === 0xff
      ? "utf-16be"
      : "utf-8";

/** Some programs write other slashes, or other capitals than where they name the part. */
const partKey = (part: string) => part.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();
