import type { Server } from "node:http";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../../testing/listen.ts";
import {
  callback,
  exchange,
  leaveForProvider,
  returnFromProvider,
} from "../../../testing/oauth-browser.ts";
import {
  cookieOf,
  signIn,
  startTestIdentity,
  type TestIdentity,
} from "../../../testing/test-identity.ts";

describe("a real OpenID provider", () => {
  let identity: TestIdentity;
  let server: Server;
  const person = { email: "ada@example.com", email_verified: true, name: "Ada" };
  beforeAll(async () => {
    const listening = await listen(
      (request, response) => void provider.callback()(request, response),
    );
    server = listening.server;
    const provider = new Provider(listening.issuer, {
      clients: [{ client_id: "review-flow", client_secret: "secret", redirect_uris: [callback] }],
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...person }) }),
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      pkce: { required: () => true },
    });
    identity = await startTestIdentity({
      settings: {
        providers: {
          acme: { clientId: "review-flow", clientSecret: "secret", issuer: listening.issuer },
        },
      },
    });
    identity.clock.set(new Date());
  });
  afterAll(async () => {
    await identity.close();
    server.closeAllConnections();
    server.close();
  });

  /** Signs in at the provider as a browser would: follows redirects, sends its forms. */
  async function signInThere(start: URL, login: string): Promise<string> {
    const jar = new Map<string, string>();
    let url = start.href;
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 12; step += 1) {
      const response = await fetch(url, {
        redirect: "manual",
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(form && { method: "POST", body: form }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get("location");
      form = undefined;
      if (location?.startsWith(callback)) return location;
      if (location) url = new URL(location, url).href;
      else {
        const page = await response.text();
        const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1] ?? "login";
        url = new URL(page.match(/action="([^"]+)"/)?.[1] ?? "", url).href;
        form = new URLSearchParams({ prompt, ...(prompt === "login" && { login, password: "x" }) });
      }
    }
    throw new Error("The provider did not send us back.");
  }

  /** @spec 7.19 */
  test("a person signs in, and is found again by the provider's subject", async () => {
    const { url, cookie } = await leaveForProvider(identity, "acme");
    const back = await returnFromProvider(
      identity,
      await signInThere(url as URL, "subject-1"),
      cookie,
    );
    expect(back.href).toMatch(/^http:\/\/localhost:3000\/back\?x=1&code=\w{32}$/);
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(identity, back)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body).toMatchObject({
      firstSeen: true,
      user: {
        email: "ada@example.com",
        verifiedEmail: true,
        name: "Ada",
        OAuth: { acme: true },
        loginIds: ["ada@example.com"],
      },
    });
    const { userId } = done[0]?.body.user ?? {};
    person.email = "renamed@example.com";
    const second = await leaveForProvider(identity, "acme");
    const again = await returnFromProvider(
      identity,
      await signInThere(second.url as URL, "subject-1"),
      second.cookie,
    );
    expect((await exchange(identity, again)).body).toMatchObject({
      firstSeen: false,
      user: { userId },
    });
  });

  test("an answer is good once, in the browser that asked, and for a minute", async () => {
    const { url, cookie } = await leaveForProvider(identity, "acme");
    const answer = await signInThere(url as URL, "subject-2");
    expect(
      (await returnFromProvider(identity, answer, "oauth=another")).searchParams.get("err"),
    ).toBeTruthy();
    expect((await returnFromProvider(identity, answer, cookie)).href).toBe("about:blank");
    const next = await leaveForProvider(identity, "acme");
    person.email = "minute@example.com";
    const back = await returnFromProvider(
      identity,
      await signInThere(next.url as URL, "subject-3"),
      next.cookie,
    );
    identity.clock.advance(60_000);
    expect(await exchange(identity, back)).toMatchObject({
      status: 400,
      body: { errorCode: "E062011" },
    });
  });

  test("an answer is bound to a browser that sends our origin and no more, and not to a server", async () => {
    const leave = (headers: Record<string, string>) =>
      leaveForProvider(identity, "acme", { headers });
    const { url, cookie } = await leave({ origin: "http://localhost:3000" });
    const answer = await signInThere(url as URL, "subject-5");
    expect(cookie).not.toBe("oauth=undefined");
    expect((await returnFromProvider(identity, answer, "")).searchParams.get("err")).toBeTruthy();
    const server = await leave({});
    const back = await signInThere(server.url as URL, "subject-5");
    expect((await returnFromProvider(identity, back, "")).searchParams.get("code")).toBeTruthy();
  });

  test("a signed-in person can link a provider account, but not another person's", async () => {
    const bearer = cookieOf(await signIn(identity, "linker@example.com"), "DSR") ?? "";
    expect((await leaveForProvider(identity, "acme", { path: "update" })).answer.status).toBe(401);
    const { url, cookie } = await leaveForProvider(identity, "acme", { path: "update", bearer });
    const back = await returnFromProvider(
      identity,
      await signInThere(url as URL, "subject-4"),
      cookie,
    );
    expect((await exchange(identity, back)).body.user).toMatchObject({
      email: "linker@example.com",
      OAuth: { acme: true },
    });
    const other = cookieOf(await signIn(identity, "thief@example.com"), "DSR") ?? "";
    const again = await leaveForProvider(identity, "acme", { path: "update", bearer: other });
    const refused = await returnFromProvider(
      identity,
      await signInThere(again.url as URL, "subject-4"),
      again.cookie,
    );
    expect(refused.searchParams.get("code")).toBeNull();
  });

  test("unknown providers, other redirect addresses and form posts are handled", async () => {
    expect((await leaveForProvider(identity, "google")).answer).toMatchObject({
      status: 400,
      body: { errorCode: "E062010" },
    });
    expect((await leaveForProvider(identity, "__proto__")).answer.status).toBe(400);
    const evil = await identity.call(
      "/v1/auth/oauth/authorize?provider=acme&redirectURL=https://evil.example/",
      {},
    );
    expect(evil).toMatchObject({ status: 400, body: { errorCode: "E011004" } });
    const posted = await identity.routes.request("/v1/auth/oauth/callback", {
      method: "POST",
      headers: {
        origin: "https://appleid.apple.com",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "code=a%26b&state=c&evil=d",
    });
    expect(posted.headers.get("location")).toBe(`${callback}?code=a%26b&state=c`);
    expect(
      (await returnFromProvider(identity, `${callback}?error=access_denied&state=nonsense`, ""))
        .href,
    ).toBe("about:blank");
  });
});
