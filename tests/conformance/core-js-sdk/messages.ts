import { expect } from "vitest";
import { sendPasscode } from "#server/testing/messenger.ts";
import { type CoreClient, data } from "#tests/support/core-client.ts";

/** Sign-in by message, called as applications do. */

export async function oneTimeCodes({ sdk, server }: CoreClient): Promise<void> {
  const email = "otp@example.com";
  data(await sdk.otp.signUp.email(email, { name: "Ada" }));
  data(await sdk.otp.verify.email(email, await server.code(email, 1)));
  data(await sdk.otp.signIn.email(email));
  const code = await server.code(email, 2);
  const token = data(await sdk.otp.verify.email(email, code)).refreshJwt ?? "";
  data(await sdk.otp.signUpOrIn.email(email));
  await server.rest();
  data(await sdk.otp.update.email(email, "otp2@example.com", token, { addToLoginIDs: false }));
  for (const [index, channel] of (["sms", "voice", "whatsapp", "im"] as const).entries()) {
    // The older client has no messenger.
    if (!(channel in sdk.otp.signUp)) continue;
    const phone = `+1555555020${index}`;
    data(await sdk.otp.signUp[channel](phone));
    data(await sdk.otp.verify[channel](phone, await server.code(phone, 1)));
    data(await sdk.otp.signIn[channel](phone));
    await server.rest();
    data(await sdk.otp.signUpOrIn[channel](phone));
    await server.rest();
    data(await sdk.otp.update.phone[channel](email, phone, token));
  }
}

export async function magicLinks({ sdk, server, page }: CoreClient): Promise<void> {
  await server.rest();
  const email = "magic@example.com";
  data(await sdk.magicLink.signUp.email(email, page));
  data(await sdk.magicLink.verify(await server.token(email, 1)));
  data(await sdk.magicLink.signIn.email(email, page));
  await server.rest();
  data(await sdk.magicLink.signUpOrIn.email(email, page));
  const token = data(await sdk.magicLink.verify(await server.token(email, 3))).refreshJwt ?? "";
  data(await sdk.magicLink.update.email(email, "magic2@example.com", page, token));
  for (const channel of ["sms", "whatsapp"] as const) {
    const phone = channel === "sms" ? "+15555550301" : "+15555550302";
    data(await sdk.magicLink.signUp[channel](phone, page));
    await server.rest();
    data(await sdk.magicLink.signIn[channel](phone, page));
    await server.rest();
    data(await sdk.magicLink.signUpOrIn[channel](phone, page));
  }
  for (const channel of ["sms", "whatsapp", "im"] as const) {
    await server.rest();
    const update = sdk.magicLink.update.phone as Record<
      string,
      typeof sdk.magicLink.update.phone.sms | undefined
    >;
    if (update[channel]) data(await update[channel](email, "+15555550303", page, token));
  }
}

export async function enchantedLinks({ sdk, server, page }: CoreClient): Promise<void> {
  await server.rest();
  const email = "enchanted@example.com";
  data(await sdk.enchantedLink.signUp(email, page));
  await server.rest();
  data(await sdk.enchantedLink.signIn(email, page));
  await server.rest();
  const { pendingRef, linkId } = data(await sdk.enchantedLink.signUpOrIn(email, page));
  const waiting = sdk.enchantedLink.waitForSession(pendingRef, {
    pollingIntervalMs: 1000,
    timeoutMs: 10_000,
  });
  // An unknown user gets a message without links.
  data(await sdk.enchantedLink.verify(await server.token(email, 2, linkId)));
  const token = data(await waiting).refreshJwt ?? "";
  data(await sdk.enchantedLink.update.email(email, "enchanted2@example.com", page, token));
}

export async function messengerPasscodes({ sdk, server }: CoreClient): Promise<void> {
  const phone = "+15555550400";
  const letIn = async (started: { pendingRef: string; redirectUrl: string }) => {
    const waiting = sdk.notp.waitForSession(started.pendingRef, {
      pollingIntervalMs: 1000,
      timeoutMs: 10_000,
    });
    await sendPasscode(server, phone, started.redirectUrl);
    return data(await waiting).user?.phone;
  };
  expect(await letIn(data(await sdk.notp.signUp("", { name: "Ada" })))).toBe(phone);
  expect(await letIn(data(await sdk.notp.signIn(phone)))).toBe(phone);
  expect(data(await sdk.notp.signUpOrIn("")).image).toMatch(/^data:image/);
}
