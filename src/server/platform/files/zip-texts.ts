import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

/** One zip of these texts, by their names in it; each is asked for when the ones before it are packed. */
export async function zipTexts(
  texts: Iterable<readonly [name: string, text: string]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of texts) await zip.add(name, new TextReader(text));
  return zip.close();
}
