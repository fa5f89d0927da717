import { expect, test } from "vitest";
import { signElement } from "../../testing/saml-provider.ts";
import { startedSamlProvider } from "../../testing/started-saml.ts";
import { readSignedAssertion } from "./signed-assertion.ts";

/** Documents with a genuine signature that the library alone would accept, one for each guard. */

const provider = startedSamlProvider({ id: "good", email: "good@acme.example", name: "G" });

const read = (xml: string) => readSignedAssertion(xml, [provider.certificate]);
const draft = () => provider.draft({ audience: "us", recipient: "https://us.example/acs" });
const assertion = /<saml:Assertion[^>]* ID="([^"]*)"/;
const inExtensions = (name: string) => (xml: string) =>
  xml.replace("<samlp:Status>", `<samlp:Extensions>${name}</samlp:Extensions><samlp:Status>`);
const saml = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';

test("a genuine assertion is read from the signed bytes", async () => {
  const signed = signElement(await draft(), provider);
  expect(read(signed).getAttribute("ID")).toBe(assertion.exec(signed)?.[1]);
});

test.each<[string, RegExp, (signed: string) => string]>([
  [
    "a second assertion aside",
    /A Assertion is out of place/,
    inExtensions(`<saml:Assertion ${saml}/>`),
  ],
  ["one of another namespace", /A Assertion is out of place/, inExtensions("<Assertion/>")],
  [
    "an encrypted one aside",
    /A EncryptedAssertion is out of place/,
    inExtensions(`<saml:EncryptedAssertion ${saml}/>`),
  ],
  ["a response inside", /A Response is out of place/, inExtensions("<samlp:Response/>")],
  [
    "the same ID, spelt so that the library does not look at it",
    /used twice/,
    (xml) => xml.replace("<samlp:Status>", `<samlp:Status id="${assertion.exec(xml)?.[1]}">`),
  ],
  [
    "the same ID in another namespace",
    /used twice/,
    (xml) =>
      xml.replace(
        "<samlp:Status>",
        `<samlp:Status xmlns:x="y" x:Id="${assertion.exec(xml)?.[1]}">`,
      ),
  ],
  [
    "luggage in the signature, which it does not cover",
    /carries something along/,
    (xml) => xml.replace("</Signature>", "<Object>victim</Object></Signature>"),
  ],
  [
    "a signature of something else",
    /Something else was signed/,
    (xml) => xml.replace(/URI="#[^"]*"/, 'URI=""'),
  ],
])("%s is refused for its own reason", async (_name, reason, change) => {
  const signed = signElement(await draft(), provider);
  expect(() => read(change(signed))).toThrow(reason);
});

test("an ID that is not an XML name is refused", async () => {
  const odd = (await draft()).replace(assertion, (tag) => tag.replace(/ ID="[^"]*"/, ' ID="1 2"'));
  expect(() => read(signElement(odd, provider))).toThrow(/no usable ID/);
});
