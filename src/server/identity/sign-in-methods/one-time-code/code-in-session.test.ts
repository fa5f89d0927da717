import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { type Answer, cookieOf, signIn } from "../../../testing/test-identity.ts";

const claimsOf = ({ body }: Answer) => decodeJwt(body.sessionJwt);

describe("one-time codes of a signed-in person", () => {
  const identity = startedTestIdentity();
  const otp = (path: string, body: unknown, bearer?: string) =>
    identity.call(`/v1/auth/otp/${path}`, body, bearer === undefined ? {} : { bearer });

  test("an update verifies the new address, which replaces the old one as a login id", async () => {
    const before = await signIn(identity, "old@example.com");
    const bearer = cookieOf(before, "DSR") ?? "";
    const update = { loginId: "old@example.com", email: "new@example.com" };
    expect(await otp("update/email", update)).toMatchObject({ status: 401 });
    expect(
      await otp("update/email", { ...update, loginId: "known@example.com" }, bearer),
    ).toMatchObject({ status: 400 });
    expect((await otp("update/email", update, bearer)).body).toEqual({
      maskedEmail: "n****@example.com",
    });
    const code = identity.codeFor("new@example.com");
    const done = await otp("verify/email", { loginId: "old@example.com", code }, bearer);
    expect(done.body.user).toMatchObject({
      email: "new@example.com",
      verifiedEmail: true,
      loginIds: ["new@example.com"],
    });
    expect(identity.mails.at(-1)).toMatchObject({
      to: "old@example.com",
      purpose: "address-changed",
    });
    const stranger = await signIn(identity, "old@example.com");
    expect(stranger.body.authInfo.user.userId).not.toBe(done.body.user.userId);

    await otp(
      "update/phone/sms",
      { loginId: "new@example.com", phone: "+1 555 555 0123", addToLoginIDs: true },
      cookieOf(done, "DSR"),
    );
    const sms = { loginId: "new@example.com", code: identity.codeFor("+15555550123") };
    const phone = await otp("verify/sms", sms, cookieOf(done, "DSR"));
    expect(phone.body.user).toMatchObject({
      phone: "+1 555 555 0123",
      loginIds: expect.arrayContaining(["new@example.com", "+15555550123"]),
    });
  });

  test("another person's address cannot be taken", async () => {
    const bearer = cookieOf(await signIn(identity, "taker@example.com"), "DSR") ?? "";
    await signIn(identity, "holder@example.com");
    const update = {
      loginId: "taker@example.com",
      email: "holder@example.com",
      addToLoginIDs: true,
    };
    expect((await otp("update/email", update, bearer)).status).toBe(200);
    const code = identity.codeFor("holder@example.com");
    expect(await otp("verify/email", { loginId: "taker@example.com", code }, bearer)).toMatchObject(
      {
        status: 400,
        body: { errorCode: "E062107" },
      },
    );
  });

  test("a step-up needs a session of the same person, adds the method and marks the session", async () => {
    const bearer = cookieOf(await signIn(identity, "step@example.com"), "DSR") ?? "";
    await otp("update/phone/sms", { loginId: "step@example.com", phone: "+15555550142" }, bearer);
    const code = identity.codeFor("+15555550142");
    const moved = await otp("verify/sms", { loginId: "step@example.com", code }, bearer);
    const options = { stepup: true, customClaims: { plan: "gold" } };
    const ask = (token?: string) =>
      otp("signin/sms", { loginId: "step@example.com", loginOptions: options }, token);
    expect(await ask()).toMatchObject({ status: 401 });
    expect((await ask(cookieOf(moved, "DSR"))).status).toBe(200);
    const done = await otp("verify/sms", {
      loginId: "step@example.com",
      code: identity.codeFor("+15555550142"),
    });
    expect(claimsOf(done)).toMatchObject({
      su: true,
      amr: ["email", "sms", "mfa"],
      nsec: { plan: "gold" },
    });
    const renewed = await identity.call(
      "/v1/auth/refresh",
      {},
      { bearer: cookieOf(done, "DSR") ?? "" },
    );
    expect(claimsOf(renewed)).toMatchObject({ su: true, nsec: { plan: "gold" } });

    const other = cookieOf(await signIn(identity, "other@example.com"), "DSR") ?? "";
    const texts = identity.texts.length;
    await ask(other);
    expect(identity.texts).toHaveLength(texts);
  });
});
