import type { Data, Outside, Sdk } from "#tests/support/expose-test-functions.ts";

/** Sign-in with credentials. These functions run on a page, so they use the declared globals instead of imports. */

declare const sdk: Sdk;
declare const outside: Outside;
declare const data: Data;

export const appsPasswordsAndKeys = async () => {
  await outside.rest();
  const email = "keys@example.com";
  const { key } = data(await sdk.totp.signUp(email));
  const token = data(await sdk.totp.verify(email, await outside.totp(key))).refreshJwt ?? "";
  data(await sdk.totp.update(email, token));
  const [first, second] = ["violet tractor nine lakes", "seldom cobalt orchard ferry"] as const;
  const own = "password@example.com";
  const refresh = data(await sdk.password.signUp(own, first)).refreshJwt ?? "";
  data(await sdk.password.signIn(own, first));
  data(await sdk.password.update(own, second, refresh));
  data(await sdk.password.replace(own, second, first));
  data(await sdk.password.sendReset(own, location.href));
  data(await sdk.password.policy());
  data(await sdk.accessKey.exchange(await outside.accessKey()));
};

export const passkeys = async () => {
  const email = "passkey@example.com";
  const token = data(await sdk.webauthn.signUp(email, "Ada")).refreshJwt ?? "";
  data(await sdk.webauthn.signIn(email));
  data(await sdk.webauthn.signUpOrIn(email));
  await outside.otherDevice();
  data(await sdk.webauthn.update(email, token));
  await outside.otherDevice();
  data(await sdk.webauthn.signUpOrIn("passkey2@example.com"));
  await outside.otherDevice();
  const third = "passkey3@example.com";
  const { origin } = location;
  const up = data(await sdk.webauthn.signUp.start(third, origin, "Bea"));
  const made = await sdk.webauthn.helpers.create(up.options);
  const bearer = data(await sdk.webauthn.signUp.finish(up.transactionId, made)).refreshJwt;
  data(await sdk.webauthn.signUpOrIn.start(third, origin));
  const signIn = data(await sdk.webauthn.signIn.start(third, origin));
  const got = await sdk.webauthn.helpers.get(signIn.options);
  data(await sdk.webauthn.signIn.finish(signIn.transactionId, got));
  await outside.otherDevice();
  const more = data(await sdk.webauthn.update.start(third, origin, bearer ?? ""));
  const added = await sdk.webauthn.helpers.create(more.options);
  data(await sdk.webauthn.update.finish(more.transactionId, added));
  if (!(await sdk.webauthn.helpers.isSupported())) throw new Error("No passkeys here.");
  const abort = new AbortController();
  const asking = sdk.webauthn.helpers.conditional(signIn.options, abort);
  abort.abort();
  await asking.catch(() => undefined);
};
