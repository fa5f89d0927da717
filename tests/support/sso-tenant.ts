import { startSamlProvider } from "#server/testing/saml-provider.ts";

export const ssoPerson = { id: "s-1", email: "sso@tenant.example", name: "S" };

/**
 * A tenant with a provider of its own, which signs this one person in.
 * @param manage calls the management API.
 * @param options.idpInitiated the provider may begin a sign-in by itself.
 */
export async function startSsoTenant(
  manage: (path: string, body: object) => Promise<unknown>,
  { idpInitiated = false } = {},
) {
  const provider = await startSamlProvider(ssoPerson);
  await manage("/v1/mgmt/tenant/create", { id: "T1", name: "Tenant" });
  await manage("/v1/mgmt/sso/saml/metadata", {
    tenantId: "T1",
    settings: { idpMetadataXml: provider.metadata, idpInitiated },
    domains: ["tenant.example"],
  });
  return provider;
}
