import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Random } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secrets.ts";

/** The purpose of a link; a link for one purpose is invalid for another. */
export type LinkPurpose = "login-link" | "address-return";

const envelope = z.object({ expiresAt: z.number(), nonce: z.string() });

/** @returns the token of a one-time link. It is not stored: its signature covers its purpose. */
export function signLink(
  deps: { clock: Clock; random: Random; secrets: Secrets },
  purpose: LinkPurpose,
  data: Record<string, string>,
  lifetimeMs: number,
): string {
  const payload = Buffer.from(
    JSON.stringify({
      ...data,
      expiresAt: deps.clock.now().getTime() + lifetimeMs,
      nonce: deps.random.bytes(16).toString("base64url"),
    }),
  ).toString("base64url");
  return `${payload}.${deps.secrets.mac(purpose, payload)}`;
}

export type ReadLink<Data> =
  /** `scope` identifies the link for its single use. */
  | { outcome: "right"; data: Data; scope: string; expiresAt: Date }
  | { outcome: "expired" }
  | { outcome: "wrong" };

export function readLink<Data extends z.ZodType>(
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  purpose: LinkPurpose,
  schema: Data,
  token: string,
): ReadLink<z.output<Data>> {
  const [payload, mac, ...rest] = token.split(".");
  if (!payload || !mac || rest.length > 0 || !secrets.verifyMac(purpose, payload, mac)) {
    return { outcome: "wrong" };
  }
  const signed: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  const { expiresAt, nonce } = envelope.parse(signed);
  if (expiresAt <= clock.now().getTime()) return { outcome: "expired" };
  const data = schema.parse(signed);
  return { outcome: "right", data, scope: `${purpose}:${nonce}`, expiresAt: new Date(expiresAt) };
}
