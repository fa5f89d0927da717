import { createHash } from "node:crypto";
import { z } from "zod";

/** The manifest's record of one file. */
export const fileRecord = z.object({
  bytes: z.number().int(),
  /** Hexadecimal. */
  sha256: z.string(),
});
export type FileRecord = z.infer<typeof fileRecord>;

/**
 * Passes on the bytes of `source`.
 * @param done receives their record at the end.
 */
export async function* measure(
  source: AsyncIterable<Uint8Array>,
  done: (record: FileRecord) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  done({ bytes, sha256: hash.digest("hex") });
}
