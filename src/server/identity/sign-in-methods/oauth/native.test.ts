import { afterAll, beforeAll, expect, test } from "vitest";
import { startStubProvider } from "../../../testing/stub-provider.ts";
import { cookieOf, startTestIdentity, type TestIdentity } from "../../../testing/test-identity.ts";

let identity: TestIdentity;
let provider: Awaited<ReturnType<typeof startStubProvider>>;
beforeAll(async () => {
  provider = await startStubProvider();
  const credentials = { clientId: "client", clientSecret: "secret", issuer: provider.issuer };
  identity = await startTestIdentity({ settings: { providers: { apple: credentials } } });
  identity.clock.set(new Date());
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

const start = async (): Promise<{ stateId: string; nonce: string }> =>
  (await identity.call("/v1/auth/oauth/native/start", { provider: "apple" })).body;
const finish = (body: object) =>
  identity.call("/v1/auth/oauth/native/finish", { provider: "apple", ...body });

test("an app brings a code; who it is for is in the token that the provider gives for it", async () => {
  const { stateId, nonce } = await start();
  provider.expect(nonce);
  const user = JSON.stringify({ name: { firstName: "Ada", lastName: "L\u0000" } });
  expect((await finish({ stateId, code: "c", user })).body).toMatchObject({
    user: { email: "social@example.com", name: "Ada L", OAuth: { apple: true } },
  });
});

test("a code for another sign-in is refused, and a state is good once", async () => {
  const { stateId, nonce } = await start();
  provider.expect("another nonce");
  expect((await finish({ stateId, code: "c" })).body.errorCode).toBe("E062012");
  provider.expect(nonce);
  expect((await finish({ stateId, code: "c" })).body.errorCode).toBe("E062011");
  expect((await finish({ stateId })).body.errorCode).toBe("E011002");
});

const oneTap = (path: "verify" | "exchange", idToken: string) =>
  identity.call(`/v1/auth/onetap/idtoken/${path}`, { provider: "apple", idToken, nonce: "n" });

test("a one-tap token is good once, also under a signature that is written otherwise", async () => {
  const idToken = await provider.idToken("n");
  expect((await oneTap("exchange", idToken)).status).toBe(200);
  // The last character of the signature holds bits that mean nothing.
  const same = Buffer.from(idToken.split(".")[2] ?? "", "base64url");
  const spelled = [...idToken.split(".").slice(0, 2), `${same.toString("base64url")}=`].join(".");
  for (const again of [idToken, spelled])
    for (const path of ["verify", "exchange"] as const)
      expect((await oneTap(path, again)).body.errorCode).toBe("E062012");
});

test.each([
  ["issued to another client", { azp: "another-client" }],
  ["for several clients without saying to which", { aud: ["client", "another-client"] }],
  ["from the future", { iat: Math.floor(Date.now() / 1000) + 600 }],
])("a token that was %s is refused", async (_, claims) => {
  const idToken = await provider.idToken("n", claims);
  expect((await oneTap("exchange", idToken)).body.errorCode).toBe("E062012");
  const { stateId, nonce } = await start();
  const native = await finish({ stateId, idToken: await provider.idToken(nonce, claims) });
  expect(native.body.errorCode).toBe("E062012");
});

test("a token is good until its end by the server's own clock", async () => {
  const idToken = await provider.idToken("n", { jti: "late" });
  identity.clock.advance(120_000);
  expect((await oneTap("exchange", idToken)).body.errorCode).toBe("E062012");
  identity.clock.advance(-120_000);
  expect((await oneTap("exchange", idToken)).status).toBe(200);
});

test("a token that names its client and several readers is accepted", async () => {
  const claims = { azp: "client", aud: ["client", "another-client"] };
  expect((await oneTap("exchange", await provider.idToken("n", claims))).status).toBe(200);
});

test("a code that is used twice ends the session of its first use", async () => {
  const idToken = await provider.idToken("n", { jti: "exchanged twice" });
  const { code } = (await oneTap("verify", idToken)).body;
  const exchange = () => identity.call("/v1/auth/oauth/exchange", { code });
  const first = await exchange();
  const me = () =>
    identity.call("/v1/auth/me", undefined, {
      method: "GET",
      bearer: cookieOf(first, "DSR") ?? "",
    });
  expect((await me()).status).toBe(200);
  expect((await exchange()).body.errorCode).toBe("E062011");
  expect((await me()).status).toBe(401);
});
