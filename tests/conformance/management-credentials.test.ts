import { describe, expect, test } from "vitest";
import { createSoftPasskey } from "#server/testing/soft-passkey.ts";
import { signIn, startTestIdentity } from "#server/testing/test-identity.ts";
import { managementKey, startManagementClient } from "#tests/support/management-client.ts";
import { findUncalledMethods } from "#tests/support/sdk-coverage.ts";

/** Management calls for users' credentials, made with the published server SDK. */

describe("managed credentials", () => {
  const { identity, client, called } = startManagementClient();
  const user = () => client.management.user;

  test("test users: codes and links that only the management key reads", async () => {
    await user().createTestUser("test-1", { email: "t@example.com", phone: "+15555550101" });
    const one = await user().generateOTPForTestUser("email", "test-1");
    const two = await user().generateOTPForTestUser("sms", "test-1");
    expect((await client.otp.verify.email("test-1", one.data?.code ?? "")).data?.user?.email).toBe(
      "t@example.com",
    );
    expect((await client.otp.verify.sms("test-1", two.data?.code ?? "")).ok).toBe(true);
    const wrong = await client.otp.verify.email("test-1", "000000");
    expect(wrong.error?.errorDescription).toMatch(/code/i);

    const token = (link: string | undefined) => new URL(link ?? "").searchParams.get("t") ?? "";
    const magic = await user().generateMagicLinkForTestUser(
      "email",
      "test-1",
      "http://localhost:3000/x",
    );
    expect((await client.magicLink.verify(token(magic.data?.link))).ok).toBe(true);
    const enchanted = await user().generateEnchantedLinkForTestUser(
      "test-1",
      "http://localhost:3000/x",
    );
    const pending = client.enchantedLink.waitForSession(enchanted.data?.pendingRef ?? "", {
      pollingIntervalMs: 1000,
      timeoutMs: 5000,
    });
    expect((await client.enchantedLink.verify(token(enchanted.data?.link))).ok).toBe(true);
    expect((await pending).data?.user?.email).toBe("t@example.com");
    const embedded = await user().generateEmbeddedLink("test-1", { level: 3 });
    const entered = await client.magicLink.verify(embedded.data?.token ?? "");
    const { token: claims } = await client.validateSession(entered.data?.sessionJwt ?? "");
    expect(claims.nsec).toEqual({ level: 3 });

    await signIn(identity, "real@example.com");
    expect(await user().generateOTPForTestUser("email", "real@example.com")).toMatchObject({
      ok: false,
      code: 400,
    });
    expect((await user().search({ testUsersOnly: true })).data?.total).toBe(1);
    expect((await user().search({ withTestUser: false, loginIds: ["test-1"] })).data?.total).toBe(
      0,
    );
    await user().deleteAllTestUsers();
    expect((await user().load("test-1")).code).toBe(404);
  });

  test("test users cannot be created where they are disabled", async () => {
    const strict = await startTestIdentity({ settings: { managementKey } });
    const bearer = managementKey;
    const made = await strict.call("/v1/mgmt/user/create/test", { loginId: "t" }, { bearer });
    expect(made.status).toBe(400);
    expect(
      (await strict.call("/v1/mgmt/user/create", { loginId: "t", test: true }, { bearer })).status,
    ).toBe(400);
    await strict.close();
  });

  test("passwords set for a user: active immediately, temporary until replaced", async () => {
    const password = "violet tractor nine lakes";
    await user().create("pw@example.com", {});
    await user().setActivePassword("pw@example.com", password);
    expect((await client.password.signIn("pw@example.com", password)).ok).toBe(true);
    await user().expirePassword("pw@example.com");
    const expired = await client.password.signIn("pw@example.com", password);
    expect(expired).toMatchObject({ code: 401, error: { errorCode: "E062909" } });
    const next = "seldom cobalt orchard ferry";
    expect((await client.password.replace("pw@example.com", password, next)).ok).toBe(true);
    await user().setTemporaryPassword("pw@example.com", password);
    expect((await client.password.signIn("pw@example.com", password)).code).toBe(401);
  });

  test("an account's authenticators are listed and removed", async () => {
    const email = "keys@example.com";
    const origin = "http://localhost:3000";
    const passkey = createSoftPasskey();
    const { body } = await signIn(identity, email);
    const more = await client.webauthn.update.start(email, origin, body.authInfo.refreshJwt);
    const answer = passkey.create(more.data?.options ?? "", origin);
    await client.webauthn.update.finish(more.data?.transactionId ?? "", answer);
    const [listed] = (await user().listPasskeys(email)).data ?? [];
    expect(listed).toMatchObject({ id: expect.any(String), createdTime: expect.any(Number) });
    expect((await user().removePasskey("test@example.com", listed?.id ?? "")).code).toBe(404);
    await user().removePasskey(email, listed?.id ?? "");
    expect((await user().listPasskeys(email)).data).toEqual([]);
    expect((await user().removeAllPasskeys(email)).ok).toBe(true);
    expect((await user().removeTOTPSeed(email)).ok).toBe(true);
    expect((await user().setPassword(email, "violet tractor nine lakes")).ok).toBe(true);
    expect((await user().searchTestUsers({ limit: 1 })).ok).toBe(true);
  });

  test("the tests call every method of this part", () => {
    expect(findUncalledMethods(client, called, "management-credentials.test.ts")).toEqual([]);
  });
});
