import type { Clock } from "../platform/clock.ts";
import type { Random } from "../platform/random.ts";
import type { Secrets } from "../platform/secrets.ts";

/** Maximum age of a token; both sides use the clock of the same machine. */
const windowMs = 60_000;

/** Proves to a running server that the caller holds its secrets key. Valid for one operation and one minute. */
export function createOperatorToken(
  deps: { clock: Clock; random: Random; secrets: Secrets },
  operation: string,
): string {
  const stamp = `${deps.clock.now().getTime()}.${deps.random.uuid()}`;
  return `${stamp}.${macOf(deps.secrets, stamp, operation)}`;
}

export function verifyOperatorToken(
  deps: { clock: Clock; secrets: Secrets },
  operation: string,
  token: string,
): boolean {
  const [time = "", nonce = "", mac = "", ...rest] = token.split(".");
  const isExpired = Math.abs(deps.clock.now().getTime() - Number(time)) > windowMs;
  if (rest.length > 0 || isExpired || Number.isNaN(Number(time))) return false;
  return deps.secrets.verifyMac("operations", JSON.stringify([`${time}.${nonce}`, operation]), mac);
}

const macOf = (secrets: Secrets, stamp: string, operation: string) =>
  secrets.mac("operations", JSON.stringify([stamp, operation]));
