import type { Clock } from "../../platform/clock.ts";
import type { Random } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { signLink } from "./signed-link.ts";

/** The same as for a code sent by mail. */
const lifetimeMs = 10 * 60_000;

/**
 * A link that signs one person in once. The operator of the instance creates it for a person who
 * cannot receive mail.
 */
export function createLoginLink(
  deps: { clock: Clock; random: Random; secrets: Secrets },
  publicUrl: URL,
  email: string,
): string {
  // In the fragment, which browsers send neither to a server nor in a Referer.
  return `${publicUrl.origin}/login-link#${signLink(deps, "login-link", { email }, lifetimeMs)}`;
}
