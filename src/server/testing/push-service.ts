import "reflect-metadata";
import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";
import ece from "http_ece";
import { importJWK, jwtVerify } from "jose";

/** A local push service with one browser, which decrypts with a library that the product does not use. */
export async function startPushService() {
  const browser = createECDH("prime256v1");
  const p256dh = browser.generateKeys("base64url");
  const authSecret = randomBytes(16);
  const state = { status: 201 };
  const received: { message: unknown; headers: Record<string, unknown>; subject: unknown }[] = [];
  const { cert, key } = await makeCertificate();
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, cert]);
  const server = createServer({ cert, key }, async (request, response) => {
    const body = await buffer(request);
    const text = ece.decrypt(body, {
      version: "aes128gcm",
      privateKey: browser,
      dh: p256dh,
      authSecret: authSecret.toString("base64url"),
    });
    const subject = await verifySender(request.headers.authorization ?? "", origin);
    received.push({ message: JSON.parse(text.toString()), headers: request.headers, subject });
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    received,
    /** Answers every further message with this status. */
    answerWith(status: number) {
      state.status = status;
    },
    subscription: (name: string) => ({
      endpoint: `${origin}/${name}`,
      keys: { p256dh, auth: authSecret.toString("base64url") },
    }),
    close() {
      setDefaultCACertificates(before);
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Verifies the sender according to RFC 8292.
 * @returns the URL at which the service may contact the sender
 */
async function verifySender(authorization: string, audience: string) {
  const [, token = "", publicKey = ""] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  return (await jwtVerify(token, key, { audience })).payload.sub;
}

async function makeCertificate() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=localhost",
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: "localhost" }])],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString("base64")}\n-----END PRIVATE KEY-----\n`;
  return { cert: certificate.toString("pem"), key };
}
