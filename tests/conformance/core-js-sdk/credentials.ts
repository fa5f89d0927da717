import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { createSoftPasskey } from "#server/testing/soft-passkey.ts";
import { type CoreClient, data } from "#tests/support/core-client.ts";

/** Sign-in with credentials of a user or a program, called as applications do. */

const password = "violet tractor nine lakes";
const better = "seldom cobalt orchard ferry";

export async function authenticatorApps({ sdk, server }: CoreClient): Promise<void> {
  await server.rest();
  const email = "totp@example.com";
  const { key } = data(await sdk.totp.signUp(email));
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: server.now(),
  });
  const token = data(await sdk.totp.verify(email, code)).refreshJwt ?? "";
  expect(data(await sdk.totp.update(email, token)).image).toMatch(/^data:image/);
}

export async function passkeys({ sdk, server }: CoreClient): Promise<void> {
  const { origin } = server;
  const email = "passkey@example.com";
  const passkey = createSoftPasskey();
  const up = data(await sdk.webauthn.signUp.start(email, origin, "Ada"));
  data(await sdk.webauthn.signUp.finish(up.transactionId, passkey.create(up.options, origin)));
  const either = data(await sdk.webauthn.signUpOrIn.start(email, origin));
  expect(either.create).toBe(false);
  const start = data(await sdk.webauthn.signIn.start(email, origin));
  const token =
    data(await sdk.webauthn.signIn.finish(start.transactionId, passkey.get(start.options, origin)))
      .refreshJwt ?? "";
  const more = data(await sdk.webauthn.update.start(email, origin, token));
  data(
    await sdk.webauthn.update.finish(
      more.transactionId,
      createSoftPasskey().create(more.options, origin),
    ),
  );
}

export async function passwords({ sdk, server, page }: CoreClient): Promise<void> {
  await server.rest();
  const email = "password@example.com";
  const token = data(await sdk.password.signUp(email, password)).refreshJwt ?? "";
  data(await sdk.password.signIn(email, password));
  data(await sdk.password.update(email, better, token));
  data(await sdk.password.replace(email, better, password));
  expect(data(await sdk.password.sendReset(email, page)).resetMethod).toBe("magiclink");
  expect(data(await sdk.password.policy()).minLength).toBe(10);
}

export async function accessKeys({ sdk, server }: CoreClient): Promise<void> {
  const { cleartext, key } = await server.manage("accesskey/create", { name: "robot" });
  expect(data(await sdk.accessKey.exchange(cleartext)).keyId).toBe(key.id);
}
