import { createHmac } from "node:crypto";
import type { Answer, TestIdentity } from "./test-identity.ts";

export const messagingApp = { number: "+15555550900", key: "key-of-the-messaging-gateway" };

/** Makes the gateway forward a message from this number. */
export function writeFrom(
  identity: Pick<TestIdentity, "call">,
  from: string,
  text: string,
  key = messagingApp.key,
): Promise<Answer> {
  const { body, headers } = incoming(from, text, key);
  return identity.call("/v1/gateway/incoming", body, {
    headers: { ...headers, authorization: "" },
  });
}

/** The gateway's signed call about a message. */
export function incoming(from: string, text: string, key = messagingApp.key) {
  const body = JSON.stringify({ from, text });
  const signature = createHmac("sha256", key).update(body).digest("hex");
  return { body, headers: { "x-hub-signature-256": `sha256=${signature}` } };
}

/** Follows the link to the messenger and sends the prepared message. */
export function sendPasscode(
  identity: Pick<TestIdentity, "call">,
  from: string,
  redirectUrl: string,
): Promise<Answer> {
  return writeFrom(identity, from, new URL(redirectUrl).searchParams.get("text") ?? "");
}
