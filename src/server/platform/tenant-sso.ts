import type { Tx } from "./database/database.ts";

/**
 * A tenant's single sign-on as far as its owner can configure it: its default provider. Domains are left to
 * administrators, because a domain decides which tenant its users belong to.
 */
export interface TenantSso {
  /** @param tx as the service. */
  read(tx: Tx, tenantId: string): Promise<TenantSsoState>;
  /** Fetches the provider's published metadata, if an address was given. Call it outside any transaction. */
  ask(input: TenantSsoInput): Promise<{ published?: PublishedProvider } | SsoRefusal>;
  /** @param published from `ask`. @param tx as the service; roll it back after a refusal. */
  save(
    tx: Tx,
    tenantId: string,
    input: TenantSsoInput,
    published: PublishedProvider | undefined,
  ): Promise<SsoRefusal | undefined>;
  /**
   * Runs a sign-in as far as it goes without a person.
   * @returns the findings as messages; undefined when nothing is configured.
   */
  check(tenantId: string): Promise<{ ok: boolean; words: string }[] | undefined>;
}

/** The reason for refusing a setting, as a message for its author, and the field. */
export interface SsoRefusal {
  field: string;
  words: string;
}

interface Common {
  /** If false, the settings are kept but sign-in through them is refused. */
  enabled: boolean;
  /** The provider's attribute that lists groups; empty for the usual names. */
  groupAttribute: string;
  mappings: { group: string; role: string }[];
}
interface Saml extends Common {
  kind: "saml";
  metadataUrl: string;
  /** Accept sign-ins that begin at the provider. */
  idpInitiated: boolean;
}
interface Oidc extends Common {
  kind: "oidc";
  issuer: string;
  clientId: string;
}

export type TenantSsoInput = (Saml & { metadataXml: string }) | (Oidc & { clientSecret: string });

/** A SAML provider's published metadata. */
export interface PublishedProvider {
  idpEntityId: string;
  idpUrl: string;
  certificates: string[];
  metadataUrl: string;
}

export interface TenantSsoState {
  /** Our details, which the provider's administrator has to enter. */
  ours: { entityId: string; acsUrl: string; metadataUrl: string; callbackUrl: string };
  domains: string[];
  roles: string[];
  connection:
    | (Saml & { entityId: string; signInUrl: string; certificatesEnd: Date[] })
    | (Oidc & { hasSecret: boolean })
    | undefined;
}
