import type { providerNames } from "#tests/support/conformance-server.ts";
import type { Data, Outside, Sdk } from "#tests/support/expose-test-functions.ts";

/** Sign-in with other providers. This code runs on a page, so it uses the declared globals instead of imports. */

declare const sdk: Sdk;
declare const outside: Outside;
declare const data: Data;

export const otherProviders = async (known: typeof providerNames) => {
  const page = location.href;
  for (const name of known) data(await sdk.oauth.start[name](page));
  const left = data(await sdk.oauth.start("google", page)) as { url: string };
  data(await sdk.oauth.exchange(await outside.confirm(left.url)));
  const native = data(await sdk.oauth.startNative("google", {}, true)) as unknown as {
    stateId: string;
    nonce: string;
  };
  const idToken = await outside.idToken(native.nonce);
  data(await sdk.oauth.finishNative("google", native.stateId, "", "", idToken));
  if ("getOneTapClientId" in sdk.oauth) {
    data(await sdk.oauth.getOneTapClientId("google"));
    const [one, two] = [await outside.idToken("n"), await outside.idToken("m")];
    data(await sdk.oauth.verifyOneTapIDToken("google", one, "n"));
    data(await sdk.oauth.exchangeOneTapIDToken("google", two, "m"));
  }

  // Replaces the provider's script with a user who accepts immediately.
  let answer: (reply: { credential: string }) => void;
  let nonce = "";
  const id = {
    initialize(options: { nonce: string; callback: typeof answer }) {
      nonce = options.nonce;
      answer = options.callback;
    },
    prompt: () => void outside.idToken(nonce).then((credential) => answer({ credential })),
  };
  Object.assign(window, { google: { accounts: { id } } });
  await sdk.fedcm.oneTap("google");
  if (!sdk.fedcm.onetap) return;
  await new Promise<unknown>((onAuthenticated, onFailed) =>
    sdk.fedcm.onetap.requestAuthentication({ onAuthenticated, onFailed }),
  );
  const code = await new Promise<string>((onCodeReceived, onFailed) =>
    sdk.fedcm.onetap.requestExchangeCode({ onCodeReceived, onFailed }),
  );
  data(await sdk.oauth.exchange(code));
};

export const tenantProvider = async () => {
  const tenant = await outside.tenantWithSso();
  for (const ways of [sdk.saml, sdk.sso]) {
    // The older client has only one of the two names.
    if (!ways) continue;
    const { url = "" } = data(await ways.start(tenant, location.href));
    const { user } = data(await ways.exchange(await outside.confirm(url)));
    if (user?.userTenants?.[0]?.tenantId !== tenant) throw new Error("Another tenant.");
  }
};
