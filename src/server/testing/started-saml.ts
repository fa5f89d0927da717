import { type SamlPerson, type SamlProvider, startSamlProvider } from "./saml-provider.ts";
import { manage } from "./sso-browser.ts";
import { startedBefore } from "./started-test-server.ts";
import type { TestIdentity } from "./test-identity.ts";

/** A provider for every test of the `describe` block around it, as `startedTestIdentity`. */
export const startedSamlProvider = (person: SamlPerson): SamlProvider =>
  startedBefore(() => startSamlProvider(person));

/**
 * Likewise, as that of the tenant T1, to which people of acme.example belong.
 * @param settings what the management API is told; default: the provider's metadata.
 */
export const startedSamlTenant = (
  identity: TestIdentity,
  person: SamlPerson,
  settings = ({ metadata }: SamlProvider): object => ({ idpMetadataXml: metadata }),
): SamlProvider =>
  startedBefore(async () => {
    // Libraries look at the machine's clock.
    identity.clock.set(new Date());
    const provider = await startSamlProvider(person);
    await manage(identity, "tenant/create", { id: "T1", name: "Acme" });
    await manage(identity, "sso/saml/metadata", {
      tenantId: "T1",
      settings: settings(provider),
      domains: ["acme.example"],
    });
    return provider;
  });
