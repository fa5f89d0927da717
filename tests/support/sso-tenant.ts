import { startSamlProvider } from "#server/testing/saml-provider.ts";

export const ssoPerson = { id: "s-1", email: "sso@tenant.example", name: "S" };

/**
 * A tenant with its own provider, which signs in this user only.
 * @param manage calls the management API.
 * @param options.idpInitiated the provider may start a sign-in.
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
