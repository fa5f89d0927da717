import { expect } from "vitest";
import { providerNames } from "#tests/support/conformance-server.ts";
import { type CoreClient, data } from "#tests/support/core-client.ts";

/** Sign-in with other providers, called as applications do. */

export async function otherProviders({ sdk, server, page }: CoreClient): Promise<void> {
  const { provider } = server;
  for (const name of providerNames)
    expect(data(await sdk.oauth.start[name](page)).url).toContain(provider.issuer);
  const { url } = data(await sdk.oauth.start("google", page));
  const back = await provider.confirm(server, url);
  data(await sdk.oauth.exchange(back.searchParams.get("code") ?? ""));
  const { stateId, nonce } = data(await sdk.oauth.startNative("google", {}, true)) as unknown as {
    stateId: string;
    nonce: string;
  };
  data(await sdk.oauth.finishNative("google", stateId, "", "", await provider.idToken(nonce)));
  if ("getOneTapClientId" in sdk.oauth) {
    expect(data(await sdk.oauth.getOneTapClientId("google")).clientId).toBe("client");
    const nonces = ["n", "m"];
    const [one = "", two = ""] = await Promise.all(nonces.map((asked) => provider.idToken(asked)));
    data(await sdk.oauth.verifyOneTapIDToken("google", one, "n"));
    expect(data(await sdk.oauth.exchangeOneTapIDToken("google", two, "m"))).toHaveProperty("user");
  }
}

export async function tenantProvider({ sdk, server, page }: CoreClient): Promise<void> {
  const tenant = await server.tenantWithSso();
  for (const ways of [sdk.saml, sdk.sso]) {
    // The older client has only one of the two names.
    if (!ways) continue;
    const { url = "" } = data(await ways.start(tenant, page));
    const back = await server.provider.confirm(server, url);
    const { user } = data(await ways.exchange(back.searchParams.get("code") ?? ""));
    expect(user?.userTenants).toMatchObject([{ tenantId: tenant }]);
  }
}
