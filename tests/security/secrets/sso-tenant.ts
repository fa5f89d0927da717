import { startSamlProvider } from "#server/testing/saml-provider.ts";
import type { TestIdentity } from "#server/testing/test-identity.ts";

export const ssoPerson = { id: "s-1", email: "sso@tenant.example", name: "S" };

/** A tenant with a provider of its own, which signs this one person in. */
export async function startSsoTenant(identity: TestIdentity, bearer: string) {
  const provider = await startSamlProvider(ssoPerson);
  await identity.call("/v1/mgmt/tenant/create", { id: "T1", name: "Tenant" }, { bearer });
  const connection = {
    tenantId: "T1",
    settings: { idpMetadataXml: provider.metadata },
    domains: ["tenant.example"],
  };
  await identity.call("/v1/mgmt/sso/saml/metadata", connection, { bearer });
  return provider;
}
