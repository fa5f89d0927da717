import { type SamlPerson, type SamlProvider, startSamlProvider } from "./saml-provider.ts";
import { manage } from "./sso-browser.ts";
import { startedBefore } from "./started-test-server.ts";
import type { TestIdentity } from "./test-identity.ts";

/** A provider for every test of the surrounding `describe` block, like `startedTestIdentity`. */
export const startedSamlProvider = (person: SamlPerson): SamlProvider =>
  startedBefore(() => startSamlProvider(person));

/**
 * The same as the provider of tenant T1, to which people of acme.example belong.
 * @param settings arguments of the management API; the provider's metadata by default.
 */
export const startedSamlTenant = (
  identity: TestIdentity,
  person: SamlPerson,
  settings = ({ metadata }: SamlProvider): object => ({ idpMetadataXml: metadata }),
): SamlProvider =>
  startedBefore(async () => {
    // Libraries use the machine's clock.
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
