import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** The only source of randomness under `src/server`. All of it is cryptographically strong. */
export interface Random {
  bytes(length: number): Buffer;
  /** Integer in `[0, below)`. */
  int(below: number): number;
  uuid(): string;
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  int: (below) => randomInt(below),
  uuid: () => randomUUID(),
};

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` characters of base62; 22 carry 130 bits. */
export function randomBase62(random: Random, length: number): string {
  let text = "";
  for (let i = 0; i < length; i += 1) text += base62[random.int(62)];
  return text;
}
