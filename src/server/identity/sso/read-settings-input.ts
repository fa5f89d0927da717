import { WireError } from "../wire/errors.ts";
import { readCertificate, readIdpMetadata } from "./idp-metadata.ts";
import type { SamlSettings } from "./settings.ts";

type Provider = Pick<SamlSettings, "idpEntityId" | "idpUrl" | "certificates" | "metadataUrl">;
type Given = string | null | undefined;

/**
 * Checks an address that a user entered. Browsers are redirected there, so only web addresses are
 * accepted.
 * @returns undefined if the field is empty.
 * @throws WireError E011003 naming the field.
 */
export function readWebAddress(field: string, given: Given): string | undefined {
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !["https:", "http:"].includes(url.protocol) || url.username || url.password)
    throw new WireError("E011003", `"${field}" is not a web address`);
  return given;
}

/**
 * Reads a provider that was entered field by field.
 * @throws WireError E011003 naming the invalid field.
 */
export function readSamlProvider(entityId: Given, address: Given, certificate: Given): Provider {
  const idpUrl = readWebAddress("idpUrl", address);
  if (!entityId) throw new WireError("E011003", '"entityId" must not be empty');
  if (!idpUrl) throw new WireError("E011003", '"idpUrl" must not be empty');
  // Several certificates may be listed while a provider replaces one.
  const blocks = certificate?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  const certificates = (blocks ?? [certificate ?? ""]).map((one) =>
    orInvalid("idpCert", () => readCertificate(one)),
  );
  return { idpEntityId: entityId, idpUrl, certificates, metadataUrl: "" };
}

/**
 * Reads a provider from its metadata, pasted or fetched.
 * @param outbound restricts the addresses that can be fetched.
 * @throws WireError E011003 with the reason.
 */
export async function readSamlMetadata(
  outbound: typeof fetch,
  { url, xml }: { url?: Given; xml?: Given },
): Promise<Provider> {
  const metadataUrl = xml ? "" : (readWebAddress("idpMetadataUrl", url) ?? "");
  if (!xml && !metadataUrl) throw new WireError("E011003", '"idpMetadataUrl" must not be empty');
  const text = xml || (await fetchMetadata(outbound, metadataUrl));
  const read = orInvalid("metadata", () => readIdpMetadata(text));
  if (!read.idpEntityId) throw new WireError("E011003", "metadata: The provider has no name");
  if (!readWebAddress("metadata", read.idpUrl))
    throw new WireError("E011003", "metadata: The provider has no address");
  return { ...read, metadataUrl };
}

async function fetchMetadata(outbound: typeof fetch, url: string): Promise<string> {
  try {
    const response = await outbound(url);
    if (response.ok) return await response.text();
  } catch {
    // The error would describe the operator's network, so it is not passed on.
  }
  throw new WireError("E011003", '"idpMetadataUrl" could not be fetched');
}

function orInvalid<T>(field: string, fn: () => T): T {
  try {
    return fn();
  } catch (error) {
    throw new WireError("E011003", `${field}: ${error instanceof Error ? error.message : ""}`);
  }
}
