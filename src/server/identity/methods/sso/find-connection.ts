import type { Tx } from "../../../platform/database/database.ts";
import { normaliseEmail } from "../../accounts/login-id.ts";
import type { IdentityDeps } from "../../deps.ts";
import { domainOf } from "./account-of.ts";
import type { OidcConnection, SamlConnection } from "./settings.ts";
import { findConnection, findConnectionOfDomain } from "./store.ts";

/**
 * The provider of a tenant that is named by its id, or by the address of one of its people.
 * @param ssoId which one of several; undefined: the default one.
 */
export async function findMeantConnection(
  deps: Pick<IdentityDeps, "secrets">,
  tx: Tx,
  tenant: string,
  ssoId: string | undefined,
): Promise<SamlConnection | OidcConnection | undefined> {
  const email = tenant.includes("@") ? normaliseEmail(tenant) : undefined;
  const connection = email
    ? await findConnectionOfDomain(deps, tx, domainOf(email))
    : await findConnection(deps, tx, tenant, ssoId ?? "");
  return connection?.kind === "none" ? undefined : connection;
}
