import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Single sign-on of the current business: its members sign in at the business's own identity provider. */

const webAddress = z
  .url({ protocol: /^https?$/, error: "Enter a web address, https://…" })
  .max(2000);
const mapping = z.object({
  group: z.string().trim().min(1, "Enter the name of a group at your provider.").max(200),
  role: z.string().min(1).max(200),
});

const common = {
  /** A disabled connection keeps its settings but is not used. */
  enabled: z.boolean(),
  /** Name of the provider's group attribute; empty to try the usual ones. */
  groupAttribute: z.string().trim().max(200),
  mappings: z.array(mapping).max(50),
};

export const samlInput = z.object({
  kind: z.literal("saml"),
  ...common,
  /** Set either this or `metadataXml`; with both empty the stored metadata is kept. */
  metadataUrl: webAddress.or(z.literal("")),
  metadataXml: z.string().trim().max(60_000),
  /** Accept sign-ins that start at the provider. */
  idpInitiated: z.boolean(),
});

export const oidcInput = z.object({
  kind: z.literal("oidc"),
  ...common,
  issuer: webAddress,
  clientId: z.string().trim().min(1, "Enter the client id that your provider gave you.").max(500),
  /** Empty to keep the stored secret. */
  clientSecret: z.string().trim().max(2000),
});

export const singleSignOnInput = z.discriminatedUnion("kind", [samlInput, oidcInput]);
export type SingleSignOnInput = z.infer<typeof singleSignOnInput>;

const connection = z.discriminatedUnion("kind", [
  samlInput.omit({ metadataXml: true }).extend({
    entityId: z.string(),
    signInUrl: z.string(),
    /** Expiry dates of the provider's certificates. */
    certificatesEnd: z.array(z.iso.datetime()),
  }),
  oidcInput.omit({ clientSecret: true }).extend({ hasSecret: z.boolean() }),
]);
export type SingleSignOnConnection = z.infer<typeof connection>;

export const singleSignOn = z.object({
  /** Our metadata, for configuring the provider. */
  ours: z.object({
    entityId: z.string(),
    acsUrl: z.string(),
    metadataUrl: z.string(),
    callbackUrl: z.string(),
  }),
  /** Addresses in these domains are sent to the provider. The operator verifies who owns a domain. */
  domains: z.array(z.string()),
  /** Roles that a group can be mapped to. */
  roles: z.array(z.string()),
  /** Null until single sign-on is set up. */
  connection: connection.nullable(),
});
export type SingleSignOn = z.infer<typeof singleSignOn>;

export const getSingleSignOn = endpoint({
  method: "GET",
  path: "/api/business/single-sign-on",
  access: "owner",
  summary:
    "How people of the current business sign in at its own provider; null where that is not offered.",
  response: z.object({ singleSignOn: singleSignOn.nullable() }),
});

export const saveSingleSignOn = endpoint({
  method: "PUT",
  path: "/api/business/single-sign-on",
  access: "owner",
  personal: true,
  needsProof: true,
  summary: "Set up the business's own provider. What it publishes is asked for at once.",
  body: singleSignOnInput,
  response: z.object({ singleSignOn }),
});

export const checkSingleSignOn = endpoint({
  method: "POST",
  path: "/api/business/single-sign-on/check",
  access: "owner",
  personal: true,
  summary: "Ask the provider, as a sign-in would, and say what is wrong.",
  body: z.object({}),
  response: z.object({ findings: z.array(z.object({ ok: z.boolean(), words: z.string() })) }),
});
