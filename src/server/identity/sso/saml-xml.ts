import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";

export const namespaces = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

/** Larger than any genuine answer: a person in a few hundred groups. */
const maxResponseLength = 60_000;

/**
 * Decodes a posted response. Constructs that parsers treat differently are refused before parsing: declarations (and so
 * entities), comments, CDATA, processing instructions, encodings other than UTF-8.
 * @throws Error naming the construct.
 */
export function decodeResponse(posted: string): string {
  if (posted.length > maxResponseLength) throw new Error("The response is too large.");
  if (!/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/.test(posted))
    throw new Error("The response is not base64.");
  const bytes = Buffer.from(posted, "base64");
  const xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const body = xml.replace(/^\s*<\?xml\s+version="1\.0"(?:\s+encoding="utf-8")?\s*\?>/i, "");
  if (body.includes("<!") || body.includes("<?")) {
    throw new Error("The response contains declarations, comments or instructions.");
  }
  return xml;
}

/** @throws Error when it is not well-formed. */
export function parseXml(xml: string): Element {
  const onError = (_level: string, message: string) => {
    throw new Error(`The XML is not well-formed: ${message.slice(0, 100)}`);
  };
  const parsed: Document = new DOMParser({ onError }).parseFromString(xml, "text/xml");
  if (!parsed.documentElement) throw new Error("The XML is empty.");
  return parsed.documentElement;
}

/** Every element with this local name, in any namespace and at any depth. */
export function findElements(root: Element, localName: string): Element[] {
  const found = Array.from(root.getElementsByTagNameNS("*", localName));
  return root.localName === localName ? [root, ...found] : found;
}

/** Direct children with this name. */
export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node: Node): node is Element =>
      isElement(node) && node.namespaceURI === namespace && node.localName === name,
  );
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

/**
 * The only child with this name.
 * @throws Error when there is none, or more than one.
 */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [found, ...others] = childrenOf(parent, namespace, name);
  if (!found || others.length > 0) throw new Error(`There must be one ${name}.`);
  return found;
}

export const getText = (element: Element): string => (element.textContent ?? "").trim();
