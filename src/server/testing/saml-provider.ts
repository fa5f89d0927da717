import "reflect-metadata";
import { webcrypto } from "node:crypto";
import type { ServerResponse } from "node:http";
import { X509CertificateGenerator } from "@peculiar/x509";
import samlp from "samlp";
import { SignedXml } from "xml-crypto";
import { listen } from "./listen.ts";
import type { TestIdentity } from "./test-identity.ts";

export interface SamlPerson {
  id: string;
  email: string;
  name: string;
  groups?: string[];
}

export interface SigningPair {
  key: string;
  certificate: string;
}

/** A self-signed certificate, which providers commonly use. */
export async function makeSigningPair(): Promise<SigningPair> {
  const algorithm = {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { keys, name: "CN=provider", signingAlgorithm: algorithm },
    webcrypto as never,
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = pkcs8.toString("base64").replace(/(.{64})/g, "$1\n");
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`,
    certificate: certificate.toString("pem"),
  };
}

const toProfile = ({ id, email, name, groups = [] }: SamlPerson) => ({
  id,
  displayName: name,
  name: { givenName: name, familyName: "" },
  emails: [{ value: email }],
  groups,
});
/** Samlp's attribute name for the groups of a profile. */
export const groupAttribute = "http://schemas.passportjs.com/groups";

export interface SamlProvider extends SigningPair {
  issuer: string;
  url: string;
  /** Its metadata, also served at `{issuer}/metadata`. */
  metadata: string;
  /** The person who signs in next. */
  person: SamlPerson;
  close(): void;
  /** An unsigned response of samlp's, to be modified and signed manually. */
  draft(options: DraftOptions): Promise<string>;
}

interface DraftOptions {
  audience: string;
  recipient: string;
  destination?: string;
  inResponseTo?: string;
  issuer?: string;
  lifetimeInSeconds?: number;
  nameIdentifierFormat?: string;
  person?: SamlPerson;
}

/** A real provider, over HTTP. A browser gets the page that posts its form; other clients get the form as JSON. */
export async function startSamlProvider(person: SamlPerson): Promise<SamlProvider> {
  const pair = await makeSigningPair();
  const { server, issuer: origin } = await listen((request, reply) => {
    const url = new URL(request.url ?? "/", origin);
    if (url.pathname === "/metadata")
      return reply.setHeader("content-type", "application/xml").end(provider.metadata);
    const http = Object.assign(request, { query: Object.fromEntries(url.searchParams) });
    const fail = (error: Error) => void reply.writeHead(500).end(String(error));
    samlp.parseRequest(http, (error, asked) => {
      if (error || !asked) return fail(error ?? new Error("This is no request."));
      const acs = asked.assertionConsumerServiceURL;
      const isBrowser = request.headers.accept?.includes("text/html") ?? false;
      const answer = samlp.auth({
        issuer: provider.issuer,
        cert: pair.certificate,
        key: pair.key,
        recipient: acs,
        destination: acs,
        getPostURL: (_audience, _request, _http, done) => done(null, acs),
        getUserFromRequest: () => toProfile(provider.person),
        // Without a handler, samlp answers with its page.
        ...(!isBrowser && {
          responseHandler: (response: Buffer) =>
            reply.end(
              JSON.stringify({
                action: acs,
                SAMLResponse: response.toString("base64"),
                RelayState: url.searchParams.get("RelayState"),
              }),
            ),
        }),
      });
      answer(http, asFramework(reply), fail);
    });
  });
  const issuer = `${origin}/entity`;
  const provider: SamlProvider = {
    ...pair,
    issuer,
    url: `${origin}/sso`,
    person,
    close() {
      server.closeAllConnections();
      server.close();
    },
    metadata: metadataOf(issuer, `${origin}/sso`, pair.certificate),
    draft: (options) =>
      new Promise<string>((resolve, reject) => {
        samlp.getSamlResponse(
          { issuer, cert: pair.certificate, key: pair.key, signAssertion: false, ...options },
          toProfile(options.person ?? provider.person),
          (error, xml) => (error ? reject(error) : resolve(xml)),
        );
      }),
  };
  return provider;
}

/** Adapts a response for samlp, which expects a web framework. */
const asFramework = (reply: ServerResponse) =>
  Object.assign(reply, {
    set: (name: string, value: string) => reply.setHeader(name, value),
    send: (body: string) => reply.end(body),
  });

const metadataOf = (issuer: string, url: string, certificate: string) => `<?xml version="1.0"?>
<!-- Comments are usual here. -->
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>${certificate.replace(/-----.*-----|\s/g, "")}</X509Certificate>
    </X509Data></KeyInfo></KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${url}/post"/>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}"/>
  </IDPSSODescriptor>
</EntityDescriptor>`;

/** Signs one element of a response, as providers do; the signature follows its issuer. */
export function signElement(
  xml: string,
  pair: SigningPair,
  {
    element = "Assertion",
    signature = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    digest = "http://www.w3.org/2001/04/xmlenc#sha256",
  } = {},
): string {
  const signed = new SignedXml({
    privateKey: pair.key,
    publicCert: pair.certificate,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
  });
  signed.addReference({
    xpath: `//*[local-name(.)='${element}']`,
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
    digestAlgorithm: digest,
  });
  const reference = `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`;
  signed.computeSignature(xml, { location: { reference, action: "after" } });
  return signed.getSignedXml();
}

/**
 * Sends the form of the provider's page to its action.
 * @returns the URL where the browser ends up.
 */
export async function postForm(
  identity: TestIdentity,
  form: { action: string; SAMLResponse: string; RelayState?: string | null },
  cookie = "",
): Promise<URL> {
  const { pathname, search } = new URL(form.action);
  const body = new URLSearchParams({ SAMLResponse: form.SAMLResponse });
  if (form.RelayState) body.set("RelayState", form.RelayState);
  let response = await identity.routes.request(`${pathname}${search}`, {
    method: "POST",
    headers: { origin: "https://provider.example" },
    body,
  });
  let location = new URL(response.headers.get("location") ?? "about:blank");
  while (location.pathname === "/v1/auth/sso/land") {
    const path = `${location.pathname}${location.search}`;
    response = await identity.routes.request(path, { headers: { cookie } });
    location = new URL(response.headers.get("location") ?? "about:blank");
  }
  return location;
}
