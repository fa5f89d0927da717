import type { ProviderCredentials } from "../../settings.ts";

/** A person at a provider. `issuer` and `subject` never change; the address may. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Empty if there is none. */
  email: string;
  /** True only if the provider states that the address was verified. */
  emailVerified: boolean;
  name: string;
  picture: string;
  /** All claims of an OpenID provider. */
  claims?: Record<string, unknown>;
}

/** Asks an API of the provider with the person's access token. */
export type AskProvider = (url: string) => Promise<unknown>;

export type ProviderDefinition =
  | {
      kind: "openid";
      issuer: string;
      scope: string;
      /** Sends its answer as a form. */
      formPost?: boolean;
    }
  | {
      kind: "oauth2";
      /** Names the provider in `provider_accounts`. */
      issuer: string;
      authorizationEndpoint: string;
      tokenEndpoint: string;
      scope: string;
      person(ask: AskProvider): Promise<Omit<ProviderPerson, "issuer">>;
    };

const openid = (issuer: string, scope = "openid email profile"): ProviderDefinition => ({
  kind: "openid",
  issuer,
  scope,
});

/** Well-known providers, by their published endpoints. */
const known: Record<string, ProviderDefinition> = {
  apple: {
    kind: "openid",
    issuer: "https://appleid.apple.com",
    scope: "openid email name",
    formPost: true,
  },
  google: openid("https://accounts.google.com"),
  // Its `email` proves nothing and it sends no `email_verified`: people are told apart by subject only.
  microsoft: openid("https://login.microsoftonline.com/common/v2.0"),
  gitlab: openid("https://gitlab.com"),
  linkedin: openid("https://www.linkedin.com/oauth"),
  slack: openid("https://slack.com"),
  github: {
    kind: "oauth2",
    issuer: "https://github.com",
    authorizationEndpoint: "https://github.com/login/oauth/authorize",
    tokenEndpoint: "https://github.com/login/oauth/access_token",
    scope: "read:user user:email",
    async person(ask) {
      const user = record(await ask("https://api.github.com/user"));
      const emails = await ask("https://api.github.com/user/emails");
      const primary = (Array.isArray(emails) ? emails.map(record) : []).find(
        (one) => one.primary === true,
      );
      return {
        subject: String(user.id ?? ""),
        email: text(primary?.email),
        emailVerified: primary?.verified === true,
        name: text(user.name) || text(user.login),
        picture: text(user.avatar_url),
      };
    },
  },
  discord: {
    kind: "oauth2",
    issuer: "https://discord.com",
    authorizationEndpoint: "https://discord.com/oauth2/authorize",
    tokenEndpoint: "https://discord.com/api/oauth2/token",
    scope: "identify email",
    async person(ask) {
      const user = record(await ask("https://discord.com/api/users/@me"));
      return {
        subject: text(user.id),
        email: text(user.email),
        emailVerified: user.verified === true,
        name: text(user.global_name) || text(user.username),
        picture: "",
      };
    },
  },
  facebook: {
    kind: "oauth2",
    issuer: "https://www.facebook.com",
    authorizationEndpoint: "https://www.facebook.com/v21.0/dialog/oauth",
    tokenEndpoint: "https://graph.facebook.com/v21.0/oauth/access_token",
    scope: "email public_profile",
    async person(ask) {
      const user = record(await ask("https://graph.facebook.com/v21.0/me?fields=id,name,email"));
      // It does not say whether the address was proved.
      return {
        subject: text(user.id),
        email: text(user.email),
        emailVerified: false,
        name: text(user.name),
        picture: "",
      };
    },
  },
};

/** The endpoints of a provider; a configured issuer makes any name an OpenID provider. */
export function getProviderDefinition(
  name: string,
  credentials: ProviderCredentials,
): ProviderDefinition | undefined {
  const definition = Object.hasOwn(known, name) ? known[name] : undefined;
  if (credentials.issuer === undefined) return definition;
  return {
    ...openid(credentials.issuer),
    ...(definition?.kind === "openid" ? { scope: definition.scope } : {}),
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");
