import { inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openFlow } from "../../testing/flow-browser.ts";
import {
  makeSigningPair,
  postForm,
  type SamlProvider,
  type SigningPair,
  signElement,
} from "../../testing/saml-provider.ts";
import { wrappings } from "../../testing/saml-wrappings.ts";
import { exchangeSso, leaveForSso, manage, managementKey } from "../../testing/sso-browser.ts";
import { startedSamlTenant } from "../../testing/started-saml.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { projectId } from "../../testing/test-identity.ts";
import { readSignedAssertion } from "./signed-assertion.ts";

const audience = `${projectId}-T1`;
const acs = `http://localhost:3000/v1/auth/saml/acs?projectId=${projectId}&tenantId=T1`;
const good = { id: "good", email: "good@acme.example", name: "G" };
type Draft = Parameters<SamlProvider["draft"]>[0];

describe("forged SAML responses", () => {
  const identity = startedTestIdentity({
    settings: { managementKey, sso: { allowPrivateNetworks: true } },
  });
  const provider = startedSamlTenant(identity, good);
  let stranger: SigningPair;
  beforeAll(async () => {
    stranger = await makeSigningPair();
  });

  /**
   * Starts a sign-in and answers with the output of `make` for a genuine draft.
   * @returns the URL where the browser ends up.
   */
  async function attempt(
    make: (draft: string, requestId: string) => string | Promise<string>,
    changes: Partial<Draft> = {},
    encode = (xml: string) => Buffer.from(xml).toString("base64"),
  ): Promise<URL> {
    const { url, cookie } = await leaveForSso(identity, "T1");
    const request = new URL(url);
    const inResponseTo = requestIdOf(request);
    const draft = await provider.draft({
      audience,
      recipient: acs,
      destination: acs,
      inResponseTo,
      ...changes,
    });
    const SAMLResponse = encode(await make(draft, inResponseTo));
    const RelayState = request.searchParams.get("RelayState");
    return postForm(identity, { action: acs, SAMLResponse, RelayState }, cookie);
  }
  const signed = (xml: string) => signElement(xml, provider);
  test("a genuine response is accepted", async () => {
    const back = await attempt(signed);
    expect((await exchangeSso(identity, back)).body.user.email).toBe("good@acme.example");
    // Signing the response as well is harmless.
    const both = await attempt((xml) =>
      signElement(signed(xml), provider, { element: "Response" }),
    );
    expect(both.searchParams.get("code")).toBeTruthy();
  });

  test.each(wrappings)("wrapped: %s", async (_name, wrap) => {
    expectRefused(await attempt((xml) => wrap(xml, provider)));
    // The second check refuses it on its own, regardless of the library.
    const draft = await provider.draft({ audience, recipient: acs });
    const read = () => readSignedAssertion(wrap(draft, provider), [provider.certificate]);
    expect(read).toThrow();
  });

  test.each<[string, (xml: string) => string]>([
    ["unsigned", (xml) => xml],
    ["only the response signed", (xml) => signElement(xml, provider, { element: "Response" })],
    ["changed after it was signed", (xml) => signed(xml).replaceAll("good@", "victim@")],
    ["signed by a stranger who names their own certificate", (xml) => signElement(xml, stranger)],
    [
      "signed with SHA-1",
      (xml) =>
        signElement(xml, provider, { signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1" }),
    ],
    [
      "a SHA-1 digest",
      (xml) => signElement(xml, provider, { digest: "http://www.w3.org/2000/09/xmldsig#sha1" }),
    ],
    [
      "an assertion of another issuer",
      (xml) => signed(replaceLast(xml, provider.issuer, "https://elsewhere.example")),
    ],
    [
      "a response of another issuer",
      (xml) => signed(xml.replace(provider.issuer, "https://elsewhere.example")),
    ],
    [
      "an answer to another request",
      (xml) => signed(xml.replaceAll(/InResponseTo="[^"]*"/g, 'InResponseTo="_other"')),
    ],
    ["an answer to no request", (xml) => signed(xml.replaceAll(/InResponseTo="[^"]*"/g, ""))],
    [
      "a subject for another request",
      (xml) =>
        signed(
          replaceLast(xml, /InResponseTo="[^"]*"/.exec(xml)?.[0] ?? "", 'InResponseTo="_other"'),
        ),
    ],
    ["a refusal", (xml) => signed(xml.replace("status:Success", "status:Responder"))],
    [
      "no audience",
      (xml) => signed(xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, "")),
    ],
    ["no end", (xml) => signed(xml.replaceAll(/NotOnOrAfter="[^"]*"/g, ""))],
    [
      "expired",
      (xml) => signed(xml.replaceAll(/NotOnOrAfter="[^"]*"/g, `NotOnOrAfter="${minutes(-2)}"`)),
    ],
    [
      "an expired subject",
      (xml) =>
        signed(
          replaceLast(
            xml,
            /NotOnOrAfter="[^"]*"/.exec(xml)?.[0] ?? "",
            `NotOnOrAfter="${minutes(-2)}"`,
          ),
        ),
    ],
    [
      "not valid yet",
      (xml) => signed(xml.replaceAll(/NotBefore="[^"]*"/g, `NotBefore="${minutes(2)}"`)),
    ],
    ["not a bearer's", (xml) => signed(xml.replace("cm:bearer", "cm:holder-of-key"))],
    ["no subject", (xml) => signed(xml.replace(/<saml:Subject>.*<\/saml:Subject>/s, ""))],
    [
      "a comment in the subject",
      (xml) => signed(xml).replace(/(<saml:NameID[^>]*>)good/, "$1go<!-- -->od"),
    ],
    [
      "a comment under the signature",
      (xml) => signed(xml.replace(/(<saml:NameID[^>]*>)good/, "$1good<!-- -->.evil")),
    ],
    [
      "a subject in CDATA",
      (xml) => signed(xml).replace(/(<saml:NameID[^>]*>)good/, "$1<![CDATA[good]]>"),
    ],
    ["a document type", (xml) => `<!DOCTYPE x>${signed(xml)}`],
    [
      "an entity bomb",
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${signed(xml).replace("good@", "&c;@")}`,
    ],
    [
      "an outside entity",
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${signed(xml).replace("good@", "&a;@")}`,
    ],
    ["an instruction", (xml) => `<?xml-stylesheet href="x"?>${signed(xml)}`],
    ["two documents", (xml) => signed(xml) + signed(xml)],
    ["no XML", () => "nonsense"],
    ["nothing", () => " "],
    [
      "another protocol's answer",
      (xml) => signed(xml).replaceAll("samlp:Response", "samlp:LogoutResponse"),
    ],
    [
      "larger than any honest one",
      (xml) => signed(xml.replace("</samlp:Status>", `</samlp:Status>${" ".repeat(42_000)}`)),
    ],
  ])("%s is refused", async (_name, make) => {
    expectRefused(await attempt(make));
  });

  test.each<[string, Partial<Draft>]>([
    ["another audience", { audience: "somebody-else" }],
    ["another tenant's audience", { audience: `${projectId}-T2` }],
    ["another recipient", { recipient: "https://elsewhere.example/acs" }],
    ["another destination", { destination: "https://elsewhere.example/acs" }],
    [
      "a subject that changes every time",
      { nameIdentifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
    ],
  ])("for %s it is refused", async (_name, changes) => {
    expectRefused(await attempt(signed, changes));
  });

  test.each<[string, (xml: string) => string]>([
    ["not base64", (xml) => xml],
    ["URL-safe base64", (xml) => Buffer.from(`${xml}???>>>`).toString("base64url")],
    ["UTF-16", (xml) => Buffer.from(`\uFEFF${xml}`, "utf16le").toString("base64")],
  ])("%s is refused", async (_name, encode) => {
    expectRefused(await attempt(signed, {}, encode));
  });

  test("a provider may only start a sign-in where that is enabled, and each assertion counts once", async () => {
    const unasked = async () => {
      const draft = await provider.draft({ audience, recipient: acs, destination: acs });
      return Buffer.from(signed(draft)).toString("base64");
    };
    const post = (SAMLResponse: string) => postForm(identity, { action: acs, SAMLResponse });
    expect((await post(await unasked())).href).toBe("about:blank");
    await manage(identity, "sso/saml/metadata", {
      tenantId: "T1",
      settings: { idpMetadataXml: provider.metadata, idpInitiated: true },
    });
    const answer = await unasked();
    const backs = await Promise.all(Array.from({ length: 20 }, () => post(answer)));
    const arrived = backs.filter((back) => back.searchParams.has("t"));
    expect(arrived).toHaveLength(1);
    const [back] = arrived as [URL];
    expect(back.searchParams.has("code")).toBe(false);
    const browser = openBrowser(identity);
    const [executionId = "", stepId = ""] =
      back.searchParams.get("descope-login-flow")?.split("_") ?? [];
    const token = back.searchParams.get("t");
    const at = { executionId, stepId, interactionId: "submit" };
    const asked = await browser.call("/v1/flow/next", { ...at, input: { token } });
    expect(asked.body).toMatchObject({
      status: "waiting",
      screen: {
        id: "idp-initiated",
        state: { idpInitiated: { as: expect.stringMatching(/@/), at: "Acme" } },
      },
    });
    expect((await browser.call("/v1/flow/next", { ...at, input: { token } })).body.screen.id).toBe(
      "welcome",
    );
    const begun = await openFlow(browser, "sign-up-or-in").goOn(asked).press("sign-in-as");
    expect(begun.body).toMatchObject({ status: "completed", lastAuth: { authMethod: "saml" } });
    expectRefused(await post(answer));
    // A response to a request cannot start a sign-in.
    let stolen = "";
    const kept = await attempt((xml) => {
      stolen = signed(xml);
      return "nonsense";
    });
    expectRefused(kept);
    expectRefused(await post(Buffer.from(stolen).toString("base64")));
  });

  test("other requests to a tenant's address are refused", async () => {
    const post = (path: string, body: string) =>
      identity.routes.request(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
      });
    const path = new URL(acs).pathname + new URL(acs).search;
    for (const body of [
      "",
      "SAMLResponse=",
      "SAMLResponse=a&SAMLResponse=b",
      "RelayState=x",
      "\0",
    ]) {
      expect((await post(path, body)).status, body).toBe(400);
    }
    expect((await post(path.replace("T1", "T9"), "SAMLResponse=eA")).status).toBe(400);
    expect((await post(path.replace(projectId, "P"), "SAMLResponse=eA")).status).toBe(400);
    expect((await post(path, `SAMLResponse=${"A".repeat(100_000)}`)).status).toBe(400);
    for (const address of [
      "sso/land",
      "sso/land?t=x",
      "sso/leave?state=x",
      "sso/callback?state=x&code=y",
    ])
      expect((await identity.routes.request(`/v1/auth/${address}`)).status, address).toBe(400);
  });
});

function expectRefused(back: URL): void {
  expect(back.searchParams.get("code")).toBeNull();
  expect(back.searchParams.get("err")).toMatch(/did not confirm/);
}

/** The ID in our request, read as a provider would. */
function requestIdOf(request: URL): string {
  const deflated = Buffer.from(request.searchParams.get("SAMLRequest") ?? "", "base64");
  return /ID="([^"]*)"/.exec(inflateRawSync(deflated).toString())?.[1] ?? "";
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

function replaceLast(text: string, wanted: string, by: string): string {
  const at = text.lastIndexOf(wanted);
  return text.slice(0, at) + by + text.slice(at + wanted.length);
}
