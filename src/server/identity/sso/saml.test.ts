import createCoreSdk from "@descope/core-js-sdk";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { openFlow } from "../../testing/flow-browser.ts";
import { groupAttribute, postForm, startSamlProvider } from "../../testing/saml-provider.ts";
import {
  exchangeSso,
  leaveForSso,
  manage,
  managementKey,
  page,
} from "../../testing/sso-browser.ts";
import { startedSamlTenant } from "../../testing/started-saml.ts";
import { startedTestIdentity } from "../../testing/started-test-server.ts";
import { cookieOf, projectId, signIn, startTestIdentity } from "../../testing/test-identity.ts";

const settings = { managementKey, revealAccounts: true, sso: { allowPrivateNetworks: true } };

/** The provider's page, which posts its form to us. */
const pageOf = async (url: string) =>
  (await (await fetch(url)).json()) as Parameters<typeof postForm>[1];

describe("a tenant's own provider", () => {
  const identity = startedTestIdentity({ settings });
  const ada = { id: "s-1", email: "ada@acme.example", name: "Ada" };
  const provider = startedSamlTenant(identity, ada, ({ issuer }) => ({
    idpMetadataUrl: `${new URL(issuer).origin}/metadata`,
    attributeMapping: { group: groupAttribute },
    roleMappings: [{ roleName: "owner", groups: ["bosses"] }],
  }));

  /** Signs in with a code instead of a flow, which would redirect to the provider. */
  async function byCode(loginId: string) {
    await identity.call("/v1/auth/otp/signup-in/email", { loginId });
    const code = identity.codeFor(loginId);
    return identity.call("/v1/auth/otp/verify/email", { loginId, code });
  }

  /** Follows the browser to the provider and back. */
  async function through(url: string, cookie: string): Promise<URL> {
    return postForm(identity, await pageOf(url), cookie);
  }

  /** @spec 7.20 */
  test("a person signs in through the published client, and is found again", async () => {
    const sdk = createCoreSdk({ projectId, baseUrl: await identity.listen() });
    const started = await sdk.saml.start("T1", page);
    // A client outside a browser has no cookie to bind to.
    const back = await through(started.data?.url ?? "", "");
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/back\?x=1&code=\w{32}$/);
    const code = back.searchParams.get("code") ?? "";
    const answers = await Promise.all(Array.from({ length: 50 }, () => sdk.saml.exchange(code)));
    const done = answers.filter(({ ok }) => ok);
    expect(done).toHaveLength(1);
    expect(done[0]?.data).toMatchObject({
      firstSeen: true,
      tenantSSOID: "",
      user: {
        email: "ada@acme.example",
        verifiedEmail: true,
        name: "Ada",
        SAML: true,
        loginIds: ["ada@acme.example"],
        userTenants: [{ tenantId: "T1", tenantName: "Acme", roleNames: ["staff"] }],
      },
    });
    expect(decodeJwt(done[0]?.data?.sessionJwt ?? "")).toMatchObject({
      amr: ["fed"],
      dct: "T1",
      tenants: { T1: { roles: ["staff"], permissions: ["reviews.manage"] } },
    });
    provider.person = { id: "s-1", email: "renamed@acme.example", name: "Ada" };
    const { url, cookie } = await leaveForSso(identity, "T1");
    const again = await exchangeSso(identity, await through(url, cookie));
    expect(again.body).toMatchObject({
      firstSeen: false,
      user: { userId: done[0]?.data?.user?.userId },
    });
  });

  test("an answer is valid once, in the browser that left, and for a minute", async () => {
    provider.person = { id: "s-2", email: "eve@acme.example", name: "Eve" };
    const first = await leaveForSso(identity, "eve@acme.example");
    const form = await pageOf(first.url);
    expect((await postForm(identity, form, "sso=another")).searchParams.get("err")).toBeTruthy();
    expect((await postForm(identity, form, first.cookie)).href).toBe("about:blank");
    const second = await leaveForSso(identity, "T1");
    const back = await through(second.url, second.cookie);
    identity.clock.advance(60_000);
    expect((await exchangeSso(identity, back)).body.errorCode).toBe("E062011");
    identity.clock.set(new Date());
  });

  test("an answer is bound to a browser that sends only our origin", async () => {
    provider.person = { id: "s-2", email: "eve@acme.example", name: "Eve" };
    const headers = { origin: "http://localhost:3000" };
    const { url } = await leaveForSso(identity, "T1", { headers });
    expect((await postForm(identity, await pageOf(url), "")).searchParams.get("err")).toBeTruthy();
  });

  test("groups decide a member's roles at every sign-in", async () => {
    provider.person = { id: "s-3", email: "boss@acme.example", name: "B", groups: ["x", "bosses"] };
    const roles = async () => {
      const { url, cookie } = await leaveForSso(identity, "T1");
      const { body } = await exchangeSso(identity, await through(url, cookie));
      expect(body.idpResponse.idpGroups).toEqual(provider.person.groups ?? []);
      return body.user.userTenants[0].roleNames;
    };
    expect(await roles()).toEqual(["owner"]);
    provider.person = { ...provider.person, groups: [] };
    // No mapped group assigns another role.
    expect(await roles()).toEqual(["owner"]);
  });

  test("an address outside the tenant's domains does not lead to an existing account", async () => {
    const victim = await signIn(identity, "victim@elsewhere.example");
    provider.person = { id: "s-4", email: "victim@elsewhere.example", name: "V" };
    const { url, cookie } = await leaveForSso(identity, "T1");
    const { body } = await exchangeSso(identity, await through(url, cookie));
    expect(body.user).toMatchObject({ email: "victim@elsewhere.example", verifiedEmail: false });
    expect(body.user.userId).not.toBe(victim.body.authInfo.user.userId);
    expect(body.user.loginIds).not.toContain("victim@elsewhere.example");
  });

  test("an address inside the tenant's domains leads to its account, which loses unverified authenticators", async () => {
    const known = await byCode("known@acme.example");
    provider.person = { id: "s-5", email: "Known@ACME.example", name: "K" };
    const { url, cookie } = await leaveForSso(identity, "T1");
    const { body } = await exchangeSso(identity, await through(url, cookie));
    expect(body.user.userId).toBe(known.body.user.userId);

    const squatter = await identity.call("/v1/auth/password/signup", {
      loginId: "late@acme.example",
      password: "violet tractor nine lakes",
      user: { email: "late@acme.example" },
    });
    expect(squatter.status).toBe(200);
    provider.person = { id: "s-6", email: "late@acme.example", name: "L" };
    const late = await leaveForSso(identity, "T1");
    const owned = await exchangeSso(identity, await through(late.url, late.cookie));
    expect(owned.body.user).toMatchObject({ verifiedEmail: true, password: false });
    const refused = await identity.call("/v1/auth/password/signin", {
      loginId: "late@acme.example",
      password: "violet tractor nine lakes",
    });
    expect(refused.status).toBe(400);
  });

  test("the same subject at another tenant's provider is another person", async () => {
    const other = await startSamlProvider({ id: "s-1", email: "x@other.example", name: "X" });
    await manage(identity, "tenant/create", { id: "T2", name: "Other" });
    await manage(identity, "sso/saml", {
      tenantId: "T2",
      settings: { entityId: provider.issuer, idpUrl: other.url, idpCert: other.certificate },
    });
    other.issuer = provider.issuer;
    const { url, cookie } = await leaveForSso(identity, "T2");
    const { body } = await exchangeSso(identity, await through(url, cookie));
    expect(body.user.userTenants).toMatchObject([{ tenantId: "T2" }]);
    const taken = await identity.call(
      "/v1/mgmt/tenant/update",
      { id: "T2", name: "Other", selfProvisioningDomains: ["acme.example"] },
      { bearer: managementKey },
    );
    expect(taken).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
    other.close();
  });

  test("a step-up continues only for the same person", async () => {
    provider.person = { id: "s-7", email: "step@acme.example", name: "S" };
    const bearer = cookieOf(await byCode("step@acme.example"), "DSR") ?? "";
    const up = await leaveForSso(identity, "T1", { body: { stepup: true }, bearer });
    const done = await exchangeSso(identity, await through(up.url, up.cookie));
    const { body } = done;
    expect(decodeJwt(body.sessionJwt)).toMatchObject({ su: true, amr: ["email", "fed", "mfa"] });
    provider.person = ada;
    const wrong = await leaveForSso(identity, "T1", {
      body: { stepup: true },
      bearer: cookieOf(done, "DSR") ?? "",
    });
    expect((await through(wrong.url, wrong.cookie)).searchParams.get("err")).toBeTruthy();
  });

  test("the metadata is served for a configured provider only", async () => {
    const path = `/v1/auth/saml/metadata?projectId=${projectId}&tenant=`;
    const metadata = await identity.routes.request(`${path}T1`);
    expect(metadata.headers.get("content-type")).toContain("xml");
    const xml = await metadata.text();
    expect(xml).toContain(`entityID="${projectId}-T1"`);
    expect(xml).toContain("/v1/auth/saml/acs?projectId=");
    for (const tenant of ["T9", "", "__proto__", "nobody@nowhere.example"]) {
      expect((await identity.routes.request(`${path}${tenant}`)).status).toBe(400);
      expect((await leaveForSso(identity, tenant)).answer.body.errorCode).toBe("E062013");
    }
    const evil = await leaveForSso(identity, "T1", {
      query: { redirectURL: "https://evil.example/" },
    });
    expect(evil.answer.body.errorCode).toBe("E011004");
  });

  test("a flow redirects to the provider of the address's domain and signs in", async () => {
    provider.person = { id: "s-8", email: "flow@acme.example", name: "F" };
    const run = await openFlow(identity, "sign-up-or-in").start();
    await run.press("submit", { email: "flow@acme.example" });
    const leaving = new URL(run.body.redirect.url);
    const left = await identity.routes.request(`${leaving.pathname}${leaving.search}`);
    const cookie = `sso=${cookieOf(left, "sso")}`;
    const back = await through(left.headers.get("location") ?? "", cookie);
    expect(back.searchParams.get("descope-login-flow")).toContain("sign-up-or-in");
    await run.press("submit", { exchangeCode: back.searchParams.get("code") }, "@provider");
    expect(run.body).toMatchObject({
      status: "completed",
      authInfo: { user: { email: "flow@acme.example", SAML: true } },
    });
  });

  test("a failing provider does not lock its people out", async () => {
    const run = await openFlow(identity, "sign-up-or-in").start();
    await run.press("submit", { email: "locked@acme.example" });
    expect(run.body.action).toBe("redirect");
    await run.press("submit", { exchangeError: "no" }, "@provider");
    expect(run.state.errorText).toMatch(/did not confirm/);
    await run.press("submit", { email: "locked@acme.example" });
    await run.press("submit", { code: identity.codeFor("locked@acme.example") });
    expect(run.body.status).toBe("completed");
    const others = await openFlow(identity, "sign-up-or-in").start();
    await others.press("submit", { email: "somebody@elsewhere.example" });
    expect(others.body.screen.id).toBe("verify-code");
  });

  test("single sign-on can be neither used nor configured when the instance does not allow it", async () => {
    const strict = await startTestIdentity({ settings: { managementKey } });
    await manage(strict, "tenant/create", { id: "T1", name: "Acme" });
    const calls = [
      ["/v1/auth/saml/authorize?tenant=T1", ""],
      ["/v1/auth/sso/exchange", ""],
      ["/v1/auth/saml/acs", ""],
      ["/v1/mgmt/sso/saml", managementKey],
    ] as const;
    for (const [path, bearer] of calls) {
      const answer = await strict.call(path, { code: "x" }, { bearer });
      expect(answer, path).toMatchObject({ status: 400, body: { errorCode: "E062013" } });
    }
    await strict.close();
  });
});
