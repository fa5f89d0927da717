import DescopeClient from "@descope/node-sdk";
import { describe, expect, test } from "vitest";
import { projectId, signIn, startTestIdentity } from "#server/testing/test-identity.ts";
import { managementKey, startManagementClient } from "#tests/support/management-client.ts";
import { listMethods } from "#tests/support/recording-client.ts";
import { findUncalledMethods, refusedMethods } from "#tests/support/sdk-coverage.ts";

/** Management calls for users, made with the published server SDK. */

describe("management", () => {
  const managed = startManagementClient();
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

  /** @spec 6.6 */
  test("roles are in the tokens; a disabled user is signed out immediately and stays out", async () => {
    const email = "roles@example.com";
    const { body } = await signIn(identity, email);
    expect((await user().history([body.authInfo.user.userId])).data).toHaveLength(1);
    expect((await user().updateUserNames(email, "Ada", "", "L")).data?.familyName).toBe("L");
    await user().setRoles(email, ["editor"]);
    const renewed = await client.refreshSession(body.authInfo.refreshJwt);
    expect(client.validateRoles(renewed, ["editor"])).toBe(true);
    await user().deactivate(email);
    await expect(client.refreshSession(body.authInfo.refreshJwt)).rejects.toThrow();
    await expect(identity.verifySession(body.authInfo.sessionJwt)).rejects.toThrow();
    const sent = await client.otp.signIn.email(email);
    expect(sent.ok).toBe(true);
    expect(identity.mails.at(-1)?.purpose).toBe("sign-in-refused");
    await user().activate(email);
    expect((await signIn(identity, email)).body.status).toBe("completed");
    await user().logoutUser(email);
    const again = (await signIn(identity, email)).body.authInfo;
    expect((await user().logoutUserByUserId(again.user.userId)).ok).toBe(true);
    expect(await client.refresh(again.refreshJwt)).toMatchObject({ code: 401 });
    expect(await client.refresh(body.authInfo.refreshJwt)).toMatchObject({ code: 401 });
  });

  test("users are invited by mail, one and several", async () => {
    const inviteUrl = "http://localhost:3000/welcome";
    expect((await user().invite("guest@example.com", { inviteUrl })).data?.status).toBe("invited");
    expect(identity.mails.at(-1)).toMatchObject({ to: "guest@example.com", url: inviteUrl });
    const others = [{ loginId: "guest2@example.com" }, { loginId: "guest3@example.com" }];
    const { data } = await user().inviteBatch(others, inviteUrl);
    expect(data?.failedUsers).toEqual([]);
    expect(identity.mails.slice(-2).map(({ to }) => to)).toEqual(
      others.map(({ loginId }) => loginId),
    );
  });

  test("a user that fails in a batch does not stop the others", async () => {
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

  test("the provider's flows are listed", async () => {
    expect((await client.management.flow.list()).data?.total).toBeGreaterThan(4);
  });

  test("every management call requires the management key", async () => {
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
      // Wrong keys are counted for ten minutes.
      identity.clock.advance(600_000);
      for (const path of paths) {
        const answer = await identity.call(
          `/v1/mgmt/${path}`,
          {},
          bearer === undefined ? {} : { bearer },
        );
        expect(answer, path).toMatchObject({ status: 401, body: { errorCode: "E111119" } });
      }
    }
    const none = await startTestIdentity();
    for (const bearer of ["", "undefined", "null"]) {
      expect((await none.call("/v1/mgmt/user/search", {}, { bearer })).status).toBe(401);
    }
    await none.close();
  });

  test("unsupported calls answer with a JSON error", async () => {
    const bare = DescopeClient({ projectId, baseUrl: managed.baseUrl(), managementKey });
    const refused = refusedMethods(bare).filter((path) => path.startsWith("management."));
    expect(refused.length).toBeGreaterThan(100);
    // The SDK checks arguments itself, so unsupported calls are made individually.
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

  test("the tests call every method of this part", () => {
    expect(listMethods(client).length).toBeGreaterThan(300);
    expect(findUncalledMethods(client, called, "management.test.ts")).toEqual([]);
  });
});
