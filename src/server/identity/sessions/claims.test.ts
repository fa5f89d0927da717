import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";

/** Claims that callers add: any accepted claims produce a token that our own API accepts. */
describe("claims of the caller's own", () => {
  const managementKey = "key";
  const identity = startedTestIdentity({
    settings: { managementKey, testUsers: true, refreshTokenIn: "body" },
  });
  const loginId = "ada@example.com";
  /** `bytes` as JSON; every second character takes two of them. */
  const claims = (bytes: number) => ({ note: "ü".repeat((bytes - 11) / 2) });
  const manage = (path: string, body: object) =>
    identity.call(`/v1/mgmt/${path}`, body, { bearer: managementKey });

  async function accessKey(): Promise<string> {
    return (await manage("accesskey/create", { name: "robot" })).body.cleartext;
  }
  const doors: [string, (customClaims: object) => ReturnType<typeof identity.call>][] = [
    [
      "a sign-in",
      (customClaims) =>
        identity.call("/v1/auth/otp/signup-in/email", { loginId, loginOptions: { customClaims } }),
    ],
    ["a service's sign-in", (customClaims) => manage("auth/signin", { loginId, customClaims })],
    [
      "an embedded link",
      (customClaims) => manage("user/signin/embeddedlink", { loginId, customClaims }),
    ],
    [
      "a test user's code",
      (customClaims) =>
        manage("tests/generate/otp", {
          loginId: "robot@example.com",
          deliveryMethod: "email",
          loginOptions: { customClaims },
        }),
    ],
    [
      "an access key",
      (customClaims) => manage("accesskey/create", { name: "robot", customClaims }),
    ],
    [
      "an access key's exchange",
      async (customClaims) =>
        identity.call(
          "/v1/auth/accesskey/exchange",
          { loginOptions: { customClaims } },
          { bearer: await accessKey() },
        ),
    ],
  ];

  test.each(doors)("%s accepts a few, and refuses more than a token can carry", async (_, open) => {
    await manage("user/create", { loginId });
    await manage("user/create/test", { loginId: "robot@example.com" });
    expect((await open(claims(1999))).status).toBe(200);
    for (const tooMany of [claims(2001), claims(9001), { ["k".repeat(2000)]: 1 }]) {
      expect(await open(tooMany)).toMatchObject({
        status: 400,
        body: { errorCode: "E011003", errorMessage: expect.stringContaining("2000 bytes") },
      });
    }
  });

  test("the most that is accepted arrives complete, and the session is ours", async () => {
    const customClaims = claims(1999);
    await manage("user/create", { loginId });
    const { sessionJwt } = (await manage("auth/signin", { loginId, customClaims })).body;
    await identity.verifySession(sessionJwt);
    expect(decodeJwt(sessionJwt).nsec).toEqual(customClaims);
  });
});
