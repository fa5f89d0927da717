import type createSdk from "@descope/web-js-sdk";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendPasscode } from "#server/testing/messenger.ts";
import {
  type ConformanceServer,
  providerNames,
  startConformanceServer,
} from "#tests/support/conformance-server.ts";
import { openSdkPage, type SdkPage } from "#tests/support/sdk-page.ts";

/** Every method of the web SDK, in a real browser against the server as it is run, the versions in use and the newest. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The test's side, as the page calls it. */
interface Outside {
  /** The code of the `count`th message with one. */
  code(to: string, count: number): Promise<string>;
  /** The token of the `count`th link. */
  token(to: string, count: number, number?: string): Promise<string>;
  rest(): Promise<void>;
  sendPasscode(from: string, redirectUrl: string): Promise<void>;
  confirm(url: string): Promise<string>;
  idToken(nonce: string): Promise<string>;
  totp(key: string): Promise<string>;
  accessKey(): Promise<string>;
  /** Passkeys that were made so far are elsewhere. */
  otherDevice(): Promise<void>;
  joinTenants(userId: string): Promise<void>;
  tenantWithSso(): Promise<string>;
}
declare const sdk: ReturnType<typeof createSdk>;
declare const called: Set<string>;
declare const outside: Outside;
declare function data<T>(reply: { ok: boolean; data?: T; error?: unknown }): T;

/** What nobody calls here, by name or group, and why. */
const reasons: Record<string, string> = {
  "httpClient.": "What the other methods call with",
  "outbound.connect": "Nobody's tokens for other services are kept",
  "oidc.": "It signs people in here, not to other applications",
};

describe.each([
  ["1.25.0", "descope-web-js-sdk-1-25"],
  ["1.52.1", "@descope/web-js-sdk"],
  ["1.53.0", "descope-web-js-sdk-1-53"],
])("web-js-sdk %s", (_version, packageName) => {
  let opened: SdkPage;
  let server: ConformanceServer;

  beforeAll(async () => {
    server = await startConformanceServer();
    opened = await openSdkPage(packageName, server.origin);
    await expose(opened, server);
  });
  afterAll(async () => {
    await opened.close();
    await server.close();
  });

  test("one-time codes by every channel", () =>
    opened.page.evaluate(async () => {
      const email = "otp@example.com";
      data(await sdk.otp.signUp.email(email, { name: "Ada" }));
      data(await sdk.otp.verify.email(email, await outside.code(email, 1)));
      data(await sdk.otp.signIn.email(email));
      data(await sdk.otp.signUpOrIn.email(email));
      const code = await outside.code(email, 3);
      const token = data(await sdk.otp.verify.email(email, code)).refreshJwt;
      data(await sdk.otp.update.email(email, "otp2@example.com", token));
      for (const [index, channel] of (["sms", "voice", "whatsapp", "im"] as const).entries()) {
        // The older client knows no messenger.
        if (!(channel in sdk.otp.signUp)) continue;
        await outside.rest();
        const phone = `+1555555020${index}`;
        data(await sdk.otp.signUp[channel](phone));
        data(await sdk.otp.verify[channel](phone, await outside.code(phone, 1)));
        data(await sdk.otp.signIn[channel](phone));
        data(await sdk.otp.signUpOrIn[channel](phone));
        data(await sdk.otp.update.phone[channel](email, phone, token));
      }
    }));

  test("links", () =>
    opened.page.evaluate(async () => {
      const page = location.href;
      const email = "link@example.com";
      data(await sdk.magicLink.signUp.email(email, page));
      data(await sdk.magicLink.verify(await outside.token(email, 1)));
      data(await sdk.magicLink.signIn.email(email, page));
      data(await sdk.magicLink.signUpOrIn.email(email, page));
      const token = data(await sdk.magicLink.verify(await outside.token(email, 3))).refreshJwt;
      data(await sdk.magicLink.update.email(email, "link2@example.com", page, token));
      for (const channel of ["sms", "whatsapp"] as const) {
        await outside.rest();
        data(await sdk.magicLink.signUp[channel]("+15555550301", page));
        data(await sdk.magicLink.signIn[channel]("+15555550301", page));
        data(await sdk.magicLink.signUpOrIn[channel]("+15555550301", page));
      }
      for (const channel of ["sms", "whatsapp", "im"] as const) {
        await outside.rest();
        const update = sdk.magicLink.update.phone;
        if (channel in update) data(await update[channel](email, "+15555550302", page, token));
      }
      await outside.rest();
      const numbers = "numbers@example.com";
      data(await sdk.enchantedLink.signUp(numbers, page));
      data(await sdk.enchantedLink.signIn(numbers, page));
      const sent = data(await sdk.enchantedLink.signUpOrIn(numbers, page));
      const waiting = sdk.enchantedLink.waitForSession(sent.pendingRef, {
        pollingIntervalMs: 1000,
        timeoutMs: 60_000,
      });
      // Whoever is not known yet gets a message without links.
      data(await sdk.enchantedLink.verify(await outside.token(numbers, 2, sent.linkId)));
      const own = data(await waiting).refreshJwt;
      data(await sdk.enchantedLink.update.email(numbers, "numbers2@example.com", page, own));
    }));

  test("passcodes by messenger", () =>
    opened.page.evaluate(async () => {
      const phone = "+15555550400";
      const patience = { pollingIntervalMs: 1000, timeoutMs: 60_000 };
      for (const started of [
        data(await sdk.notp.signUpOrIn("")),
        data(await sdk.notp.signUp("", { name: "Ada" })),
        data(await sdk.notp.signIn(phone)),
      ]) {
        const waiting = sdk.notp.waitForSession(started.pendingRef, patience);
        await outside.sendPasscode(phone, started.redirectUrl);
        data(await waiting);
      }
    }));

  test("other providers, and their own dialogue on the page", () =>
    opened.page.evaluate(async (known) => {
      const page = location.href;
      for (const name of known) data(await sdk.oauth.start[name](page));
      const left = data(await sdk.oauth.start("google", page)) as { url: string };
      data(await sdk.oauth.exchange(await outside.confirm(left.url)));
      const native = data(await sdk.oauth.startNative("google", {}, true)) as unknown as {
        stateId: string;
        nonce: string;
      };
      const idToken = await outside.idToken(native.nonce);
      data(await sdk.oauth.finishNative("google", native.stateId, "", "", idToken));
      if ("getOneTapClientId" in sdk.oauth) {
        data(await sdk.oauth.getOneTapClientId("google"));
        const [one, two] = [await outside.idToken("n"), await outside.idToken("m")];
        data(await sdk.oauth.verifyOneTapIDToken("google", one, "n"));
        data(await sdk.oauth.exchangeOneTapIDToken("google", two, "m"));
      }

      // In place of the provider's script: a person who says yes at once.
      let answer: (reply: { credential: string }) => void;
      let nonce = "";
      const id = {
        initialize(options: { nonce: string; callback: typeof answer }) {
          nonce = options.nonce;
          answer = options.callback;
        },
        prompt: () => void outside.idToken(nonce).then((credential) => answer({ credential })),
      };
      Object.assign(window, { google: { accounts: { id } } });
      await sdk.fedcm.oneTap("google");
      if (!sdk.fedcm.onetap) return;
      await new Promise<unknown>((onAuthenticated, onFailed) =>
        sdk.fedcm.onetap.requestAuthentication({ onAuthenticated, onFailed }),
      );
      const code = await new Promise<string>((onCodeReceived, onFailed) =>
        sdk.fedcm.onetap.requestExchangeCode({ onCodeReceived, onFailed }),
      );
      data(await sdk.oauth.exchange(code));
    }, providerNames));

  test("a tenant's own provider", () =>
    opened.page.evaluate(async () => {
      const tenant = await outside.tenantWithSso();
      for (const ways of [sdk.saml, sdk.sso]) {
        // The older client knows one name for it.
        if (!ways) continue;
        const { url = "" } = data(await ways.start(tenant, location.href));
        const { user } = data(await ways.exchange(await outside.confirm(url)));
        if (user?.userTenants?.[0]?.tenantId !== tenant) throw new Error("Another tenant.");
      }
    }));

  test("authenticator apps, passwords and access keys", () =>
    opened.page.evaluate(async () => {
      await outside.rest();
      const email = "keys@example.com";
      const { key } = data(await sdk.totp.signUp(email));
      const token = data(await sdk.totp.verify(email, await outside.totp(key))).refreshJwt ?? "";
      data(await sdk.totp.update(email, token));
      const [first, second] = ["violet tractor nine lakes", "seldom cobalt orchard ferry"] as const;
      const own = "password@example.com";
      const refresh = data(await sdk.password.signUp(own, first)).refreshJwt ?? "";
      data(await sdk.password.signIn(own, first));
      data(await sdk.password.update(own, second, refresh));
      data(await sdk.password.replace(own, second, first));
      data(await sdk.password.sendReset(own, location.href));
      data(await sdk.password.policy());
      data(await sdk.accessKey.exchange(await outside.accessKey()));
    }));

  test("passkeys, by the browser's own ceremonies", () =>
    opened.page.evaluate(async () => {
      const email = "passkey@example.com";
      const token = data(await sdk.webauthn.signUp(email, "Ada")).refreshJwt ?? "";
      data(await sdk.webauthn.signIn(email));
      data(await sdk.webauthn.signUpOrIn(email));
      await outside.otherDevice();
      data(await sdk.webauthn.update(email, token));
      await outside.otherDevice();
      data(await sdk.webauthn.signUpOrIn("passkey2@example.com"));
      await outside.otherDevice();
      const third = "passkey3@example.com";
      const { origin } = location;
      const up = data(await sdk.webauthn.signUp.start(third, origin, "Bea"));
      const made = await sdk.webauthn.helpers.create(up.options);
      const bearer = data(await sdk.webauthn.signUp.finish(up.transactionId, made)).refreshJwt;
      data(await sdk.webauthn.signUpOrIn.start(third, origin));
      const signIn = data(await sdk.webauthn.signIn.start(third, origin));
      const got = await sdk.webauthn.helpers.get(signIn.options);
      data(await sdk.webauthn.signIn.finish(signIn.transactionId, got));
      await outside.otherDevice();
      const more = data(await sdk.webauthn.update.start(third, origin, bearer ?? ""));
      const added = await sdk.webauthn.helpers.create(more.options);
      data(await sdk.webauthn.update.finish(more.transactionId, added));
      if (!(await sdk.webauthn.helpers.isSupported())) throw new Error("No passkeys here.");
      const abort = new AbortController();
      const asking = sdk.webauthn.helpers.conditional(signIn.options, abort);
      abort.abort();
      await asking.catch(() => undefined);
    }));

  test("flows, sessions and what the page hears of them", () =>
    opened.page.evaluate(async () => {
      await outside.rest();
      const heard: string[] = [];
      sdk.onSessionTokenChange(() => heard.push("token"));
      sdk.onUserChange(() => heard.push("user"));
      sdk.onIsAuthenticatedChange?.(() => heard.push("authenticated"));
      sdk.onClaimsChange?.(() => heard.push("claims"));
      sdk.markUserActive?.();
      const email = "flow@example.com";
      const client = { client: {} } as never;
      const started = data(await sdk.flow.start("sign-up-or-in", client));
      const next = (step: typeof started, button: string, input: object) =>
        sdk.flow.next(step.executionId, step.stepId, button, 1, "3.14.1", input as never);
      const sent = data(await next(started, "submit", { email }));
      const code = await outside.code(email, 1);
      const done = data(await next(sent, "code", { code }));
      if (done.status !== "completed") throw new Error("The flow did not end.");
      const { userId } = data(await sdk.me());
      await outside.joinTenants(userId);
      data(await sdk.refresh());
      data(await sdk.myTenants(true));
      data(await sdk.history());
      const { sessionJwt, refreshJwt } = data(await sdk.selectTenant("T2"));
      const roles = sdk
        .getJwtRoles(sessionJwt, "T2")
        .concat(sdk.getJwtPermissions(sessionJwt, "T2"));
      if (roles.join() !== "staff,reviews.manage" || sdk.isJwtExpired(sessionJwt))
        throw new Error("Wrong claims.");
      const tenants = sdk.getTenants(sessionJwt);
      // And the one that everybody starts with.
      if (!["T1", "T2"].every((id) => tenants.includes(id))) throw new Error("Wrong tenants.");
      sdk.getCurrentTenant?.(sessionJwt);
      sdk.getLastUserLoginId();
      sdk.getLastUserDisplayName();
      const kept = sdk as unknown as Record<string, (() => unknown) | undefined>;
      if (kept.getRefreshToken?.() === "" || kept.getSessionToken?.() === "")
        throw new Error("The page kept no tokens.");
      kept.getIdToken?.();
      data(await sdk.logout(refreshJwt));
      data(await sdk.otp.signIn.email(email));
      data(await sdk.otp.verify.email(email, await outside.code(email, 2)));
      data(await sdk.logoutAll());
      if ((await sdk.me()).ok) throw new Error("Still signed in.");
      for (const what of ["token", "user"]) {
        if (!heard.includes(what)) throw new Error(`The page heard nothing of the ${what}.`);
      }
    }));

  test("the browser's own sign-in dialogue", async () => {
    const { page } = opened;
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("FedCm.enable", { disableRejectionDelay: true });
    devTools.on("FedCm.dialogShown", ({ dialogId }) => {
      void devTools.send("FedCm.selectAccount", { dialogId, accountIndex: 0 });
    });
    const entered = await page.evaluate(async () => {
      const email = "fedcm@example.com";
      data(await sdk.otp.signUp.email(email));
      data(await sdk.otp.verify.email(email, await outside.code(email, 1)));
      if (!sdk.fedcm.isSupported()) throw new Error("No dialogue here.");
      const { user, sessionJwt, refreshJwt } = data(await sdk.fedcm.launch());
      const before = await sdk.fedcm.isLoggedIn();
      data(await sdk.logout(refreshJwt));
      return { email: user?.email, sessionJwt, before, after: await sdk.fedcm.isLoggedIn() };
    });
    expect(entered).toMatchObject({ email: "fedcm@example.com", before: true, after: false });
    const bearer = { authorization: `Bearer ${entered.sessionJwt}` };
    const own = await fetch(`${server.origin}/api/verify-token`, { headers: bearer });
    expect(own.status).toBe(401);
  });

  test("every method was called", async () => {
    const made = await opened.page.evaluate("methodsOf(sdk)");
    const done = new Set(await opened.page.evaluate(() => [...called]));
    const missing = (made as string[]).filter(
      (path) =>
        !done.has(path) &&
        !Object.keys(reasons).some((name) =>
          name.endsWith(".") ? path.startsWith(name) : path === name,
        ),
    );
    expect(missing).toEqual([]);
    expect(done.size).toBeGreaterThan(80);
  });
});

async function expose({ page, otherDevice }: SdkPage, server: ConformanceServer): Promise<void> {
  const { origin, provider } = server;
  const outside: { [Name in keyof Outside]: (...args: never[]) => unknown } = {
    ...{ otherDevice, code: server.code, token: server.token, rest: server.rest },
    ...{ joinTenants: server.joinTenants, tenantWithSso: server.tenantWithSso },
    sendPasscode: async (from: string, url: string) => void (await sendPasscode(server, from, url)),
    async confirm(url: string) {
      const places = [`${origin}/v1/auth/oauth`, `${origin}/v1/auth/sso`];
      const kept = await page.context().cookies(places);
      const cookie = kept.map(({ name, value }) => `${name}=${value}`).join("; ");
      return (await provider.confirm(server, url, cookie)).searchParams.get("code");
    },
    idToken: (nonce: string) => provider.idToken(nonce),
    totp: (key: string) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.now() }),
    accessKey: async () => (await server.manage("accesskey/create", { name: "robot" })).cleartext,
  };
  for (const [name, fn] of Object.entries(outside)) {
    await page.exposeFunction(`outside_${name}`, fn as () => unknown);
  }
  await page.evaluate((all) => {
    const entries = all.map((name) => [name, Reflect.get(window, `outside_${name}`)]);
    Object.assign(window, {
      outside: Object.fromEntries(entries),
      data(reply: { ok: boolean; data?: unknown; error?: unknown }) {
        if (!reply.ok || reply.data === undefined) throw new Error(JSON.stringify(reply.error));
        return reply.data;
      },
    });
  }, Object.keys(outside));
}
