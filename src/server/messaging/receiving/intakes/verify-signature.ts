import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "#shared/errors.ts";

/** Maximum seconds between the sender's clock and ours. */
const tolerance = 300;

/**
 * Verifies the signature of a call as described at https://www.standardwebhooks.com: HMAC-SHA256 of
 * `id.timestamp.body`.
 * @returns the call's id, which a repeated call has again.
 * @throws AppError `webhook.signature`, `webhook.stale`
 */
export function verifySignature(
  secret: string,
  headers: { id: string; timestamp: string; signature: string },
  body: Uint8Array,
  now: Date,
): string {
  const { id, timestamp, signature } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  const isRight = signature.split(" ").some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!id || !isRight) throw new AppError("webhook.signature");
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= tolerance)) throw new AppError("webhook.stale");
  return id;
}

/**
 * Checks basic authentication, which mail services send when the URL contains a password.
 * @throws AppError `webhook.password`
 */
export function verifyWebhookPassword(secret: string, authorization: string): void {
  const encoded = authorization.match(/^Basic ([\w+/=]+)$/i)?.[1] ?? "";
  const given = Buffer.from(encoded, "base64")
    .toString()
    .replace(/^[^:]*:/, "");
  const [a, b] = [given, secret].map((text) => createHmac("sha256", secret).update(text).digest());
  if (!a || !b || !timingSafeEqual(a, b)) throw new AppError("webhook.password");
}
