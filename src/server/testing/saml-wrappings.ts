import { type SigningPair, signElement } from "./saml-provider.ts";

const assertionPattern = /<saml:Assertion.*<\/saml:Assertion>/s;
const signaturePattern = /<Signature.*?<\/Signature>/s;
const protocol = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"';

/** The same assertion about another user, with its own ID and without a signature. */
const evilTwin = (xml: string) =>
  xml
    .replaceAll("good", "victim")
    .replace(/(<saml:Assertion[^>]* ID=")[^"]*/, "$1_evil")
    .replace(signaturePattern, "");
const assertionOf = (xml: string) => assertionPattern.exec(xml)?.[0] ?? "";

/**
 * A forged document beside a genuine signature, in every arrangement that has fooled SAML implementations (signature
 * wrapping): each takes an unsigned draft about "good" and asserts "victim".
 */
export const wrappings: [string, (draft: string, signer: SigningPair) => string][] = [
  [
    "the signed response inside its own signature, behind a forged one",
    (xml, signer) => {
      const whole = signElement(xml, signer, { element: "Response" });
      const signature = signaturePattern.exec(whole)?.[0] ?? "";
      const original = whole.replace(signaturePattern, "").replace(/<\?xml[^>]*\?>/, "");
      const wrapped = signature.replace("</Signature>", `<Object>${original}</Object></Signature>`);
      return evilTwin(original)
        .replace(/ID="[^"]*"/, 'ID="_outer"')
        .replace(/(<\/saml:Issuer>)/, `$1${wrapped}`);
    },
  ],
  [
    "the signed response inside a forged one",
    (xml, signer) => {
      const whole = signElement(xml, signer, { element: "Response" });
      const extensions = `<samlp:Extensions>${whole}</samlp:Extensions><samlp:Status>`;
      return evilTwin(whole)
        .replace(/ ID="[^"]*"/, ' ID="_outer"')
        .replace("<samlp:Status>", extensions);
    },
  ],
  [
    "a forged assertion before the signed one",
    (xml, signer) => {
      const whole = signElement(xml, signer);
      const honest = assertionOf(whole);
      return whole.replace(honest, evilTwin(honest) + honest);
    },
  ],
  [
    "a forged assertion after the signed one",
    (xml, signer) => {
      const whole = signElement(xml, signer);
      const honest = assertionOf(whole);
      return whole.replace(honest, honest + evilTwin(honest));
    },
  ],
  [
    "the signed assertion inside the forged one",
    (xml, signer) => {
      const whole = signElement(xml, signer);
      const honest = assertionOf(whole);
      return whole.replace(
        honest,
        evilTwin(honest).replace("</saml:Assertion>", `${honest}</saml:Assertion>`),
      );
    },
  ],
  [
    "the signed assertion inside the forged one's signature",
    (xml, signer) => {
      const whole = signElement(xml, signer);
      const honest = assertionOf(whole);
      const signature = signaturePattern.exec(honest)?.[0] ?? "";
      const bare = honest.replace(signaturePattern, "");
      const wrapped = signature.replace("</Signature>", `<Object>${bare}</Object></Signature>`);
      return whole.replace(
        honest,
        evilTwin(honest).replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`),
      );
    },
  ],
  [
    "the honest signature in the forged assertion, the honest assertion aside",
    (xml, signer) => {
      const whole = signElement(xml, signer);
      const honest = assertionOf(whole);
      const signature = signaturePattern.exec(honest)?.[0] ?? "";
      const forged = evilTwin(honest).replace("</saml:Issuer>", `</saml:Issuer>${signature}`);
      const extensions = `<samlp:Extensions ${protocol}>${honest.replace(signaturePattern, "")}</samlp:Extensions>`;
      return whole.replace(honest, extensions + forged);
    },
  ],
  [
    "both under one ID",
    (xml, signer) => {
      const whole = signElement(xml, signer);
      const honest = assertionOf(whole);
      const id = /<saml:Assertion[^>]* ID="([^"]*)"/.exec(honest)?.[1] ?? "";
      const forged = evilTwin(honest).replace("_evil", id);
      return whole.replace(honest, `<x ID="${id}">${honest}</x>${forged}`);
    },
  ],
  [
    "the status signed instead of the assertion",
    (xml, signer) => {
      const status = xml.replace(
        "<samlp:Status>",
        '<samlp:Status ID="_s"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">x</saml:Issuer>',
      );
      const whole = signElement(status, signer, { element: "Status" });
      const signature = signaturePattern.exec(whole)?.[0] ?? "";
      return evilTwin(whole).replace(/(<saml:Subject>)/, `${signature}$1`);
    },
  ],
];
