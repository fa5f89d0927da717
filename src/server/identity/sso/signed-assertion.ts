import type { Element } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { childrenOf, findElements, namespaces, onlyChild, parseXml } from "./saml-xml.ts";

const canonical = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const allowed = {
  CanonicalizationAlgorithms: [canonical, enveloped],
  HashAlgorithms: [
    "http://www.w3.org/2001/04/xmlenc#sha256",
    "http://www.w3.org/2001/04/xmlenc#sha512",
  ],
  SignatureAlgorithms: [
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
    "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  ],
} as const;

/**
 * Verifies the assertion's own signature a second time, after the SAML library, and returns only
 * the signed bytes. The document is read by another parser here, so that one parser's mistake is
 * not enough.
 * @param xml the whole response, decoded.
 * @returns the signed assertion, read from its canonical form.
 * @throws Error unless there is exactly one assertion, signed by one of the certificates.
 */
export function readSignedAssertion(xml: string, certificates: readonly string[]): Element {
  const response = parseXml(xml);
  const assertion = onlyChild(response, namespaces.assertion, "Assertion");
  for (const name of ["Assertion", "EncryptedAssertion", "Response"]) {
    const wanted = name === "EncryptedAssertion" ? 0 : 1;
    if (findElements(response, name).length !== wanted)
      throw new Error(`A ${name} is out of place.`);
  }
  const signature = onlyChild(assertion, namespaces.signature, "Signature");
  requireOwnReference(response, assertion, signature);
  for (const certificate of certificates) {
    const signed = verify(xml, signature, certificate);
    if (signed === undefined) continue;
    const read = parseXml(signed);
    if (read.namespaceURI !== namespaces.assertion || read.localName !== "Assertion")
      throw new Error("Something else than the assertion was signed.");
    return read;
  }
  throw new Error("No certificate of the provider made the signature.");
}

/** Requires that the signature refers to the element that contains it, and that no other element has the same id. */
function requireOwnReference(response: Element, assertion: Element, signature: Element): void {
  const info = onlyChild(signature, namespaces.signature, "SignedInfo");
  const reference = onlyChild(info, namespaces.signature, "Reference");
  const id = assertion.getAttribute("ID") ?? "";
  if (!/^[A-Za-z_][\w.-]{0,200}$/.test(id)) throw new Error("The assertion has no usable ID.");
  if (reference.getAttribute("URI") !== `#${id}`) throw new Error("Something else was signed.");
  const holders = listElements(response).filter((element) =>
    Array.from(element.attributes).some(
      ({ localName, value }) => localName?.toLowerCase() === "id" && value === id,
    ),
  );
  if (holders.length !== 1) throw new Error("The ID of the assertion is used twice.");
  const [outer] = childrenOf(signature, namespaces.signature, "Object");
  if (outer) throw new Error("The signature carries something along.");
}

const listElements = (root: Element): Element[] => [
  root,
  ...Array.from(root.getElementsByTagNameNS("*", "*")),
];

/** @returns the signed content; undefined when this certificate did not sign it. */
function verify(xml: string, signature: Element, certificate: string): string | undefined {
  const signed = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  signed.idAttributes = ["ID"];
  for (const kind of Object.keys(allowed) as (keyof typeof allowed)[]) {
    const names: readonly string[] = allowed[kind];
    const table: Record<string, unknown> = signed[kind];
    for (const name of Object.keys(table)) if (!names.includes(name)) delete table[name];
  }
  signed.loadSignature(signature.toString());
  try {
    if (!signed.checkSignature(xml)) return undefined;
  } catch {
    return undefined;
  }
  const [text, ...others] = signed.getSignedReferences();
  return others.length === 0 ? text : undefined;
}
