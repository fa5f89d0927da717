import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createKnownProviders } from "../../../testing/known-providers.ts";
import { exchange, leaveForProvider, returnFromProvider } from "../../../testing/oauth-browser.ts";
import { startTestIdentity, type TestIdentity } from "../../../testing/test-identity.ts";

/** The providers that people know, by what they publish and how they answer, without an issuer of ours. */

const names = [
  "apple",
  "discord",
  "facebook",
  "github",
  "gitlab",
  "google",
  "linkedin",
  "microsoft",
  "slack",
];
let identity: TestIdentity;
let providers: Awaited<ReturnType<typeof createKnownProviders>>;
let person: Record<string, unknown> = {};
beforeAll(async () => {
  providers = await createKnownProviders(() => person);
  vi.stubGlobal("fetch", providers.fetch);
  const credentials = { clientId: "client", clientSecret: "secret", issuer: undefined };
  identity = await startTestIdentity({
    settings: { providers: Object.fromEntries(names.map((name) => [name, credentials])) },
  });
  identity.clock.set(new Date());
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await identity.close();
});

/** Leaves, is confirmed there, comes back and exchanges the code. */
async function signInBy(name: string, answer: Record<string, string> = {}) {
  const { url, cookie } = await leaveForProvider(identity, name);
  if (!url) throw new Error(`No redirect leads to ${name}.`);
  providers.expect(url.searchParams.get("nonce") ?? "");
  const query = new URLSearchParams({
    code: "c",
    state: url.searchParams.get("state") ?? "",
    ...answer,
  });
  const callback = `${url.searchParams.get("redirect_uri")}?${query}`;
  const back = await returnFromProvider(identity, callback, cookie);
  return { url, back, user: (await exchange(identity, back)).body.user };
}

test("github: the primary address that it says is proved; the number is the person, not the name", async () => {
  const { url, user } = await signInBy("github");
  expect(url.origin + url.pathname).toBe("https://github.com/login/oauth/authorize");
  expect(url.searchParams.get("scope")).toBe("read:user user:email");
  expect(url.searchParams.get("code_challenge_method")).toBe("S256");
  expect(user).toMatchObject({
    email: "octocat@example.com",
    verifiedEmail: true,
    name: "octocat",
    picture: "https://github.com/a.png",
    OAuth: { github: true },
  });
  expect((await signInBy("github")).user.userId).toBe(user.userId);
});

test("discord: its own word on whether the address is proved", async () => {
  const { user } = await signInBy("discord");
  expect(user).toMatchObject({ email: "nelly@example.com", verifiedEmail: true, name: "Nelly" });
});

test("facebook: an address that it does not vouch for is no login id", async () => {
  const { user } = await signInBy("facebook");
  expect(user).toMatchObject({ email: "fay@example.com", verifiedEmail: false, name: "Fay" });
  expect(user.loginIds).toEqual([expect.stringMatching(/^facebook:/)]);
});

test("apple posts its answer as a form, says verified as a text, and the name only once", async () => {
  person = { email: "ada@privaterelay.appleid.com", email_verified: "true", sub: "apple-1" };
  const { url, cookie } = await leaveForProvider(identity, "apple");
  expect(url?.searchParams.get("response_mode")).toBe("form_post");
  providers.expect(url?.searchParams.get("nonce") ?? "");
  const posted = await identity.routes.request("/v1/auth/oauth/callback", {
    method: "POST",
    headers: {
      origin: "https://appleid.apple.com",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      code: "c",
      state: url?.searchParams.get("state") ?? "",
      user: JSON.stringify({ name: { firstName: "Ada", lastName: "L" }, email: "x@example.com" }),
    }),
  });
  expect(posted.status).toBe(303);
  const back = await returnFromProvider(identity, posted.headers.get("location") ?? "", cookie);
  expect((await exchange(identity, back)).body.user).toMatchObject({
    email: "ada@privaterelay.appleid.com",
    verifiedEmail: true,
    name: "Ada L",
  });
});

test("microsoft: a person of any of its tenants, by the code and by a device's own token", async () => {
  // It sends no `email_verified`.
  person = { tid: providers.tenant, email: "mia@example.com", name: "Mia" };
  const { user } = await signInBy("microsoft");
  expect(user).toMatchObject({ email: "mia@example.com", verifiedEmail: false, name: "Mia" });

  const finish = async (issuer: string) => {
    const started = await identity.call("/v1/auth/oauth/native/start", { provider: "microsoft" });
    const { stateId, nonce } = started.body;
    const idToken = await providers.idToken(issuer, nonce);
    return identity.call("/v1/auth/oauth/native/finish", {
      provider: "microsoft",
      stateId,
      idToken,
    });
  };
  const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
  expect((await finish(issuerOf(providers.tenant))).body.user?.userId).toBe(user.userId);
  for (const wrong of [
    issuerOf("{tenantid}"),
    issuerOf("00000000-0000-0000-0000-000000000000"),
    "https://evil.example",
  ])
    expect((await finish(wrong)).body).toMatchObject({ errorCode: "E062012" });
  // An invalid tenant must not lead to an issuer of the caller's choice.
  person = { ...person, tid: "../../evil" };
  expect((await finish(issuerOf("../../evil"))).body).toMatchObject({ errorCode: "E062012" });
});

test.each(["google", "gitlab", "linkedin", "slack"])("%s is an OpenID provider", async (name) => {
  person = { sub: `${name}-1`, email: `${name}@example.com`, email_verified: true };
  const { user } = await signInBy(name);
  expect(user).toMatchObject({ email: `${name}@example.com`, OAuth: { [name]: true } });
});

test("what a provider refuses ends on the page, with words and without a code", async () => {
  for (const name of ["github", "google"]) {
    const { back } = await signInBy(name, { code: "spent" });
    expect(back.searchParams.get("code")).toBeNull();
    expect(back.searchParams.get("err")).toBeTruthy();
  }
});
