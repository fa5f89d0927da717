import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { requiredText } from "../../wire/arguments.ts";
import { WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";

/** The header by which gateways, and the messenger's own service, sign a message that they pass on. */
const signatureHeader = "x-hub-signature-256";

const messageBody = z.object({ from: requiredText("from", 40), text: requiredText("text", 4000) });

/**
 * A message that a person wrote, passed on by the gateway: `{ from, text }`, with the HMAC-SHA256
 * of the body under the shared key in `X-Hub-Signature-256: sha256=<hex>`. A forged message would
 * sign its sender in as any person.
 * @throws WireError E111119 unless the signature is right.
 */
export async function readGatewayCall(
  http: Context,
  key: string,
): Promise<{ from: string; text: string }> {
  const expected = `sha256=${createHmac("sha256", key)
    .update(new Uint8Array(await http.req.arrayBuffer()))
    .digest("hex")}`;
  const given = Buffer.from(http.req.header(signatureHeader) ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected))) {
    throw new WireError("E111119", "The signature is missing or wrong");
  }
  return readBody(http, messageBody);
}
