import DescopeClient from "@descope/node-sdk";
import { describe, expect, test } from "vitest";
import { createSoftPasskey } from "#server/testing/soft-passkey.ts";
import { engines } from "#server/testing/test-database.ts";
import { projectId, signIn, startTestIdentity } from "#server/testing/test-identity.ts";
import { methodsOf } from "#tests/support/recording-client.ts";
import { refusedMethods, uncalled } from "#tests/support/sdk-coverage.ts";
import { managementKey, startedManagement } from "#tests/support/started-management.ts";

/** The management calls about people, driven by the published server SDK. */

describe.each(engines)("management on %s", (engine) => {
  const managed = startedManagement(engine);
  const { identity, client, called } = managed;
  const user = () => client.management.user;

  test("users: create, load, change, search, delete", async () => {
    const created = await user().create("ada@example.com", {
      email: "ada@example.com",
      displayName: "Ada",
      phone: "+1-5555555555",
      roles: ["editor"],
      customAttributes: { plan: "gold" },
      additionalLoginIds: ["ada.l"],
    });
    expect(created.data).toMatchObject({
      name: "Ada",
      status: "invited",
      verifiedEmail: true,
      phone: "+1-5555555555",
      roleNames: ["editor"],
      customAttributes: { plan: "gold" },
      loginIds: expect.arrayContaining(["ada@example.com", "ada.l"]),
    });
    expect((await user().create("ADA@example.com", {})).error?.errorCode).toBe("E062107");
    const id = created.data?.userId ?? "";
    expect((await user().load("ada.l")).data?.userId).toBe(id);
    expect((await user().loadByUserId(id)).data?.name).toBe("Ada");
    expect(await user().load("nobody@example.com")).toMatchObject({
      ok: false,
      code: 404,
      error: { errorCode: "E112102" },
    });

    expect(
      (await user().patch("ada@example.com", { givenName: "Ada", familyName: "L" })).data,
    ).toMatchObject({ name: "Ada", familyName: "L" });
    expect(
      (await user().update("ada@example.com", { displayName: "Countess" })).data,
    ).toMatchObject({ name: "Countess", familyName: "" });
    expect((await user().updateEmail("ada@example.com", "a@example.com", true)).data).toMatchObject(
      { email: "a@example.com", verifiedEmail: true },
    );
    expect((await user().updatePhone("ada@example.com", "+15555550100", false)).data).toMatchObject(
      { verifiedPhone: false },
    );
    expect((await user().updateDisplayName("ada@example.com", "A")).data?.name).toBe("A");
    expect(
      (await user().updatePicture("ada@example.com", "https://x.example/a.png")).data?.picture,
    ).toBe("https://x.example/a.png");
    expect(
      (await user().updateCustomAttribute("ada@example.com", "plan", "silver")).data
        ?.customAttributes,
    ).toEqual({ plan: "silver" });
    expect((await user().addRoles("ada@example.com", ["admin"])).data?.roleNames).toEqual([
      "editor",
      "admin",
    ]);
    expect((await user().removeRoles("ada@example.com", ["editor"])).data?.roleNames).toEqual([
      "admin",
    ]);
    expect((await user().setRoles("ada@example.com", ["owner"])).data?.roleNames).toEqual([
      "owner",
    ]);
    const found = await user().search({ roles: ["owner"], limit: 10 });
    expect(found.data).toMatchObject({ total: 1, users: [{ userId: id }] });
    expect((await user().search({ text: "nothing like it" })).data?.total).toBe(0);
    expect((await user().updateLoginId("ada@example.com", "lovelace")).data?.loginIds).toEqual([
      "lovelace",
    ]);
    expect((await user().delete("lovelace")).ok).toBe(true);
    expect((await user().load("lovelace")).code).toBe(404);
  });

  test("roles are in the tokens; a disabled person is out at once and stays out", async () => {
    const { body } = await signIn(identity, "roles@example.com");
    await user().setRoles("roles@example.com", ["editor"]);
    const renewed = await client.refreshSession(body.authInfo.refreshJwt);
    expect(client.validateRoles(renewed, ["editor"])).toBe(true);
    await user().deactivate("roles@example.com");
    await expect(client.refreshSession(body.authInfo.refreshJwt)).rejects.toThrow();
    await expect(identity.verifySession(body.authInfo.sessionJwt)).rejects.toThrow();
    const sent = await client.otp.signIn.email("roles@example.com");
    expect(sent.ok).toBe(true);
    expect(identity.mails.at(-1)?.purpose).toBe("sign-in-refused");
    await user().activate("roles@example.com");
    expect((await signIn(identity, "roles@example.com")).body.status).toBe("completed");
    await user().logoutUser("roles@example.com");
    const again = (await signIn(identity, "roles@example.com")).body.authInfo;
    expect((await user().logoutUserByUserId(again.user.userId)).ok).toBe(true);
    expect(await client.refresh(again.refreshJwt)).toMatchObject({ code: 401 });
    expect(await client.refresh(body.authInfo.refreshJwt)).toMatchObject({ code: 401 });
  });

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

  test("where test users are not allowed nobody makes one", async () => {
    const strict = await startTestIdentity({ engine, settings: { managementKey } });
    const bearer = managementKey;
    const made = await strict.call("/v1/mgmt/user/create/test", { loginId: "t" }, { bearer });
    expect(made.status).toBe(400);
    expect(
      (await strict.call("/v1/mgmt/user/create", { loginId: "t", test: true }, { bearer })).status,
    ).toBe(400);
    await strict.close();
  });

  test("passwords set for a person: active at once, temporary until replaced", async () => {
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

  test("users by the dozen: one that fails does not hold up the others", async () => {
    await user().create("taken@example.com", {});
    const made = await user().createBatch([
      { loginId: "one@example.com", displayName: "One" },
      { loginId: "taken@example.com" },
      { loginId: "two", email: "two@example.com", additionalLoginIds: ["taken@example.com"] },
      { loginId: "three", email: "three@example.com" },
    ]);
    expect(made.data?.createdUsers.map(({ email }) => email)).toEqual([
      "one@example.com",
      "three@example.com",
    ]);
    expect(made.data?.failedUsers).toHaveLength(2);
    expect((await user().load("two")).code).toBe(404);
    const changed = await user().patchBatch([
      { loginId: "three", familyName: "Three", status: "disabled" },
      { loginId: "nobody", familyName: "Nobody" },
    ]);
    expect(changed.data?.patchedUsers).toMatchObject([{ familyName: "Three", name: "" }]);
    expect(changed.data?.failedUsers).toHaveLength(1);
    const ids = made.data?.createdUsers.map(({ userId }) => userId) ?? [];
    expect((await user().loadUsers(ids)).data).toHaveLength(1);
    expect((await user().loadUsers(ids, true)).data).toHaveLength(2);
    expect((await user().deleteBatch(ids)).ok).toBe(true);
    expect((await user().loadUsers(ids, true)).data).toEqual([]);
    expect((await user().searchAll([], [], 10, 0, false, false)).ok).toBe(true);
    await user().deleteByUserId((await user().load("taken@example.com")).data?.userId ?? "");
  });

  test("the flows that this provider runs are listed", async () => {
    expect((await client.management.flow.list()).data?.total).toBeGreaterThan(4);
  });

  test("what signs an account in is listed and taken away", async () => {
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
    expect((await user().updateUserNames(email, "Ada", "", "L")).data?.familyName).toBe("L");
    expect((await user().history([body.authInfo.user.userId])).data).toHaveLength(1);
    expect((await user().searchTestUsers({ limit: 1 })).ok).toBe(true);
  });

  test("without the management key nothing is managed", async () => {
    const { body } = await signIn(identity, "person@example.com");
    const paths = [
      "user/create",
      "user/update",
      "user/delete",
      "user/search",
      "user/logout",
      "user/password/set/active",
      "user/signin/embeddedlink",
      "tests/generate/otp",
      "accesskey/create",
      "accesskey/search",
      "accesskey/delete",
      "accesskey/delete/batch",
      "flow/list",
    ];
    for (const bearer of [
      undefined,
      "",
      "wrong",
      body.authInfo.refreshJwt,
      body.authInfo.sessionJwt,
      `${managementKey}x`,
    ]) {
      for (const path of paths) {
        const answer = await identity.call(
          `/v1/mgmt/${path}`,
          {},
          bearer === undefined ? {} : { bearer },
        );
        expect(answer, path).toMatchObject({ status: 401, body: { errorCode: "E111119" } });
      }
    }
    const none = await startTestIdentity({ engine });
    for (const bearer of ["", "undefined", "null"]) {
      expect((await none.call("/v1/mgmt/user/search", {}, { bearer })).status).toBe(401);
    }
    await none.close();
  });

  test("what is not offered answers with a JSON error", async () => {
    const bare = DescopeClient({ projectId, baseUrl: managed.baseUrl(), managementKey });
    const refused = refusedMethods(bare).filter((path) => path.startsWith("management."));
    expect(refused.length).toBeGreaterThan(100);
    // Methods check their arguments themselves; what they send is refused one by one.
    for (const path of refused) {
      const [at, name] = [path.split(".").slice(0, -1), path.split(".").at(-1) ?? ""];
      const group = at.reduce<Record<string, unknown>>(
        (found, key) => found[key] as Record<string, unknown>,
        bare as unknown as Record<string, unknown>,
      );
      const method = group[name] as (...args: unknown[]) => Promise<{ ok: boolean } | undefined>;
      for (const first of ["a", []]) {
        const reply = await (async () => method(first, {}, []))().catch(() => undefined);
        expect(reply?.ok ?? false, path).toBe(false);
      }
    }
  });

  test("every method of its part was called", () => {
    expect(methodsOf(client).length).toBeGreaterThan(300);
    expect(uncalled(client, called, "management.test.ts")).toEqual([]);
  });
});
