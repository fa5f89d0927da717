import { describe, expect, test } from "vitest";
import { signIn } from "#server/testing/test-identity.ts";
import { startManagementClient } from "#tests/support/management-client.ts";
import { findUncalledMethods } from "#tests/support/sdk-coverage.ts";

/** Sessions and tokens requested by a service, with the published server SDK. */

describe("tokens for services", () => {
  const { identity, client, called } = startManagementClient();
  const user = () => client.management.user;

  test("a service signs in users that it has recognised itself", async () => {
    const { jwt } = client.management;
    expect(await jwt.signIn("new@example.com")).toMatchObject({ ok: false, code: 404 });
    const up = await jwt.signUp("new@example.com", { name: "New", email: "new@example.com" });
    expect(up.data).toMatchObject({ firstSeen: true, user: { name: "New", status: "enabled" } });
    expect((await jwt.signUp("new@example.com")).error?.errorCode).toBe("E062107");
    const { data } = await jwt.signIn("new@example.com", { customClaims: { level: 1 } });
    expect((await client.validateSession(data?.sessionJwt ?? "")).token).toMatchObject({
      amr: [],
      nsec: { level: 1 },
    });
    await client.refreshSession(data?.refreshJwt ?? "");
    expect((await jwt.signUpOrIn("newer@example.com")).data?.user?.email).toBe("newer@example.com");
    await user().logoutUserByUserId(data?.user?.userId ?? "");
    await expect(client.refreshSession(data?.refreshJwt ?? "")).rejects.toThrow();
  });

  test("a service adds claims to a session token, but none that change its subject", async () => {
    const { jwt } = client.management;
    const { authInfo } = (await signIn(identity, "claims@example.com")).body;
    const changed = await jwt.update(authInfo.sessionJwt, { plan: { name: "gold" } });
    const { token } = await client.validateSession(changed.data?.jwt ?? "");
    const before = (await client.validateSession(authInfo.sessionJwt)).token;
    const { jti: _one, iat: _then, ...same } = before;
    expect(token).toMatchObject({ ...same, plan: { name: "gold" } });
    expect(token.jti).not.toBe(before.jti);
    expect(await identity.verifySession(changed.data?.jwt ?? "")).toMatchObject({
      sub: authInfo.user.userId,
    });
    for (const name of ["sub", "dsub", "exp", "roles", "drn", "nsec"])
      expect(await jwt.update(authInfo.sessionJwt, { [name]: "x" }), name).toMatchObject({
        ok: false,
        code: 400,
      });
    expect((await jwt.update(authInfo.refreshJwt, {})).error?.errorCode).toBe("E011004");
    expect((await jwt.update("a.b.c", {})).error?.errorCode).toBe("E011004");
    await user().logoutUser("claims@example.com");
    expect((await jwt.update(authInfo.sessionJwt, {})).error?.errorCode).toBe("E011004");
  });

  test("the tests call every method of this part", () => {
    expect(findUncalledMethods(client, called, "management-tokens.test.ts")).toEqual([]);
  });
});
