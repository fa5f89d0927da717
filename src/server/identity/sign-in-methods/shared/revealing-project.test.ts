import { expect, test } from "vitest";
import { signIn, startTestIdentity } from "../../../testing/test-identity.ts";

const origin = "http://localhost:3000";

test("a project that reveals accounts answers as the vendor's do", async () => {
  const open = await startTestIdentity({ settings: { revealAccounts: true } });
  await signIn(open, "known@example.com");
  const call = (path: string, loginId: string) =>
    open.call(`/v1/auth/otp/${path}/email`, { loginId });
  expect(await call("signin", "nobody@example.com")).toMatchObject({
    status: 400,
    body: { errorCode: "E062108" },
  });
  expect(await call("signup", "known@example.com")).toMatchObject({
    status: 400,
    body: { errorCode: "E062107" },
  });
  await open.close();
});

test.each([
  ["password/signup", { password: "violet tractor nine lakes" }],
  ["totp/signup", {}],
  ["webauthn/signup/start", { origin }],
  ["webauthn/signup-in/start", { origin }],
  ["webauthn/signin/start", { origin }],
])(
  "a project that does not reveal accounts answers %s alike for new and known",
  async (path, more) => {
    const discreet = await startTestIdentity();
    await signIn(discreet, "known@example.com");
    const call = async (loginId: string) => {
      const body = { loginId, user: { loginId, name: "" }, ...more };
      const { status, body: answer } = await discreet.call(`/v1/auth/${path}`, body);
      const { transactionId, options, ...rest } = answer;
      const parsed = options && JSON.parse(options);
      if (parsed) delete (parsed.publicKey ?? parsed).challenge;
      return { status, rest, parsed };
    };
    expect(await call("known@example.com")).toEqual(await call("fresh@example.com"));
    await discreet.close();
  },
);
