import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Random } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secrets.ts";

/** As long as a code by mail. */
const lifetimeMs = 10 * 60_000;
const purpose = "login-link";

const payloadSchema = z.object({ email: z.string(), expiresAt: z.number(), nonce: z.string() });

/**
 * A link that signs one person in once. The operator of the instance creates it for a person who
 * cannot receive mail.
 */
export function createLoginLink(
  deps: { clock: Clock; random: Random; secrets: Secrets },
  publicUrl: URL,
  email: string,
): string {
  const payload = Buffer.from(
    JSON.stringify({
      email,
      expiresAt: deps.clock.now().getTime() + lifetimeMs,
      nonce: deps.random.bytes(16).toString("base64url"),
    }),
  ).toString("base64url");
  // Behind the #: browsers send that to no server and into no Referer.
  return `${publicUrl.origin}/login-link#${payload}.${deps.secrets.mac(purpose, payload)}`;
}

export type ReadLoginLink =
  /** `id` names the link for its one use. */
  | { outcome: "right"; email: string; id: string; expiresAt: Date }
  | { outcome: "expired" }
  | { outcome: "wrong" };

export function readLoginLink(
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  token: string,
): ReadLoginLink {
  const [payload, mac, ...rest] = token.split(".");
  if (!payload || !mac || rest.length > 0 || !secrets.verifyMac(purpose, payload, mac)) {
    return { outcome: "wrong" };
  }
  const text = Buffer.from(payload, "base64url").toString("utf8");
  const { email, expiresAt, nonce } = payloadSchema.parse(JSON.parse(text));
  if (expiresAt <= clock.now().getTime()) return { outcome: "expired" };
  return { outcome: "right", email, id: nonce, expiresAt: new Date(expiresAt) };
}
