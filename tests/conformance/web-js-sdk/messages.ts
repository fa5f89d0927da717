import type { Data, Outside, Sdk } from "#tests/support/expose-test-functions.ts";

/** Sign-in by message. These functions run on a page, so they use the declared globals instead of imports. */

declare const sdk: Sdk;
declare const outside: Outside;
declare const data: Data;

export const oneTimeCodes = async () => {
  const email = "otp@example.com";
  data(await sdk.otp.signUp.email(email, { name: "Ada" }));
  data(await sdk.otp.verify.email(email, await outside.code(email, 1)));
  data(await sdk.otp.signIn.email(email));
  await outside.rest();
  data(await sdk.otp.signUpOrIn.email(email));
  const code = await outside.code(email, 3);
  const token = data(await sdk.otp.verify.email(email, code)).refreshJwt;
  data(await sdk.otp.update.email(email, "otp2@example.com", token));
  for (const [index, channel] of (["sms", "voice", "whatsapp", "im"] as const).entries()) {
    // The older client has no messenger.
    if (!(channel in sdk.otp.signUp)) continue;
    await outside.rest();
    const phone = `+1555555020${index}`;
    data(await sdk.otp.signUp[channel](phone));
    data(await sdk.otp.verify[channel](phone, await outside.code(phone, 1)));
    data(await sdk.otp.signIn[channel](phone));
    await outside.rest();
    data(await sdk.otp.signUpOrIn[channel](phone));
    await outside.rest();
    data(await sdk.otp.update.phone[channel](email, phone, token));
  }
};

export const links = async () => {
  const page = location.href;
  const email = "link@example.com";
  data(await sdk.magicLink.signUp.email(email, page));
  data(await sdk.magicLink.verify(await outside.token(email, 1)));
  data(await sdk.magicLink.signIn.email(email, page));
  await outside.rest();
  data(await sdk.magicLink.signUpOrIn.email(email, page));
  const token = data(await sdk.magicLink.verify(await outside.token(email, 3))).refreshJwt;
  data(await sdk.magicLink.update.email(email, "link2@example.com", page, token));
  for (const channel of ["sms", "whatsapp"] as const) {
    await outside.rest();
    data(await sdk.magicLink.signUp[channel]("+15555550301", page));
    await outside.rest();
    data(await sdk.magicLink.signIn[channel]("+15555550301", page));
    await outside.rest();
    data(await sdk.magicLink.signUpOrIn[channel]("+15555550301", page));
  }
  for (const channel of ["sms", "whatsapp", "im"] as const) {
    await outside.rest();
    const update = sdk.magicLink.update.phone;
    if (channel in update) data(await update[channel](email, "+15555550302", page, token));
  }
  await outside.rest();
  const numbers = "numbers@example.com";
  data(await sdk.enchantedLink.signUp(numbers, page));
  await outside.rest();
  data(await sdk.enchantedLink.signIn(numbers, page));
  await outside.rest();
  const sent = data(await sdk.enchantedLink.signUpOrIn(numbers, page));
  const waiting = sdk.enchantedLink.waitForSession(sent.pendingRef, {
    pollingIntervalMs: 1000,
    timeoutMs: 60_000,
  });
  // An unknown user gets a message without links.
  data(await sdk.enchantedLink.verify(await outside.token(numbers, 2, sent.linkId)));
  const own = data(await waiting).refreshJwt;
  data(await sdk.enchantedLink.update.email(numbers, "numbers2@example.com", page, own));
};

export const messengerPasscodes = async () => {
  const phone = "+15555550400";
  const patience = { pollingIntervalMs: 1000, timeoutMs: 60_000 };
  for (const started of [
    data(await sdk.notp.signUpOrIn("")),
    data(await sdk.notp.signUp("", { name: "Ada" })),
    data(await sdk.notp.signIn(phone)),
  ]) {
    const waiting = sdk.notp.waitForSession(started.pendingRef, patience);
    await outside.sendPasscode(phone, started.redirectUrl);
    data(await waiting);
  }
};
