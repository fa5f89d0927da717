import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openFlow, unwalkedEdges, withPasskey } from "../../testing/flow-browser.ts";
import { messagingApp, sendPasscode } from "../../testing/messenger.ts";
import { manage, managementKey } from "../../testing/sso-browser.ts";
import { startStubProvider } from "../../testing/stub-provider.ts";
import { startTestIdentity, type TestIdentity } from "../../testing/test-identity.ts";

let identity: TestIdentity;
let provider: Awaited<ReturnType<typeof startStubProvider>>;
beforeAll(async () => {
  provider = await startStubProvider();
  const { issuer } = provider;
  identity = await startTestIdentity({
    settings: {
      providers: { acme: { clientId: "client", clientSecret: "secret", issuer } },
      messagingApp,
      ...{ managementKey, sso: { allowPrivateNetworks: true } },
    },
  });
  identity.clock.set(new Date());
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

test("by a code to the phone: text, call, WhatsApp", async () => {
  const number = (n: number) => `+1555555017${n}`;
  for (const [n, id] of ["code", "submit"].entries()) {
    const run = await openFlow(identity, "sign-up-or-in").start();
    await run.press("phone");
    await run.press("use-email");
    await run.press("phone");
    await run.press("submit", { phone: "12" });
    expect(run.state.errorType).toBe("phone.invalid");
    await run.press("submit", {
      phone: number(n).replace("+1", "+1 (").replace("555555", "555) 555-"),
    });
    expect(run.state).toMatchObject({ sentTo: { maskedPhone: `+*******7${n}` } });
    const first = identity.codeFor(number(n));
    await run.press("whatsapp");
    await run.press("call");
    expect(identity.texts.at(-1)).toMatchObject({ channel: "voice", to: number(n) });
    await run.press("change-phone");
    await run.press("submit", { phone: number(n) });
    await run.press("resend");
    expect(run.state.notice).toBe("A new code is on its way.");
    await run.press(id, { code: "000000" });
    expect(run.state.errorType).toBe("code.wrong");
    // Each of them is good until one was used.
    await run.press(id, { code: first });
    expect(run.body).toMatchObject({
      status: "completed",
      lastAuth: { authMethod: "otp", loginId: number(n) },
      authInfo: { user: { phone: number(n), verifiedPhone: true, loginIds: [number(n)] } },
    });
  }
  const silent = await startTestIdentity({ settings: { textMessages: false } });
  const run = await openFlow(silent, "sign-up-or-in").start();
  await run.press("phone");
  await run.press("submit", { phone: number(5) });
  expect(run.state.errorType).toBe("interaction.unknown");
  expect(silent.texts).toEqual([]);
  const page = `/pages/${silent.settings.projectId}/v2-beta/welcome.html`;
  expect(await (await silent.routes.request(page)).text()).not.toContain('id="phone"');
  expect(await (await identity.routes.request(page)).text()).toContain('id="phone"');
  await silent.close();
});

test("by a message from the messenger, whose passcode is stored nowhere in the clear", async () => {
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("messenger");
  await run.press("use-email");
  await run.press("messenger");
  const { notp } = run.state;
  expect(notp.image).toMatch(/^iVBOR/);
  await run.press("polling");
  expect(run.body.action).toBe("poll");
  const [code = ""] = new URL(notp.redirectUrl).searchParams.get("text")?.match(/\w{32}/) ?? [];
  expect(code).toHaveLength(32);
  const stored = await identity.database.withService((tx) =>
    tx.query<{ all: string }>(
      sql`select jsonb_agg(to_jsonb(r))::text as all from identity.flow_runs r`,
    ),
  );
  expect(stored[0]?.all).not.toContain(code);
  await sendPasscode(identity, "+15555550181", notp.redirectUrl);
  await run.press("polling");
  expect(run.body).toMatchObject({
    status: "completed",
    lastAuth: { authMethod: "notp", loginId: "+15555550181" },
    authInfo: { user: { phone: "+15555550181", verifiedPhone: true } },
  });
  const off = await startTestIdentity();
  const refused = await openFlow(off, "sign-up-or-in").start();
  await refused.press("messenger");
  expect(refused.state.errorType).toBe("interaction.unknown");
  await off.close();
});

test("by code, by link where it is opened, and by number on another device", async () => {
  const email = "edges@example.com";
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("submit", { email });
  expect(run.state).not.toHaveProperty("notice");
  await run.press("resend");
  expect(run.state.notice).toBe("A new code is on its way.");
  await run.press("change-email");
  await run.press("submit", { email });
  await run.press("submit", { code: identity.codeFor(email) });
  expect(run.body.status).toBe("completed");
  const filled = await openFlow(identity, "sign-up-or-in").start();
  await filled.press("submit", { email: "filled@example.com" });
  await filled.press("code", { code: identity.codeFor("filled@example.com") });
  expect(filled.body.status).toBe("completed");

  identity.clock.advance(600_000);
  const link = await openFlow(identity, "sign-up-or-in").start();
  await link.press("submit", { email });
  await link.press("link");
  await link.press("resend");
  expect(link.state.notice).toBe("A new link is on its way.");
  await link.press("change-email");
  await link.press("submit", { email });
  identity.clock.advance(600_000);
  await link.press("link");
  await link.press("use-code");
  await link.press("code", { code: "000000" });
  expect(link.state.errorText).toBeTruthy();
  await link.press("link");
  const opened = await link.openLink(email);
  expect(opened.body).toMatchObject({
    status: "completed",
    lastAuth: { authMethod: "magiclink" },
  });
  const again = await link.openLink(email);
  expect(again.body.errorCode ?? again.body.status).toBe("completed");
  identity.clock.advance(20_000);
  expect((await link.openLink(email)).body).toMatchObject({ errorCode: "E103205" });

  identity.clock.advance(600_000);
  const number = await openFlow(identity, "sign-up-or-in").start();
  await number.press("submit", { email });
  await number.press("number");
  expect(number.state.linkId).toMatch(/^\d\d$/);
  const { linkId } = number.state;
  await number.press("use-code");
  await number.press("number");
  identity.clock.advance(600_000);
  await number.press("change-email");
  await number.press("submit", { email });
  await number.press("number");
  const shown = number.state.linkId;
  expect([linkId, shown]).toEqual([expect.any(String), expect.any(String)]);
  const waiting = await number.press("polling");
  expect(waiting.body).toMatchObject({ action: "poll", status: "waiting" });
  expect(waiting.body.screen).toBeUndefined();
  const text = identity.mails.findLast((mail) => mail.to === email)?.text ?? "";
  const wrong = [...text.matchAll(/^(\d\d): /gm)]
    .map(([, one]) => one)
    .find((one) => one !== shown);
  expect((await number.openLink(email, wrong)).body.screen.id).toBe("wrong-number");
  await number.press("polling");
  expect(number.body.action).toBe("poll");
  const approving = await number.openLink(email, shown);
  expect(approving.body).toMatchObject({ status: "waiting", screen: { id: "approved" } });
  expect(approving.body).not.toHaveProperty("authInfo");
  await number.press("polling");
  expect(number.body).toMatchObject({ status: "completed", authInfo: { user: { email } } });
});

test("a link opened while the page shows the code still signs in; a used one says so", async () => {
  const email = "late@example.com";
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("submit", { email });
  await run.press("link");
  await run.press("use-code");
  expect((await run.openLink(email).catch(() => undefined))?.body?.status).not.toBe("completed");
  const text =
    identity.mails.filter((mail) => mail.to === email && mail.purpose === "sign-in-link").at(-1)
      ?.text ?? "";
  const token = text.match(/[?&]t=(\w+)/)?.[1];
  await run.press("submit", { token }, "@link");
  expect(run.body.status).toBe("completed");

  const welcome = await openFlow(identity, "sign-up-or-in").start();
  await welcome.press("submit", { token }, "@link");
  expect(welcome.body).toMatchObject({
    status: "waiting",
    screen: { state: { errorType: "link.used" } },
  });
  await welcome.press("submit", { email: "welcome@example.com" });
  await welcome.press("link");
  const back = identity.mails.at(-1)?.text.match(/[?&]t=(\w+)/)?.[1];
  await welcome.press("change-email");
  await welcome.press("submit", { token: back }, "@link");
  expect(welcome.body.status).toBe("completed");
});

test("a link or a number of one run means nothing in another", async () => {
  const [mine, theirs] = [
    await openFlow(identity, "sign-up-or-in").start(),
    await openFlow(identity, "sign-up-or-in").start(),
  ];
  await mine.press("submit", { email: "mine@example.com" });
  await mine.press("link");
  const token = identity.mails.at(-1)?.text.match(/[?&]t=(\w+)/)?.[1];
  await theirs.press("submit", { email: "theirs@example.com" });
  await theirs.press("number");
  await theirs.press("submit", { token }, "@link");
  await theirs.press("polling");
  expect(theirs.body.action).toBe("poll");
  const enchanted = await identity.call("/v1/auth/enchantedlink/signup-in/email", {
    loginId: "mine@example.com",
  });
  const right = identity.mails
    .at(-1)
    ?.text.match(new RegExp(`^${enchanted.body.linkId}: .*[?&]t=(\\w+)`, "m"))?.[1];
  await theirs.press("submit", { token: right }, "@link");
  await theirs.press("polling");
  expect(theirs.body.action).toBe("poll");
});

test("a link that is opened in another browser leads to a question there, from every screen", async () => {
  const email = "elsewhere@example.com";
  const run = await openFlow(openBrowser(identity), "sign-up-or-in").start();
  await run.press("submit", { email });
  await run.press("link");
  const phone = openBrowser(identity);
  const there = openFlow(phone, "sign-up-or-in").goOn(await run.openLink(email, undefined, phone));
  await there.press("change-email");
  expect(there.body.screen.id).toBe("welcome");
  const token = identity.mails.at(-1)?.text.match(/[?&]t=(\w+)/)?.[1];
  for (const [button, screen] of [
    ["use-code", "verify-code"],
    ["change-email", "welcome"],
  ] as const) {
    await run.press(button);
    const led = await run.bringLink(token, openBrowser(identity));
    expect(led.body.screen.id, screen).toBe("link-elsewhere");
  }
  there.goOn(await run.bringLink(token, phone));
  await there.press("sign-in-here");
  expect(there.body.status).toBe("completed");
});

test("by passkey and by another provider", async () => {
  const passkey = await withPasskey(identity, "key@example.com");
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("passkey");
  expect(run.body).toMatchObject({ action: "webauthnGet", screen: { id: "welcome" } });
  await run.press(
    "submit",
    { transactionId: run.body.webauthn.transactionId, failure: "NotAllowedError" },
    "@passkey",
  );
  expect(run.state.errorType).toBe("passkey.failed");
  await run.press("passkey");
  await run.answerPasskey(passkey);
  expect(run.body).toMatchObject({ status: "completed", lastAuth: { authMethod: "webauthn" } });

  const social = await openFlow(identity, "sign-up-or-in").start();
  await social.press("provider-nobody", {}, "provider");
  expect(social.state.errorType).toBe("provider.failed");
  await social.press("provider-acme", {}, "provider");
  expect(social.body.action).toBe("redirect");
  const back = await provider.visit(identity, social.body.redirect.url);
  expect(back.searchParams.get("descope-login-flow")).toBe(
    `${social.body.executionId}_${social.body.stepId}`,
  );
  await social.press("submit", { exchangeError: "no" }, "@provider");
  expect(social.state.errorType).toBe("provider.failed");
  await social.press("submit", { exchangeCode: back.searchParams.get("code") }, "@provider");
  expect(social.body).toMatchObject({
    status: "completed",
    authInfo: { user: { OAuth: { acme: true } } },
  });
});

test("the way to a provider is for the browser that asked, and leads to it only", async () => {
  const social = await openFlow(identity, "sign-up-or-in").start();
  await social.press("provider-acme", {}, "provider");
  const back = await provider.visit(identity, social.body.redirect.url, "another browser");
  expect(back.searchParams.get("code")).toBeNull();
  expect(back.searchParams.get("err")).toBeTruthy();
  const nowhere = await identity.routes.request("/v1/auth/oauth/leave?state=nonsense");
  expect(nowhere.status).toBe(400);
});

test("a code counts only in a run that left for a provider: nobody is signed in as somebody else", async () => {
  const theirs = async () => {
    const run = await openFlow(identity, "sign-up-or-in").start();
    await run.press("provider-acme", {}, "provider");
    const back = await provider.visit(identity, run.body.redirect.url);
    return back.searchParams.get("code");
  };
  const input = { exchangeCode: await theirs(), idpInitiated: true };
  const options = { location: "http://localhost:3000/login" };
  const fresh = await identity.call("/v1/flow/start", { flowId: "sign-up-or-in", options, input });
  expect(fresh.body).toMatchObject({ screen: { state: { errorType: "provider.failed" } } });
  expect(fresh.body.authInfo).toBeUndefined();
  const ours = await openFlow(identity, "sign-up-or-in").start();
  await ours.press("submit", { exchangeCode: await theirs() }, "@provider");
  expect(ours.state.errorType).toBe("provider.failed");
});

test("a tenant's own provider is left for by address", async () => {
  await manage(identity, "tenant/create", { id: "T1", name: "Acme" });
  const { issuer } = provider;
  await manage(identity, "sso/oidc", {
    tenantId: "T1",
    settings: { issuer, clientId: "client", clientSecret: "secret" },
    domains: ["tenant.example"],
  });
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("submit", { email: "ada@tenant.example" });
  const back = await provider.visit(identity, run.body.redirect.url);
  const ours = await openFlow(identity, "sign-up-or-in").start();
  await run.press("submit", { exchangeCode: back.searchParams.get("code") }, "@provider");
  expect(run.body).toMatchObject({
    status: "completed",
    lastAuth: { authMethod: "oidc" },
    authInfo: { user: { OIDC: true, userTenants: [{ tenantId: "T1" }] } },
  });
  // Somebody else's code, in a run that never left for a provider.
  const theirs = await openFlow(identity, "sign-up-or-in").start();
  await theirs.press("submit", { email: "eve@tenant.example" });
  const code = (await provider.visit(identity, theirs.body.redirect.url)).searchParams.get("code");
  await ours.press("submit", { exchangeCode: code }, "@provider");
  expect(ours.state.errorType).toBe("provider.failed");
});

test("the tenant that the page asks for is the session's, and its provider may sign people in", async () => {
  await manage(identity, "tenant/create", { id: "T2", name: "Bolt" });
  const oidc = { issuer: provider.issuer, clientId: "client", clientSecret: "secret" };
  await manage(identity, "sso/oidc", { tenantId: "T2", settings: oidc });
  const elsewhere = await openFlow(identity, "sign-up-or-in").start({ tenant: "T2" });
  await elsewhere.press("submit", { email: "ada@nowhere.example" });
  expect(elsewhere.body.redirect.url).toContain("/v1/auth/sso/leave?state=");

  const email = "tenants@example.com";
  const signIn = async (tenant: string) => {
    const run = await openFlow(identity, "sign-up-or-in").start({ tenant });
    await run.press("submit", { email });
    await run.press("code", { code: identity.codeFor(email) });
    const [, payload = ""] = run.body.authInfo.sessionJwt.split(".");
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  };
  const { sub } = await signIn("");
  identity.tenants.set(sub, [
    { tenantId: "T8", name: "Acme", role: "owner" },
    { tenantId: "T9", name: "Bolt", role: "staff" },
  ]);
  expect((await signIn("T9")).dct).toBe("T9");
  expect((await signIn("T2x")).dct).toBeUndefined();
});

test("what is meant for other applications is refused in words, not passed over", async () => {
  const start = (options: object) =>
    identity.call("/v1/flow/start", { flowId: "sign-up-or-in", options });
  for (const name of ["oidcIdpStateId", "samlIdpStateId", "ssoAppId", "thirdPartyAppId"]) {
    const refused = await start({ [name]: "app-1" });
    expect(refused).toMatchObject({ status: 400, body: { errorCode: "E011003" } });
    expect(refused.body.errorMessage).toMatch(new RegExp(`^"${name}" is not offered`));
    expect((await start({ [name]: null })).status).toBe(200);
    expect((await start({ [name]: "" })).status).toBe(200);
  }
});

test("every edge was walked", () => {
  expect(unwalkedEdges(["sign-up-or-in"])).toEqual([]);
});
