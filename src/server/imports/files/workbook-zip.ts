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
  /** Called between two pieces of the part. The next is unpacked when it resolves; false: no more is needed. */
  goOn?(): Promise<boolean> | boolean;
}

export interface WorkbookZip {
  has(part: string): boolean;
  /** Reads a part from its beginning; one that is not there is empty. @throws WorkbookTooLarge, Error. */
  read(part: string, listener: XmlListener): Promise<void>;
}

export class WorkbookTooLarge extends Error {}

export async function openZip(bytes: Uint8Array): Promise<WorkbookZip> {
  const entries = new Map<string, FileEntry>();
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  for await (const entry of zip.getEntriesGenerator()) {
    if (entries.size >= maxParts) throw new WorkbookTooLarge();
    if (!entry.directory) entries.set(partKey(entry.filename), entry);
  }
  const sizes = new Map<string, number>();
  const count = (part: string, size: number) => {
    sizes.set(part, Math.max(size, sizes.get(part) ?? 0));
    if ([...sizes.values()].reduce((sum, one) => sum + one) > maxUnpackedBytes)
      throw new WorkbookTooLarge();
  };
  return {
    has: (part) => entries.has(partKey(part)),
    async read(part, listener) {
      const entry = entries.get(partKey(part));
      if (!entry) return;
      const parser = createParser(listener);
      let size = 0;
      const readPiece = async (piece: Uint8Array) => {
        size += piece.length;
        if (size > entry.uncompressedSize) throw new Error(`${part} is larger than it says`);
        count(partKey(part), size);
        parser.write(piece);
        if ((await listener.goOn?.()) === false) throw new Finished();
      };
      // The zip's own reader may wrap what is thrown in it.
      let thrown: unknown;
      const write = (piece: Uint8Array) =>
        readPiece(piece).catch((error) => {
          thrown = error;
          throw error;
        });
      try {
        await entry.getData(new WritableStream({ write }));
        parser.close();
      } catch (error) {
        if (!(thrown instanceof Finished)) throw thrown ?? error;
      }
    },
  };
}

class Finished extends Error {}

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
    close: () => parser.write(decoder?.decode() ?? "").close(),
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
