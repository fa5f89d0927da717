import { setImmediate } from "node:timers/promises";
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/**
 * A whole text or its pieces. The event loop runs between two pieces, so that a long text does not delay other
 * requests.
 */
export type ZippedText = string | Iterable<string>;

/** Zips these texts under their names; each is requested when the previous ones are packed. */
export async function zipTexts(
  texts: Iterable<readonly [name: string, text: ZippedText]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of texts)
    await zip.add(name, typeof text === "string" ? new TextReader(text) : streamOf(text));
  return zip.close();
}

function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const left = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await setImmediate();
      const { done, value } = left.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
