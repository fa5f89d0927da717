import { z } from "zod";

const names = z.array(z.string().max(200)).max(100);

/** The provider's attribute for each field; unmapped fields are looked up under their usual names. */
export const attributeMappingSchema = z
  .object({
    loginId: z.string(),
    name: z.string(),
    givenName: z.string(),
    middleName: z.string(),
    familyName: z.string(),
    email: z.string(),
    username: z.string(),
    phoneNumber: z.string(),
    picture: z.string(),
    group: z.string(),
    // Kept for clients only. The tenant's domains decide whether an address is verified.
    verifiedEmail: z.string(),
    verifiedPhone: z.string(),
  })
  .partial();
export type AttributeMapping = z.infer<typeof attributeMappingSchema>;

/** Groups at the provider → a role in the tenant. */
export const roleMappingSchema = z.object({ roleName: z.string().max(200), groups: names });

export type RoleMapping = z.infer<typeof roleMappingSchema>;

const common = {
  /** If false, the connection is kept but cannot be used. */
  enabled: z.boolean().default(true),
  attributeMapping: attributeMappingSchema.default({}),
  roleMappings: z.array(roleMappingSchema).max(100).default([]),
  /** The roles of a person without a mapped group; staff if empty. */
  defaultRoles: names.default([]),
  /** Target of a sign-in that names no page; the sign-in page if empty. */
  redirectUrl: z.string().default(""),
};

export const samlSettingsSchema = z.object({
  idpEntityId: z.string(),
  /** URL to which people are redirected. */
  idpUrl: z.string(),
  /** PEM or bare base64; any of them may be the signer. */
  certificates: z.array(z.string()),
  /** Source of the three fields above; empty if they were entered manually. */
  metadataUrl: z.string().default(""),
  /** Accept sign-ins that the provider starts. */
  idpInitiated: z.boolean().default(false),
  ...common,
});
export type SamlSettings = z.infer<typeof samlSettingsSchema>;

export const oidcSettingsSchema = z.object({
  name: z.string().default(""),
  /** Empty when only endpoints were configured: then no one can sign in. */
  issuer: z.string(),
  /** Kept for clients; the issuer's published endpoints are used. */
  authUrl: z.string().default(""),
  tokenUrl: z.string().default(""),
  userDataUrl: z.string().default(""),
  jwksUrl: z.string().default(""),
  clientId: z.string(),
  scope: z.array(z.string()).default([]),
  prompt: z.array(z.string()).default([]),
  ...common,
});
export type OidcSettings = z.infer<typeof oidcSettingsSchema>;

/** Every role that these settings can assign. */
export const listRoleNames = ({
  roleMappings,
  defaultRoles,
}: Pick<SamlSettings, "roleMappings" | "defaultRoles">): string[] => [
  ...defaultRoles,
  ...roleMappings.map(({ roleName }) => roleName),
];

/** The protocols that a provider speaks. */
export const ssoKinds = ["saml", "oidc"] as const;
export type SsoKind = (typeof ssoKinds)[number];

export const connectionKinds = ["none", ...ssoKinds] as const;

/** A tenant's connection to its provider. */
export type SsoConnection = {
  tenantId: string;
  /** Empty for the default connection. */
  ssoId: string;
  displayName: string;
} & (
  | { kind: "none" }
  | { kind: "saml"; settings: SamlSettings }
  | { kind: "oidc"; settings: OidcSettings; clientSecret: string | undefined }
);
export type SamlConnection = Extract<SsoConnection, { kind: "saml" }>;
export type OidcConnection = Extract<SsoConnection, { kind: "oidc" }>;

/** The user asserted by a tenant's provider. `issuer` and `subject` never change; the address may. */
export interface SsoPerson {
  issuer: string;
  subject: string;
  /** The provider's claim, which counts as verified only in the tenant's own domains. */
  email: string;
  profile: {
    name: string;
    givenName: string;
    middleName: string;
    familyName: string;
    picture: string;
  };
  groups: string[];
  /** All attributes from the provider, for the answer. */
  attributes: Record<string, unknown>;
}
