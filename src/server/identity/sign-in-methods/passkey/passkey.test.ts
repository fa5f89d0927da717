import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { createSoftPasskey } from "../../../testing/soft-passkey.ts";
import { startedTestIdentity } from "../../../testing/started-test-server.ts";
import { cookieOf, signIn } from "../../../testing/test-identity.ts";

const origin = "http://localhost:3000";
const wrong = { status: 400, body: { errorCode: "E061102" } };

/** @spec 7.23 */
describe("passkeys", () => {
  const identity = startedTestIdentity({ settings: { revealAccounts: true } });
  const call = (path: string, body: unknown, bearer?: string) =>
    identity.call(`/v1/auth/webauthn/${path}`, body, bearer === undefined ? {} : { bearer });

  async function signUp(loginId: string) {
    const passkey = createSoftPasskey();
    const { body } = await call("signup/start", { user: { loginId, name: "Ada" }, origin });
    const response = passkey.create(body.options, origin);
    const done = await call("signup/finish", { transactionId: body.transactionId, response });
    return { passkey, done };
  }

  /** @spec 7.23, 7.24 */
  test("a person signs up, then signs in with a login id and without one", async () => {
    const { passkey, done } = await signUp("pass@example.com");
    expect(done.body.user).toMatchObject({
      name: "Ada",
      loginIds: ["pass@example.com"],
      webauthn: true,
      verifiedEmail: false,
    });
    for (const loginId of ["pass@example.com", ""]) {
      const { body } = await call("signin/start", { loginId, origin });
      expect(body.create).toBe(false);
      expect(JSON.parse(body.options).publicKey).not.toHaveProperty("allowCredentials");
      const response = passkey.get(body.options, origin);
      const finish = { transactionId: body.transactionId, response };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => call("signin/finish", finish)),
      );
      const right = answers.filter(({ status }) => status === 200);
      expect(right).toHaveLength(1);
      expect(right[0]?.body.user.userId).toBe(done.body.user.userId);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  test("signup-in says which of the two it is", async () => {
    const start = () => call("signup-in/start", { loginId: "either@example.com", origin });
    const first = await start();
    expect(first.body.create).toBe(true);
    const passkey = createSoftPasskey();
    const { transactionId } = first.body;
    await call("signup/finish", {
      transactionId,
      response: passkey.create(first.body.options, origin),
    });
    const second = await start();
    expect(second.body.create).toBe(false);
    const response = JSON.parse(passkey.get(second.body.options, origin));
    expect(
      (await call("signin/finish", { transactionId: second.body.transactionId, response })).status,
    ).toBe(200);
  });

  test("a signed-in person adds a passkey and is notified", async () => {
    const bearer = cookieOf(await signIn(identity, "adds@example.com"), "DSR") ?? "";
    const body = { loginId: "adds@example.com", origin };
    expect((await call("update/start", body)).status).toBe(401);
    expect(
      (await call("update/start", { ...body, loginId: "pass@example.com" }, bearer)).status,
    ).toBe(400);
    const started = await call("update/start", body, bearer);
    const passkey = createSoftPasskey();
    const { transactionId, options } = started.body;
    expect(
      await call("update/finish", { transactionId, response: passkey.create(options, origin) }),
    ).toMatchObject({ status: 200, body: {} });
    expect(identity.mails.at(-1)).toMatchObject({
      to: "adds@example.com",
      purpose: "passkey-added",
    });
    const signin = await call("signin/start", { loginId: "", origin });
    const done = await call("signin/finish", {
      transactionId: signin.body.transactionId,
      response: passkey.get(signin.body.options, origin),
    });
    expect(done.body.user.email).toBe("adds@example.com");
    const again = await call("update/start", body, bearer);
    expect(JSON.parse(again.body.options).publicKey.excludeCredentials).toHaveLength(1);
  });

  test("as a second factor it counts at once, for the session that asked", async () => {
    const loginId = "second@example.com";
    const bearer = cookieOf(await signIn(identity, loginId), "DSR") ?? "";
    const { body } = await call("update/start", { loginId, origin, mfa: true }, bearer);
    const response = createSoftPasskey().create(body.options, origin);
    const finish = { transactionId: body.transactionId, response };
    const done = await call("update/finish", finish);
    expect(done.body).toEqual({
      jwt: expect.objectContaining({ sessionExpiration: expect.any(Number) }),
    });
    const { amr, su } = decodeJwt(done.body.jwt.sessionJwt);
    expect([amr, su]).toEqual([["email", "webauthn", "mfa"], undefined]);
    expect(done.body.jwt.user).toMatchObject({ loginIds: [loginId], webauthn: true });
    expect(await call("update/finish", finish)).toMatchObject(wrong);
  });

  test("the client's passkey options are passed to the browser and enforced", async () => {
    const loginId = "wishes@example.com";
    const wishes = (userVerification: string, attachment = "platform") => ({
      authenticatorSelection: { authenticatorAttachment: attachment, userVerification },
      attestation: "direct",
      extensionsJSON: '{"minPinLength":true}',
    });
    const order = { user: { loginId, name: "" }, origin, passkeyOptions: wishes("required") };
    const up = await call("signup/start", order);
    const asked = JSON.parse(up.body.options).publicKey;
    expect(asked).toMatchObject({
      attestation: "none",
      extensions: { minPinLength: true },
      authenticatorSelection: {
        authenticatorAttachment: "platform",
        userVerification: "required",
        residentKey: "required",
      },
    });
    const passkey = createSoftPasskey();
    const made = passkey.create(up.body.options, origin);
    await call("signup/finish", { transactionId: up.body.transactionId, response: made });
    const enter = async (userVerification: string) => {
      const passkeyOptions = wishes(userVerification, "crossplatform");
      const { body } = await call("signin/start", { loginId, origin, passkeyOptions });
      expect(JSON.parse(body.options).publicKey.userVerification).toBe(userVerification);
      const response = passkey.get(body.options, origin, { verified: false });
      return call("signin/finish", { transactionId: body.transactionId, response });
    };
    expect(await enter("required")).toMatchObject(wrong);
    expect((await enter("discouraged")).status).toBe(200);
    for (const bad of [
      { userVerification: "maybe" },
      { extensionsJSON: "[" },
      { extensionsJSON: "[]" },
      7,
    ]) {
      const refused = await call("signin/start", { loginId: "", origin, passkeyOptions: bad });
      expect(refused).toMatchObject({ status: 400, body: { errorCode: "E011003" } });
    }
  });

  test("answers that do not fit are refused, and every challenge is good for one of them", async () => {
    const { passkey } = await signUp("strict@example.com");
    const other = await signUp("strict2@example.com");
    const start = async (loginId = "strict@example.com") =>
      (await call("signin/start", { loginId, origin })).body;
    const finish = (transactionId: unknown, response: unknown) =>
      call("signin/finish", { transactionId, response });

    const one = await start();
    expect(
      await finish(one.transactionId, passkey.get(one.options, "https://evil.example")),
    ).toMatchObject(wrong);
    expect(await finish(one.transactionId, passkey.get(one.options, origin))).toMatchObject(wrong);
    const two = await start();
    expect(
      await finish(two.transactionId, passkey.get(two.options, origin, { challenge: "AAAA" })),
    ).toMatchObject(wrong);
    const three = await start();
    expect(
      await finish(three.transactionId, other.passkey.get(three.options, origin)),
    ).toMatchObject(wrong);
    const four = await start();
    expect(
      await finish(four.transactionId, createSoftPasskey().get(four.options, origin)),
    ).toMatchObject(wrong);
    const five = await start();
    const tampered = JSON.parse(passkey.get(five.options, origin));
    tampered.response.signature = `${tampered.response.signature.slice(0, -8)}AAAAAAAA`;
    expect(await finish(five.transactionId, tampered)).toMatchObject(wrong);
    for (const response of ["{}", "nonsense", "[]", "null", '{"id":7}']) {
      const { transactionId } = await start();
      expect(await finish(transactionId, response)).toMatchObject(wrong);
    }
    const six = await start();
    expect(
      (await finish(six.transactionId, passkey.get(six.options, origin, { count: 20 }))).status,
    ).toBe(200);
    // A copy of the authenticator counts on its own and falls behind.
    const seven = await start();
    expect(
      await finish(seven.transactionId, passkey.get(seven.options, origin, { count: 20 })),
    ).toMatchObject(wrong);
    const late = await start();
    identity.clock.advance(5 * 60_000);
    expect(
      await finish(late.transactionId, passkey.get(late.options, origin, { count: 30 })),
    ).toMatchObject(wrong);
  });

  test("a login id that is taken cannot be signed up for, and a finish fits its start only", async () => {
    await signIn(identity, "taken@example.com");
    const { done } = await signUp("taken@example.com");
    expect(done).toMatchObject({ status: 400, body: { errorCode: "E062107" } });
    const up = await call("signup/start", {
      user: { loginId: "mixed@example.com", name: "" },
      origin,
    });
    const response = createSoftPasskey().create(up.body.options, origin);
    expect(
      await call("update/finish", { transactionId: up.body.transactionId, response }),
    ).toMatchObject(wrong);
    // Nor was it spent by that.
    expect(
      await call("signup/finish", { transactionId: up.body.transactionId, response }),
    ).toMatchObject({ status: 200 });
  });

  test("unapproved origins and missing arguments are refused", async () => {
    for (const bad of ["https://evil.example", "null", "http://localhost:3001"]) {
      expect(await call("signin/start", { loginId: "", origin: bad })).toMatchObject({
        status: 400,
        body: { errorCode: "E011004" },
      });
    }
    for (const bad of [undefined, "", 7, null]) {
      expect((await call("signin/start", { loginId: "", origin: bad })).status).toBe(400);
      expect((await call("signup/start", { loginId: bad, origin })).status).toBe(400);
      expect((await call("signin/finish", { transactionId: bad, response: "{}" })).status).toBe(
        400,
      );
      expect((await call("signin/finish", { transactionId: "x", response: bad })).status).toBe(400);
    }
  });
});
