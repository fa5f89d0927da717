import { X509Certificate } from "node:crypto";
import type { IdentityDeps } from "../dependencies.ts";
import type { ProviderClients } from "../sign-in-methods/oauth/client.ts";
import { createSsoAuthorizeUrl, createSsoRequest } from "./authorize-request.ts";
import { readSamlMetadata } from "./read-settings-input.ts";
import type { OidcConnection, SamlConnection } from "./settings.ts";

interface Finding {
  ok: boolean;
  words: string;
}

/** Runs a sign-in as far as possible without a person, and reports what works and what does not. */
export async function checkConnection(
  deps: IdentityDeps,
  { clients, outbound }: { clients: ProviderClients; outbound: typeof fetch },
  connection: SamlConnection | OidcConnection,
): Promise<Finding[]> {
  const isSaml = connection.kind === "saml";
  const findings = isSaml ? await checkSaml(deps.clock.now(), outbound, connection) : [];
  try {
    const to = { tenantId: connection.tenantId, ssoId: "", redirectUrl: "", sessionOptions: {} };
    const ssoState = { ...to, ...createSsoRequest(deps), forceAuthn: false, leavesFromHere: false };
    await createSsoAuthorizeUrl(deps, clients, connection, "x".repeat(32), ssoState);
    if (isSaml) return findings;
    return [{ ok: true, words: "Your provider answers, and says that it is the issuer." }];
  } catch (err) {
    deps.log.info({ err }, "a tenant's provider was asked and did not fit");
    const words = isSaml
      ? "No sign-in can be begun with what your provider published. Read its metadata again."
      : "Your provider does not answer at this issuer address, or calls itself something else.";
    return [...findings, { ok: false, words }];
  }
}

async function checkSaml(
  now: Date,
  outbound: typeof fetch,
  { settings: stored }: SamlConnection,
): Promise<Finding[]> {
  const isGood = stored.certificates.some((one) => new X509Certificate(one).validToDate > now);
  const certificate = isGood
    ? { ok: true, words: "Your provider’s certificate is valid." }
    : { ok: false, words: "Your provider’s certificate has ended. Read its metadata again." };
  if (!stored.metadataUrl) return [certificate];
  try {
    const published = await readSamlMetadata(outbound, { url: stored.metadataUrl });
    const ok =
      published.idpEntityId === stored.idpEntityId &&
      published.idpUrl === stored.idpUrl &&
      published.certificates.every((one) => stored.certificates.includes(one));
    const words = ok
      ? "Your provider publishes what is stored here."
      : "Your provider publishes something else now. Save once more to read it.";
    return [certificate, { ok, words }];
  } catch {
    const words = "Your provider’s metadata address does not answer, or not with metadata.";
    return [certificate, { ok: false, words }];
  }
}
