import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { openFlow, unwalkedEdges, withPasskey } from "../../testing/flow-browser.ts";
import { manage, managementKey } from "../../testing/sso-browser.ts";
import { startStubProvider } from "../../testing/stub-provider.ts";
import { signIn, startTestIdentity, type TestIdentity } from "../../testing/test-identity.ts";
import { issueToken } from "../secrets/tokens.ts";

let identity: TestIdentity;
let provider: Awaited<ReturnType<typeof startStubProvider>>;
beforeAll(async () => {
  provider = await startStubProvider();
  const { issuer } = provider;
  identity = await startTestIdentity({
    settings: {
      providers: { acme: { clientId: "client", clientSecret: "secret", issuer } },
      managementKey,
      sso: { allowPrivateNetworks: true },
    },
  });
  identity.clock.set(new Date());
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

test("a person signs in by passkey and by another provider", async () => {
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

test("the redirect to a provider works only in the browser that asked for it", async () => {
  const social = await openFlow(identity, "sign-up-or-in").start();
  await social.press("provider-acme", {}, "provider");
  const back = await provider.visit(identity, social.body.redirect.url, "another browser");
  expect(back.searchParams.get("code")).toBeNull();
  expect(back.searchParams.get("err")).toBeTruthy();
  const nowhere = await identity.routes.request("/v1/auth/oauth/leave?state=nonsense");
  expect(nowhere.status).toBe(400);
});

test("a provider's code is accepted only in a run that was redirected to a provider", async () => {
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

test("an address of a tenant's domain is redirected to the tenant's provider", async () => {
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
  // Another person's code, in a run that was never redirected to a provider.
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
    return decodeJwt(run.body.authInfo.sessionJwt);
  };
  const { sub = "" } = await signIn("");
  identity.tenants.set(sub, [
    { tenantId: "T8", name: "Acme", role: "owner" },
    { tenantId: "T9", name: "Bolt", role: "staff" },
  ]);
  expect((await signIn("T9")).dct).toBe("T9");
  expect((await signIn("T2x")).dct).toBeUndefined();
});

test("a sign-in that a tenant's provider began asks first, whatever is typed beside it", async () => {
  await manage(identity, "tenant/create", { id: "T3", name: "Third" });
  const { userId } = (await signIn(identity, "sent@idp.example")).body.authInfo.user;
  const person = { accountId: userId, tenantId: "T3", ssoId: "", kind: "saml" } as const;
  const data = { ...person, groups: [], attributes: {}, unasked: true, sessionOptions: {} };
  const deps = { ...identity, random: systemRandom };
  const issue = (kind: "sso-idp-initiated" | "sso-code") =>
    identity.database.serviceTransaction((tx) =>
      issueToken(deps, tx, { kind, scope: "sso", data, lifetimeMs: 60_000 }),
    );
  const email = "visitor@nowhere.example";
  const asked = {
    screen: {
      id: "idp-initiated",
      state: { idpInitiated: { as: "sent@idp.example", at: "Third" } },
    },
  };

  // A page that the provider's code reached, where the visitor typed an address and pressed Continue.
  const byCode = await openFlow(identity, "sign-up-or-in").start();
  const input = { email, exchangeCode: await issue("sso-code"), idpInitiated: true };
  await byCode.press("submit", input, "@provider");
  expect(byCode.body).toMatchObject(asked);
  expect(byCode.body.authInfo).toBeUndefined();
  await byCode.press("change-email");
  await byCode.press("submit", { email });
  await byCode.press("code", { code: identity.codeFor(email) });
  expect(byCode.body.authInfo.user.email).toBe(email);

  const byToken = await openFlow(identity, "sign-up-or-in").start();
  await byToken.press("submit", { token: await issue("sso-idp-initiated") }, "@link");
  expect(byToken.body).toMatchObject(asked);
  await byToken.press("sign-in-as");
  expect(byToken.body).toMatchObject({
    status: "completed",
    lastAuth: { authMethod: "saml" },
    authInfo: { user: { userId } },
  });
});

test("options for other applications are refused with a message, not ignored", async () => {
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

test("the tests walk every other edge", () => {
  expect(unwalkedEdges(["sign-up-or-in"], "other")).toEqual([]);
});
