import { z } from "zod";

const names = z.array(z.string().max(200)).max(100);

/** Which of the provider's attributes says what; what is not named is looked for under its usual names. */
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
    // Kept for clients. Whether an address is proved is decided by the tenant's domains.
    verifiedEmail: z.string(),
    verifiedPhone: z.string(),
  })
  .partial();
export type AttributeMapping = z.infer<typeof attributeMappingSchema>;

/** Groups at the provider → a role in the tenant. */
export const roleMappingSchema = z.object({ roleName: z.string().max(200), groups: names });

export type RoleMapping = z.infer<typeof roleMappingSchema>;

const common = {
  /** Off: the connection is kept but cannot be used. */
  enabled: z.boolean().default(true),
  attributeMapping: attributeMappingSchema.default({}),
  roleMappings: z.array(roleMappingSchema).max(100).default([]),
  /** The roles of a person without a mapped group; empty: staff. */
  defaultRoles: names.default([]),
  /** Where a sign-in that names no page leads; empty: the sign-in page. */
  redirectUrl: z.string().default(""),
};

export const samlSettingsSchema = z.object({
  idpEntityId: z.string(),
  /** Where people are sent, by redirect. */
  idpUrl: z.string(),
  /** PEM or bare base64; any of them may have signed. */
  certificates: z.array(z.string()),
  /** Where the three above came from; empty: they were typed. */
  metadataUrl: z.string().default(""),
  /** Accept sign-ins that the provider starts. */
  idpInitiated: z.boolean().default(false),
  ...common,
});
export type SamlSettings = z.infer<typeof samlSettingsSchema>;

export const oidcSettingsSchema = z.object({
  name: z.string().default(""),
  /** Empty where only end points were set by hand: then no one can sign in. */
  issuer: z.string(),
  /** Kept for clients; what the issuer publishes is used. */
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

/** How one tenant's provider is reached. */
export type SsoConnection = {
  tenantId: string;
  /** Empty: the one that is meant by default. */
  ssoId: string;
  displayName: string;
} & (
  | { kind: "none" }
  | { kind: "saml"; settings: SamlSettings }
  | { kind: "oidc"; settings: OidcSettings; clientSecret: string | undefined }
);
export type SamlConnection = Extract<SsoConnection, { kind: "saml" }>;
export type OidcConnection = Extract<SsoConnection, { kind: "oidc" }>;

/** The user that a tenant's provider asserts. `issuer` and `subject` never change; the address may. */
export interface SsoPerson {
  issuer: string;
  subject: string;
  /** As the provider says; it counts as proved in the tenant's own domains only. */
  email: string;
  profile: {
    name: string;
    givenName: string;
    middleName: string;
    familyName: string;
    picture: string;
  };
  groups: string[];
  /** What the provider said, for the answer. */
  attributes: Record<string, unknown>;
}
