import type { Tx } from "../../platform/database/database.ts";
import { getEmailDomain, normaliseEmail } from "../accounts/login-id.ts";
import type { IdentityDeps } from "../dependencies.ts";
import type { OidcConnection, SamlConnection, SsoConnection } from "./settings.ts";
import { findConnection, findConnectionOfDomain } from "./store.ts";

/**
 * The provider of a tenant identified by its id, or by the address of one of its people.
 * @param ssoId selects one of several; the default one if undefined.
 */
export async function findRequestedConnection(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  tenant: string,
  ssoId: string | undefined,
): Promise<SamlConnection | OidcConnection | undefined> {
  const email = tenant.includes("@") ? normaliseEmail(tenant) : undefined;
  const connection = email
    ? await findConnectionOfDomain(deps, tx, getEmailDomain(email))
    : await findConnection(deps, tx, tenant, ssoId ?? "");
  return onlyEnabled(connection);
}

/** The connection by tenant and connection id, for a returning browser. */
export async function findEnabledConnection(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  tenantId: string,
  ssoId: string,
): Promise<SamlConnection | OidcConnection | undefined> {
  return onlyEnabled(await findConnection(deps, tx, tenantId, ssoId));
}

const onlyEnabled = (connection: SsoConnection | undefined) =>
  connection && connection.kind !== "none" && connection.settings.enabled ? connection : undefined;
