import createLatest from "@descope/core-js-sdk";
import createForServers from "@descope/node-sdk";
import createOld from "descope-core-js-sdk-2-36";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendPasscode } from "#server/testing/messenger.ts";
import { createSoftPasskey } from "#server/testing/soft-passkey.ts";
import {
  type ConformanceServer,
  projectId,
  providerNames,
  startConformanceServer,
} from "#tests/support/conformance-server.ts";
import { recording } from "#tests/support/recording-client.ts";
import { uncalled } from "#tests/support/sdk-coverage.ts";

/**
 * Every method of the browser SDK's core, both versions that are in use; the server SDK has the same.
 * They call the server as it is run, over HTTP.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const password = "violet tractor nine lakes";
const better = "seldom cobalt orchard ferry";

/** What this project does not offer; the client gets a JSON error and no more. */
const notOffered = new Set(["outbound.connect"]);
/** Work on what they are given and call nobody. */
const local = [
  "isJwtExpired",
  "getTenants",
  "getJwtPermissions",
  "getJwtRoles",
  "getCurrentTenant",
  "httpClient",
];

describe.each([
  ["2.36.0", createOld as unknown as typeof createLatest],
  ["2.71.0", createLatest],
  ["2.71.0 as the server SDK 2.13.0 has it", createForServers as unknown as typeof createLatest],
])("core-js-sdk %s", (_version, create) => {
  let server: ConformanceServer;
  let sdk: ReturnType<typeof createLatest>;
  let page: string;
  const called = new Set<string>();

  beforeAll(async () => {
    server = await startConformanceServer();
    page = `${server.origin}/back`;
    sdk = recording(create({ projectId, baseUrl: server.origin }), "", called);
  });
  afterAll(() => server.close());

  const codes = new Map<string, number>();
  /** Signs in with a code. @returns the refresh token */
  const enter = async (email: string): Promise<string> => {
    codes.set(email, (codes.get(email) ?? 0) + 1);
    data(await sdk.otp.signUpOrIn.email(email));
    const code = await server.code(email, codes.get(email) ?? 0);
    return data(await sdk.otp.verify.email(email, code)).refreshJwt ?? "";
  };
  const data = <T>(reply: { ok: boolean; data?: T; error?: unknown }): T => {
    expect(reply.error).toBeUndefined();
    if (!reply.ok || reply.data === undefined) throw new Error("The call was refused.");
    return reply.data;
  };

  test("one-time codes", async () => {
    const email = "otp@example.com";
    data(await sdk.otp.signUp.email(email, { name: "Ada" }));
    data(await sdk.otp.verify.email(email, await server.code(email, 1)));
    data(await sdk.otp.signIn.email(email));
    const code = await server.code(email, 2);
    const token = data(await sdk.otp.verify.email(email, code)).refreshJwt ?? "";
    data(await sdk.otp.signUpOrIn.email(email));
    data(await sdk.otp.update.email(email, "otp2@example.com", token, { addToLoginIDs: false }));
    for (const [index, channel] of (["sms", "voice", "whatsapp", "im"] as const).entries()) {
      // The older client knows no messenger.
      if (!(channel in sdk.otp.signUp)) continue;
      const phone = `+1555555020${index}`;
      data(await sdk.otp.signUp[channel](phone));
      data(await sdk.otp.verify[channel](phone, await server.code(phone, 1)));
      data(await sdk.otp.signIn[channel](phone));
      data(await sdk.otp.signUpOrIn[channel](phone));
      await server.rest();
      data(await sdk.otp.update.phone[channel](email, phone, token));
    }
  });

  test("magic links", async () => {
    await server.rest();
    const email = "magic@example.com";
    data(await sdk.magicLink.signUp.email(email, page));
    data(await sdk.magicLink.verify(await server.token(email, 1)));
    data(await sdk.magicLink.signIn.email(email, page));
    data(await sdk.magicLink.signUpOrIn.email(email, page));
    const token = data(await sdk.magicLink.verify(await server.token(email, 3))).refreshJwt ?? "";
    data(await sdk.magicLink.update.email(email, "magic2@example.com", page, token));
    for (const channel of ["sms", "whatsapp"] as const) {
      const phone = channel === "sms" ? "+15555550301" : "+15555550302";
      data(await sdk.magicLink.signUp[channel](phone, page));
      data(await sdk.magicLink.signIn[channel](phone, page));
      data(await sdk.magicLink.signUpOrIn[channel](phone, page));
    }
    for (const channel of ["sms", "whatsapp", "im"] as const) {
      await server.rest();
      const update = sdk.magicLink.update.phone as Record<
        string,
        typeof sdk.magicLink.update.phone.sms | undefined
      >;
      if (update[channel]) data(await update[channel](email, "+15555550303", page, token));
    }
  });

  test("enchanted links", async () => {
    await server.rest();
    const email = "enchanted@example.com";
    data(await sdk.enchantedLink.signUp(email, page));
    data(await sdk.enchantedLink.signIn(email, page));
    const { pendingRef, linkId } = data(await sdk.enchantedLink.signUpOrIn(email, page));
    const waiting = sdk.enchantedLink.waitForSession(pendingRef, {
      pollingIntervalMs: 1000,
      timeoutMs: 10_000,
    });
    // Whoever is not known yet gets a message without links.
    data(await sdk.enchantedLink.verify(await server.token(email, 2, linkId)));
    const token = data(await waiting).refreshJwt ?? "";
    data(await sdk.enchantedLink.update.email(email, "enchanted2@example.com", page, token));
  });

  test("passcodes by messenger", async () => {
    const phone = "+15555550400";
    const letIn = async (started: { pendingRef: string; redirectUrl: string }) => {
      const waiting = sdk.notp.waitForSession(started.pendingRef, {
        pollingIntervalMs: 1000,
        timeoutMs: 10_000,
      });
      await sendPasscode(server, phone, started.redirectUrl);
      return data(await waiting).user?.phone;
    };
    expect(await letIn(data(await sdk.notp.signUp("", { name: "Ada" })))).toBe(phone);
    expect(await letIn(data(await sdk.notp.signIn(phone)))).toBe(phone);
    expect(data(await sdk.notp.signUpOrIn("")).image).toMatch(/^data:image/);
  });

  test("other providers", async () => {
    const { provider } = server;
    for (const name of providerNames)
      expect(data(await sdk.oauth.start[name](page)).url).toContain(provider.issuer);
    const { url } = data(await sdk.oauth.start("google", page));
    const back = await provider.confirm(server, url);
    data(await sdk.oauth.exchange(back.searchParams.get("code") ?? ""));
    const { stateId, nonce } = data(await sdk.oauth.startNative("google", {}, true)) as unknown as {
      stateId: string;
      nonce: string;
    };
    data(await sdk.oauth.finishNative("google", stateId, "", "", await provider.idToken(nonce)));
    if ("getOneTapClientId" in sdk.oauth) {
      expect(data(await sdk.oauth.getOneTapClientId("google")).clientId).toBe("client");
      const nonces = ["n", "m"];
      const [one = "", two = ""] = await Promise.all(
        nonces.map((asked) => provider.idToken(asked)),
      );
      data(await sdk.oauth.verifyOneTapIDToken("google", one, "n"));
      expect(data(await sdk.oauth.exchangeOneTapIDToken("google", two, "m"))).toHaveProperty(
        "user",
      );
    }
  });

  test("a tenant's own provider", async () => {
    const tenant = await server.tenantWithSso();
    for (const ways of [sdk.saml, sdk.sso]) {
      // The older client knows one name for it.
      if (!ways) continue;
      const { url = "" } = data(await ways.start(tenant, page));
      const back = await server.provider.confirm(server, url);
      const { user } = data(await ways.exchange(back.searchParams.get("code") ?? ""));
      expect(user?.userTenants).toMatchObject([{ tenantId: tenant }]);
    }
  });

  test("authenticator apps", async () => {
    await server.rest();
    const email = "totp@example.com";
    const { key } = data(await sdk.totp.signUp(email));
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: server.now(),
    });
    const token = data(await sdk.totp.verify(email, code)).refreshJwt ?? "";
    expect(data(await sdk.totp.update(email, token)).image).toMatch(/^data:image/);
  });

  test("passkeys", async () => {
    const { origin } = server;
    const email = "passkey@example.com";
    const passkey = createSoftPasskey();
    const up = data(await sdk.webauthn.signUp.start(email, origin, "Ada"));
    data(await sdk.webauthn.signUp.finish(up.transactionId, passkey.create(up.options, origin)));
    const either = data(await sdk.webauthn.signUpOrIn.start(email, origin));
    expect(either.create).toBe(false);
    const start = data(await sdk.webauthn.signIn.start(email, origin));
    const token =
      data(
        await sdk.webauthn.signIn.finish(start.transactionId, passkey.get(start.options, origin)),
      ).refreshJwt ?? "";
    const more = data(await sdk.webauthn.update.start(email, origin, token));
    data(
      await sdk.webauthn.update.finish(
        more.transactionId,
        createSoftPasskey().create(more.options, origin),
      ),
    );
  });

  test("passwords", async () => {
    await server.rest();
    const email = "password@example.com";
    const token = data(await sdk.password.signUp(email, password)).refreshJwt ?? "";
    data(await sdk.password.signIn(email, password));
    data(await sdk.password.update(email, better, token));
    data(await sdk.password.replace(email, better, password));
    expect(data(await sdk.password.sendReset(email, page)).resetMethod).toBe("magiclink");
    expect(data(await sdk.password.policy()).minLength).toBe(10);
  });

  test("flows, sessions and what is in a token", async () => {
    await server.rest();
    const started = data(await sdk.flow.start("sign-up-or-in", { client: {} } as never));
    data(
      await sdk.flow.next(started.executionId, started.stepId, "submit", 1, "3.14.1", {
        email: "flow@example.com",
      }),
    );
    const token = await enter("session@example.com");
    const { userId = "" } = data(await sdk.me(token));
    await server.joinTenants(userId);
    expect(data(await sdk.myTenants(["T1"], token)).tenants).toHaveLength(1);
    expect(data(await sdk.history(token))).toHaveLength(1);
    const { sessionJwt, refreshJwt = "" } = data(await sdk.selectTenant("T2", token));
    expect(sdk.isJwtExpired(sessionJwt)).toBe(false);
    // And the one that everybody starts with.
    expect(sdk.getTenants(sessionJwt)).toEqual(expect.arrayContaining(["T1", "T2"]));
    expect(sdk.getJwtRoles(sessionJwt, "T2")).toEqual(["staff"]);
    expect(sdk.getJwtPermissions(sessionJwt, "T2")).toEqual(["reviews.manage"]);
    data(await sdk.refresh(refreshJwt));
    data(await sdk.logout(refreshJwt));
    data(await sdk.logoutAll(await enter("session@example.com")));
    expect((await sdk.me(refreshJwt)).error?.errorDescription).toContain("Expired due to logout");
  });

  test("access keys", async () => {
    const { cleartext, key } = await server.manage("accesskey/create", { name: "robot" });
    expect(data(await sdk.accessKey.exchange(cleartext)).keyId).toBe(key.id);
  });

  test("what is not offered answers with a JSON error", async () => {
    const any = sdk as unknown as Record<
      string,
      Record<string, (...args: string[]) => Promise<{ ok: boolean; error?: { errorCode: string } }>>
    >;
    for (const path of notOffered) {
      const [group = "", method = ""] = path.split(".");
      if (method === "waitForSession" || !any[group]?.[method]) continue;
      const reply = await any[group][method]("a", "b", "c");
      expect(reply, path).toMatchObject({
        ok: false,
        error: { errorCode: expect.stringMatching(/^E\d{6}$/) },
      });
    }
  });

  test("every method was called", () => {
    const missing = uncalled(sdk, called, "core-js-sdk.test.ts").filter(
      (path) => !notOffered.has(path) && !local.some((one) => path.startsWith(one)),
    );
    expect(missing).toEqual([]);
    expect(called.size).toBeGreaterThan(70);
  });
});
