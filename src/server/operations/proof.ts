import type { Clock } from "../platform/clock.ts";
import type { Random } from "../platform/random.ts";
import type { Secrets } from "../platform/secrets.ts";

/** How far apart the two clocks of one machine may be read. */
const windowMs = 60_000;

/**
 * Proves to a running server that the caller holds its secrets key. Valid for one operation and one minute.
 */
export function makeProof(
  deps: { clock: Clock; random: Random; secrets: Secrets },
  asked: string,
): string {
  const stamp = `${deps.clock.now().getTime()}.${deps.random.uuid()}`;
  return `${stamp}.${macOf(deps.secrets, stamp, asked)}`;
}

export function checkProof(
  deps: { clock: Clock; secrets: Secrets },
  asked: string,
  proof: string,
): boolean {
  const [time = "", nonce = "", mac = "", ...rest] = proof.split(".");
  const late = Math.abs(deps.clock.now().getTime() - Number(time)) > windowMs;
  if (rest.length > 0 || late || Number.isNaN(Number(time))) return false;
  return deps.secrets.verifyMac("operations", JSON.stringify([`${time}.${nonce}`, asked]), mac);
}

const macOf = (secrets: Secrets, stamp: string, asked: string) =>
  secrets.mac("operations", JSON.stringify([stamp, asked]));
