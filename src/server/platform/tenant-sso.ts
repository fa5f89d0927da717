import type { Tx } from "./database/database.ts";

/**
 * Single sign-on of one tenant, as far as the application offers it to the tenant's owner: its default
 * provider. Domains are left to administrators, because a domain decides which tenant its users belong to.
 */
export interface TenantSso {
  /** @param tx the service's. */
  read(tx: Tx, tenantId: string): Promise<TenantSsoState>;
  /** Asks for what the provider publishes, if it was named: outside of any transaction. */
  ask(input: TenantSsoInput): Promise<{ published?: PublishedProvider } | SsoRefusal>;
  /** @param published from `ask`. @param tx the service's; to be undone after a refusal. */
  save(
    tx: Tx,
    tenantId: string,
    input: TenantSsoInput,
    published: PublishedProvider | undefined,
  ): Promise<SsoRefusal | undefined>;
  /**
   * Goes as far as a sign-in goes without a person.
   * @returns what it found, in words; undefined when nothing was set up.
   */
  check(tenantId: string): Promise<{ ok: boolean; words: string }[] | undefined>;
}

/** Why a setting is refused, for the person who set it up, and at which field. */
export interface SsoRefusal {
  field: string;
  words: string;
}

interface Common {
  /** When off, the settings are kept and sign-in by it is refused. */
  enabled: boolean;
  /** The provider's attribute that lists groups; empty: the usual ones. */
  groupAttribute: string;
  mappings: { group: string; role: string }[];
}
interface Saml extends Common {
  kind: "saml";
  metadataUrl: string;
  /** Take sign-ins that begin at the provider. */
  idpInitiated: boolean;
}
interface Oidc extends Common {
  kind: "oidc";
  issuer: string;
  clientId: string;
}

export type TenantSsoInput = (Saml & { metadataXml: string }) | (Oidc & { clientSecret: string });

/** What a SAML provider says of itself. */
export interface PublishedProvider {
  idpEntityId: string;
  idpUrl: string;
  certificates: string[];
  metadataUrl: string;
}

export interface TenantSsoState {
  /** What the provider has to be told of us. */
  ours: { entityId: string; acsUrl: string; metadataUrl: string; callbackUrl: string };
  domains: string[];
  roles: string[];
  connection:
    | (Saml & { entityId: string; signInUrl: string; certificatesEnd: Date[] })
    | (Oidc & { hasSecret: boolean })
    | undefined;
}
