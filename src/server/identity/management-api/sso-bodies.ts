import { z } from "zod";
import { attributeMappingSchema, roleMappingSchema } from "../sso/settings.ts";
import { requiredText } from "../wire/arguments.ts";

/** Arguments of the management calls about single sign-on. */

const text = z.string().max(4000).nullish();
const words = z.array(z.string().max(253)).max(100).nullish();
export const target = z.object({
  tenantId: requiredText("tenantId", 200),
  ssoId: z
    .string()
    .regex(/^[0-9A-Za-z]{0,50}$/)
    .nullish(),
});
/** Clients send null and "" for unused arguments. */
const mapping = z
  .object({
    loginId: text,
    name: text,
    givenName: text,
    middleName: text,
    familyName: text,
    email: text,
    username: text,
    phoneNumber: text,
    picture: text,
    group: text,
    verifiedEmail: text,
    verifiedPhone: text,
  })
  .nullish()
  .transform((given) =>
    attributeMappingSchema.parse(
      Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value)),
    ),
  );
const roleMappings = z
  .array(z.object({ roleName: text, role: z.object({ name: text }).nullish(), groups: words }))
  .nullish()
  .transform((list) =>
    list?.map(({ roleName, role, groups }) =>
      roleMappingSchema.parse({ roleName: roleName ?? role?.name ?? "", groups: groups ?? [] }),
    ),
  );
const idpInitiated = z.boolean().nullish();
const mapped = { attributeMapping: mapping, roleMappings, defaultSSORoles: words, idpInitiated };
export const settingsEnvelope = target.extend({
  redirectUrl: text,
  redirectURL: text,
  domains: words,
});

export const typedBody = settingsEnvelope.extend({
  idpURL: text,
  entityId: text,
  idpCert: z.string().max(20_000).nullish(),
});
export const samlBody = settingsEnvelope.extend({
  settings: z.object({
    idpUrl: text,
    entityId: text,
    idpCert: z.string().max(20_000).nullish(),
    ...mapped,
  }),
});
export const metadataBody = settingsEnvelope.extend({ idpMetadataURL: text });
export const samlMetadataBody = settingsEnvelope.extend({
  settings: z.object({
    idpMetadataUrl: text,
    idpMetadataXml: z.string().max(60_000).nullish(),
    ...mapped,
  }),
});
export const oidcBody = settingsEnvelope.extend({
  settings: z.object({
    name: text,
    issuer: text,
    authUrl: text,
    tokenUrl: text,
    userDataUrl: text,
    JWKsUrl: text,
    grantType: z.literal("authorization_code").nullish(),
    clientId: requiredText("clientId", 500),
    clientSecret: text,
    redirectUrl: text,
    scope: words,
    prompt: words,
    userAttrMapping: mapping,
    roleMappings,
    defaultSSORoles: words,
  }),
});
export const mappingBody = target.extend({
  attributeMapping: mapping,
  roleMappings,
  defaultSSORoles: words,
});

export const redirectBody = target.extend({ samlRedirectUrl: text, oauthRedirectUrl: text });
export const newBody = target.extend({ displayName: text });
export type Target = z.output<typeof target>;
export type SettingsEnvelope = z.output<typeof settingsEnvelope>;
