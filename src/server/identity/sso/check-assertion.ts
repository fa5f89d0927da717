import type { Element } from "@xmldom/xmldom";
import { childrenOf, getText, namespaces, onlyChild, parseXml } from "./saml-xml.ts";

/** Clocks of two organisations differ. */
const clockSkewMs = 60_000;
/** A transient id changes with every sign-in, so it does not identify an account. */
const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const success = "urn:oasis:names:tc:SAML:2.0:status:Success";

export interface ExpectedAssertion {
  /** The required issuer. */
  issuer: string;
  /** Our entity id. */
  audience: string;
  /** The URL of ours that it was posted to. */
  recipient: string;
  /**
   * The id of our request; undefined if the provider started the sign-in, and then the response
   * must not refer to a request.
   */
  requestId: string | undefined;
  now: Date;
}

export interface CheckedAssertion {
  id: string;
  issuer: string;
  subject: string;
  /** True when the NameID is an e-mail address. */
  subjectIsEmail: boolean;
  /** The assertion must not be accepted a second time until then. */
  expiresAt: Date;
  attributes: Record<string, string[]>;
}

/**
 * Checks audience, issuer and validity on the signed assertion alone. The unsigned response around
 * it can only lead to a refusal.
 * @throws Error naming what does not match.
 */
export function checkAssertion(
  responseXml: string,
  assertion: Element,
  expected: ExpectedAssertion,
): CheckedAssertion {
  checkResponse(parseXml(responseXml), expected);
  const issuer = getText(onlyChild(assertion, namespaces.assertion, "Issuer"));
  if (issuer !== expected.issuer) throw new Error("The assertion has another issuer.");
  const subject = onlyChild(assertion, namespaces.assertion, "Subject");
  const nameId = onlyChild(subject, namespaces.assertion, "NameID");
  const format = nameId.getAttribute("Format") ?? "";
  if (format === transient) throw new Error("The subject is a transient one.");
  if (getText(nameId) === "" || getText(nameId).length > 500) throw new Error("It names no user.");
  const confirmedUntil = checkConfirmations(subject, expected);
  const conditionsUntil = checkConditions(assertion, expected);
  return {
    id: assertion.getAttribute("ID") ?? "",
    issuer,
    subject: getText(nameId),
    subjectIsEmail: format.endsWith(":emailAddress"),
    expiresAt: new Date(Math.max(confirmedUntil, conditionsUntil) + clockSkewMs),
    attributes: attributesOf(assertion),
  };
}

function checkResponse(response: Element, expected: ExpectedAssertion): void {
  if (response.namespaceURI !== namespaces.protocol || response.localName !== "Response")
    throw new Error("It is not a response.");
  const status = onlyChild(response, namespaces.protocol, "Status");
  const code = onlyChild(status, namespaces.protocol, "StatusCode");
  if (code.getAttribute("Value") !== success) throw new Error("The provider refused.");
  const destination = response.getAttribute("Destination");
  if (destination && destination !== expected.recipient)
    throw new Error("The response is for another address.");
  const [issuer] = childrenOf(response, namespaces.assertion, "Issuer");
  if (issuer && getText(issuer) !== expected.issuer)
    throw new Error("The response has another issuer.");
  requireRequest(response, expected);
}

/**
 * Requires one bearer confirmation that is valid in every respect.
 * @returns epoch ms.
 */
function checkConfirmations(subject: Element, expected: ExpectedAssertion): number {
  const reasons: string[] = [];
  for (const confirmation of childrenOf(subject, namespaces.assertion, "SubjectConfirmation")) {
    try {
      if (confirmation.getAttribute("Method") !== bearer) throw new Error("is no bearer's");
      const data = onlyChild(confirmation, namespaces.assertion, "SubjectConfirmationData");
      if (data.getAttribute("Recipient") !== expected.recipient)
        throw new Error("is for another recipient");
      requireRequest(data, expected);
      return checkTimes(data, expected.now);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`No confirmation of the subject holds: ${reasons.join(", ") || "none"}.`);
}

/** @returns epoch ms. */
function checkConditions(assertion: Element, expected: ExpectedAssertion): number {
  const conditions = onlyChild(assertion, namespaces.assertion, "Conditions");
  const restrictions = childrenOf(conditions, namespaces.assertion, "AudienceRestriction");
  if (restrictions.length === 0) throw new Error("The assertion is for any audience.");
  for (const restriction of restrictions) {
    const audiences = childrenOf(restriction, namespaces.assertion, "Audience").map(getText);
    if (!audiences.includes(expected.audience)) throw new Error("It is for another audience.");
  }
  return checkTimes(conditions, expected.now);
}

/** @returns epoch ms of the end, which is required. */
function checkTimes(element: Element, now: Date): number {
  const start = element.getAttribute("NotBefore");
  if (start && !(Date.parse(start) - clockSkewMs <= now.getTime()))
    throw new Error("It is not valid yet.");
  const end = Date.parse(element.getAttribute("NotOnOrAfter") ?? "");
  if (!(end + clockSkewMs > now.getTime())) throw new Error("It has expired.");
  return end;
}

function requireRequest(element: Element, { requestId }: ExpectedAssertion): void {
  const answered = element.getAttribute("InResponseTo") || undefined;
  if (answered !== requestId) throw new Error("It answers another request.");
}

function attributesOf(assertion: Element): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const statement of childrenOf(assertion, namespaces.assertion, "AttributeStatement")) {
    for (const attribute of childrenOf(statement, namespaces.assertion, "Attribute")) {
      const name = attribute.getAttribute("Name") ?? "";
      if (name === "" || name === "__proto__") continue;
      const values = childrenOf(attribute, namespaces.assertion, "AttributeValue").map(getText);
      found[name] = [...(found[name] ?? []), ...values];
    }
  }
  return found;
}
