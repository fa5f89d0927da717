import { afterAll, beforeAll, expect, test } from "vitest";
import { startStubProvider } from "../../../testing/stub-provider.ts";
import { startTestIdentity, type TestIdentity } from "../../../testing/test-identity.ts";

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
