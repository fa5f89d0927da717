import { X509Certificate } from "node:crypto";
import { childrenOf, findElements, getText, namespaces, onlyChild, parseXml } from "./saml-xml.ts";
import type { SamlSettings } from "./settings.ts";

type Provider = Pick<SamlSettings, "idpEntityId" | "idpUrl" | "certificates">;

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
/** A federation's metadata names thousands of providers; one provider's is a few kilobytes. */
const maxLength = 200_000;

/**
 * Reads a provider's published metadata.
 * @throws Error, worded for the person who set the connection up, if it is not the metadata of one provider.
 */
export function readIdpMetadata(xml: string): Provider {
  if (xml.length > maxLength) throw new Error("The metadata is too large");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("The metadata contains declarations");
  const root = parseXml(xml);
  const entities = findElements(root, "EntityDescriptor");
  const [entity] = entities;
  if (!entity || entities.length > 1) throw new Error("It must be the metadata of one provider");
  const role = onlyChild(entity, namespaces.metadata, "IDPSSODescriptor");
  const services = childrenOf(role, namespaces.metadata, "SingleSignOnService");
  const service = services.find((one) => one.getAttribute("Binding") === redirectBinding);
  if (!service) throw new Error("The provider offers no sign-in by redirect");
  const certificates = childrenOf(role, namespaces.metadata, "KeyDescriptor")
    .filter((key) => ["", "signing"].includes(key.getAttribute("use") ?? ""))
    .flatMap((key) => findElements(key, "X509Certificate"))
    .map((certificate) => readCertificate(getText(certificate)));
  if (certificates.length === 0) throw new Error("The metadata has no signing certificate");
  return {
    idpEntityId: entity.getAttribute("entityID") ?? "",
    idpUrl: service.getAttribute("Location") ?? "",
    certificates: [...new Set(certificates)],
  };
}

/**
 * @param given PEM, or the base64 between its lines.
 * @returns PEM.
 * @throws Error when it is not a certificate.
 */
export function readCertificate(given: string): string {
  const body = given.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, "");
  try {
    return new X509Certificate(Buffer.from(body, "base64")).toString().trim();
  } catch {
    throw new Error("This is not a certificate");
  }
}
