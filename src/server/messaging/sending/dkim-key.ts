import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { DnsRecord } from "#shared/api/sending.ts";
import type { Platform } from "../../platform/platform.ts";

const purpose = "dkim-private-key";
const makeKeyPair = promisify(generateKeyPair);

/** A key as it is stored; `privateKey` is sealed. */
export interface DkimKey {
  /** New for each key, so that a cached record of the former one does no harm. */
  selector: string;
  /** Base64, as in the record. */
  publicKey: string;
  privateKey: string;
}

/** Generates a key that every receiver can verify; some support only RSA. */
export async function makeDkimKey({
  random,
  secrets,
}: Pick<Platform, "random" | "secrets">): Promise<DkimKey> {
  const { publicKey, privateKey } = await makeKeyPair("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    selector: `rf${random.bytes(4).toString("hex")}`,
    publicKey: publicKey.toString("base64"),
    privateKey: secrets.seal(purpose, privateKey),
  };
}

/** @throws Error when it was not sealed by this instance. */
export const openDkimKey = ({ secrets }: Pick<Platform, "secrets">, sealed: string): string =>
  secrets.open(purpose, sealed);

export const describeDkimRecord = (
  domain: string,
  { selector, publicKey }: Pick<DkimKey, "selector" | "publicKey">,
): DnsRecord => ({
  type: "TXT",
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});
