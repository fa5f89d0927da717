import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of a document, both plain and as part of a gzip answer; pieces can be joined in any order. */
export interface GzipPiece {
  plain: Buffer;
  /** Whole deflate blocks that end at a byte and refer to nothing before them. */
  packed: Buffer;
}

/** RFC 1952: gzip, deflate, no flags, no time, maximum compression, unknown system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** RFC 1951: an empty last block. */
const lastBlock = Buffer.from([3, 0]);
/** RFC 1951: stored data is preceded by its length and the complement, of 16 bits each. */
const mostStored = 0xffff;

/** Compressed at the highest level, for text that many answers share: takes a quarter of a millisecond for 15 kB. */
export function packedPiece(text: string): GzipPiece {
  const plain = Buffer.from(text);
  const packed = deflateRawSync(plain, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return { plain, packed };
}

/**
 * Stored without compression, for text of one answer only.
 * @throws RangeError above 65,535 bytes.
 */
export function storedPiece(text: string): GzipPiece {
  const plain = Buffer.from(text);
  const { length } = plain;
  if (length > mostStored) throw new RangeError(`${length} bytes do not fit into one block.`);
  const packed = Buffer.allocUnsafe(5 + length);
  packed.writeUInt8(0);
  packed.writeUInt16LE(length, 1);
  packed.writeUInt16LE(length ^ mostStored, 3);
  plain.copy(packed, 5);
  return { plain, packed };
}

export const joinPlain = (pieces: GzipPiece[]): Buffer<ArrayBuffer> =>
  Buffer.concat(pieces.map(({ plain }) => plain));

/** Joins pieces into a valid gzip file, a few bytes longer than compressing the whole, without compressing anything. */
export function joinZipped(pieces: GzipPiece[]): Buffer<ArrayBuffer> {
  let sum = 0;
  let size = 0;
  for (const { plain } of pieces) {
    sum = crc32(plain, sum);
    size += plain.length;
  }
  const tail = Buffer.allocUnsafe(8);
  tail.writeUInt32LE(sum);
  tail.writeUInt32LE(size, 4);
  return Buffer.concat([head, ...pieces.map(({ packed }) => packed), lastBlock, tail]);
}
