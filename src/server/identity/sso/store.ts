import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import {
  type connectionKinds,
  oidcSettingsSchema,
  type SsoConnection,
  type SsoKind,
  samlSettingsSchema,
} from "./settings.ts";

const secretPurpose = "sso-client-secret";

interface Row {
  tenantId: string;
  ssoId: string;
  displayName: string;
  kind: (typeof connectionKinds)[number];
  settings: unknown;
  secretSealed: string | null;
}

const columns = sql`
  tenant_id as "tenantId", sso_id as "ssoId", display_name as "displayName", kind, settings,
  secret_sealed as "secretSealed"
`;

function toConnection(deps: Pick<IdentityDeps, "secrets">, row: Row): SsoConnection {
  const { secretSealed, settings, kind, ...common } = row;
  if (kind === "saml") return { ...common, kind, settings: samlSettingsSchema.parse(settings) };
  if (kind === "none") return { ...common, kind };
  const clientSecret = secretSealed ? deps.secrets.open(secretPurpose, secretSealed) : undefined;
  return { ...common, kind, settings: oidcSettingsSchema.parse(settings), clientSecret };
}

/** A tenant's connections, the default one first. */
export async function listConnections(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  tenantId: string,
): Promise<SsoConnection[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from identity.sso_connections where tenant_id = ${tenantId} order by sso_id`);
  return rows.map((row) => toConnection(deps, row));
}

/** A connection of any kind, enabled or not, with its secret decrypted. */
export async function findConnection(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  tenantId: string,
  ssoId: string,
): Promise<SsoConnection | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from identity.sso_connections
    where tenant_id = ${tenantId} and sso_id = ${ssoId}`);
  return row && toConnection(deps, row);
}

/** The tenant's own provider for people in this domain, if it has one. */
export async function findConnectionOfDomain(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  domain: string,
): Promise<SsoConnection | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from identity.sso_connections
    where tenant_id = (select d.tenant_id from identity.tenant_domains d where d.domain = ${domain})
      and kind <> 'none' and settings -> 'enabled' is distinct from 'false'::jsonb
    order by sso_id limit 1`);
  return row && toConnection(deps, row);
}

export async function saveConnection(
  deps: Pick<IdentityDeps, "secrets" | "clock">,
  tx: Tx,
  connection: SsoConnection,
): Promise<void> {
  const { tenantId, ssoId, displayName, kind } = connection;
  const settings = kind === "none" ? {} : connection.settings;
  const secret = kind === "oidc" ? connection.clientSecret : undefined;
  const sealed = secret === undefined ? null : deps.secrets.seal(secretPurpose, secret);
  await tx.execute(sql`
    insert into identity.sso_connections
      (tenant_id, sso_id, display_name, kind, settings, secret_sealed, updated_at)
    values (${tenantId}, ${ssoId}, ${displayName}, ${kind}, ${JSON.stringify(settings)}::jsonb, ${sealed},
      ${deps.clock.now()})
    on conflict (tenant_id, sso_id) do update set display_name = excluded.display_name,
      kind = excluded.kind, settings = excluded.settings, secret_sealed = excluded.secret_sealed,
      updated_at = excluded.updated_at`);
}

export async function deleteConnection(tx: Tx, tenantId: string, ssoId: string): Promise<void> {
  await tx.execute(sql`
    delete from identity.sso_connections where tenant_id = ${tenantId} and sso_id = ${ssoId}`);
}

export interface SsoIdentity {
  tenantId: string;
  issuer: string;
  subject: string;
}

export async function findSsoAccount(tx: Tx, identity: SsoIdentity): Promise<string | undefined> {
  const [row] = await tx.query<{ accountId: string }>(sql`
    select account_id as "accountId" from identity.sso_accounts
    where tenant_id = ${identity.tenantId} and issuer = ${identity.issuer}
      and subject = ${identity.subject}`);
  return row?.accountId;
}

/** @returns false if a parallel call created the link, which can then be looked up. */
export async function linkSsoAccount(
  tx: Tx,
  link: SsoIdentity & { kind: SsoKind; accountId: string; now: Date },
): Promise<boolean> {
  const count = await tx.execute(sql`
    insert into identity.sso_accounts (tenant_id, issuer, subject, kind, account_id, linked_at)
    values (${link.tenantId}, ${link.issuer}, ${link.subject}, ${link.kind}, ${link.accountId}, ${link.now})
    on conflict do nothing`);
  return count > 0;
}
