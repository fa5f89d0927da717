import { beforeAll, describe, expect, test } from "vitest";
import { messagingApp } from "#server/testing/messenger.ts";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { cookieOf, projectId, signIn } from "#server/testing/test-identity.ts";
import { identityTable } from "./identity-table.ts";

/**
 * Bad input in query strings and in forms posted by other sites: every parameter missing, empty, duplicated, of another
 * type, too long, with NUL, or with invalid UTF-8. Each must be ignored or lead to the protocol's JSON error or a
 * redirect to a page with a message, without a server failure.
 */

const managementKey = "management-key";
const origin = "http://localhost:3000";
const identity = startedTestIdentity({
  settings: {
    managementKey,
    messagingApp,
    testUsers: true,
    fedCm: true,
    sso: { allowPrivateNetworks: true },
    // Nothing listens there.
    providers: { acme: { clientId: "c", clientSecret: "s", issuer: "http://127.0.0.1:9" } },
  },
});

const token = "x".repeat(32);
const answer = { state: token, code: "c", error: "e", error_description: "d", user: "{}" };
const connection = { tenantId: "T1", ssoId: "" };

/** Every address read with GET or DELETE, with the parameters it accepts. */
const queries: Record<string, Record<string, string>> = {
  "GET /v1/auth/refresh": { dcs: "t", dcr: "t" },
  "GET /v1/auth/me": {},
  "GET /v1/auth/me/history": {},
  "GET /v1/auth/password/policy": {},
  "GET /v1/account/sign-in-methods": {},
  "GET /v1/auth/onetap/clientid/:provider": {},
  "GET /v1/auth/oauth/callback": answer,
  "GET /v1/auth/oauth/leave": { state: token },
  "GET /v1/auth/saml/metadata": { projectId, tenant: "T1", ssoId: "" },
  "GET /v1/auth/sso/leave": { state: token },
  "GET /v1/auth/sso/land": { t: token },
  "GET /v1/auth/sso/callback": answer,
  "GET /v1/auth/fedcm/accounts": { projectId },
  "GET /v1/auth/fedcm/client-metadata": { client_id: projectId },
  [`GET /${projectId}/fedcm/config`]: {},
  "GET /.well-known/web-identity": {},
  "GET /v2/keys/:projectId": {},
  [`GET /pages/${projectId}/v2-beta/config.json`]: {},
  [`GET /pages/${projectId}/v2-beta/theme.json`]: {},
  [`GET /pages/${projectId}/v2-beta/:file{[a-z0-9-]+\\.html}`]: {},
  "GET /npm/@descope/web-components-ui@3.14.1/dist/umd/index.js": {},
  "GET /v1/mgmt/license": {},
  "GET /v1/mgmt/accesskey": { id: "K1" },
  "GET /v1/mgmt/user": { loginid: "ada@example.com", identifier: "ada@example.com", userid: "U1" },
  "GET /v1/mgmt/tenant": { id: "T1" },
  "GET /v1/mgmt/tenant/all": {},
  "GET /v1/mgmt/role/all": {},
  "GET /v1/mgmt/permission/all": {},
  "GET /v1/mgmt/sso/settings": connection,
  "GET /v2/mgmt/sso/settings": connection,
  "GET /v2/mgmt/sso/settings/all": connection,
  "DELETE /v1/mgmt/sso/settings": connection,
  "DELETE /v1/mgmt/user/test/delete/all": {},
};
/** Calls with a body that also read their query. */
const asked = { tenant: "T1", ssoId: "", redirectURL: origin, redirectUrl: origin };
const more = { prompt: "login", loginHint: "a", forceAuthn: "true" };
const social = { provider: "acme", redirectURL: origin, redirectUrl: origin, initiatedEmail: "a" };
const besideBodies: Record<string, Record<string, string>> = {
  "POST /v1/auth/saml/authorize": { ...asked, ...more },
  "POST /v1/auth/sso/authorize": { ...asked, ...more },
  "POST /v1/auth/saml/acs": { projectId, ...connection },
  ...Object.fromEntries(
    ["authorize", "signin", "signup", "update"].map((path) => [
      `POST /v1/auth/oauth/${path}`,
      { ...social, prompt: "login", loginHint: "a" },
    ]),
  ),
  "POST /v1/auth/refresh": { dcs: "t", dcr: "t" },
  "POST /v1/auth/try-refresh": { dcs: "t", dcr: "t" },
};
/** Fields of forms, by address. */
const forms: Record<string, Record<string, string>> = {
  "/v1/auth/oauth/callback": answer,
  [`/v1/auth/saml/acs?projectId=${projectId}&tenantId=T1`]: {
    SAMLResponse: "eA==",
    RelayState: token,
  },
  "/v1/auth/fedcm/assertion": {
    account_id: "U1",
    client_id: projectId,
    nonce: "n",
    disclosure_text_shown: "true",
    is_auto_selected: "false",
  },
};

/** Encoded as they appear after the `=`. */
const wrong: [string, string][] = [
  ["empty", ""],
  ["another type", "%5B%5Bobject%20Object%5D%5D"],
  ["a name of the language", "__proto__"],
  ["a number", "1e308"],
  ["NUL", "a%00b"],
  ["half a sequence", "%C3%28"],
  ["half a character", "%ED%A0%80"],
  ["no hexadecimal", "%GG"],
  ["an open quote", "'%22--%3B"],
  ["a line break", "a%0D%0AX-Evil:%201"],
  ["too long", "a".repeat(20_000)],
];

let refresh: string;
let seen = 0;
beforeAll(async () => {
  refresh = cookieOf(await signIn(identity, "ada@example.com"), "DSR") ?? "";
});

/** Every way in which the parameters can be wrong. */
function* variants(names: Record<string, string>): Generator<[string, string]> {
  const encoded = Object.entries(names).map(([name, value]) => [name, encodeURIComponent(value)]);
  const text = (pairs: string[][]) => pairs.map((pair) => pair.join("=")).join("&");
  yield ["as it should be", text(encoded)];
  yield ["unasked", text([...encoded, ["nobody", "a%00%FF"]])];
  for (const [name = ""] of encoded) {
    const others = encoded.filter(([one]) => one !== name);
    yield [`${name} is missing`, text(others)];
    yield [`${name} is a list`, text([...others, [`${name}[]`, "a"]])];
    yield [`${name} is there twice`, text([...others, [name, "a"], [name, "b"]])];
    for (const [kind, value] of wrong)
      yield [`${name} is ${kind}`, text([...others, [name, value]])];
  }
}

async function expectInWords(what: string, response: Response): Promise<void> {
  seen += 1;
  expect(response.status, what).toBeLessThan(500);
  expect(response.headers.has("x-evil"), what).toBe(false);
  if (response.status >= 300 && response.status < 400) {
    const to = new URL(response.headers.get("location") ?? "", origin);
    expect(to.origin, what).toBe(origin);
    return;
  }
  if (response.status < 400) return;
  expect(response.headers.get("content-type"), what).toMatch(/^application\/json/);
  expect(await response.json(), what).toMatchObject({
    errorCode: expect.stringMatching(/^E\d{6}$/),
    errorDescription: expect.stringMatching(/\w/),
  });
}

const headersFor = (path: string, table = path) => {
  const row = identityTable[table];
  const bearer =
    row?.kind === "management" || path.includes("/mgmt/")
      ? managementKey
      : row?.kind === "refresh"
        ? refresh
        : "";
  return {
    authorization: `Bearer ${projectId}${bearer && `:${bearer}`}`,
    ...(path.includes("fedcm") && { "sec-fetch-dest": "webidentity", origin }),
  };
};
/** The table uses the product's own project id. */
const inTable = (route: string) => route.replace(projectId, "PReviewFlowLocal000000000000");

describe.each(Object.entries({ ...queries, ...besideBodies }))("%s", (route, names) => {
  const [method = "GET", path = ""] = route.split(" ");
  test("answers with a message, whatever is wrong with its query", async () => {
    const address = path
      .replace(":provider", "acme")
      .replace(":projectId", projectId)
      .replace(/:file.*$/, "welcome.html");
    for (const [what, query] of variants(names)) {
      const body = method === "POST" ? { body: "{}" } : {};
      const headers = headersFor(path, inTable(route));
      await expectInWords(
        what,
        await identity.routes.request(`${address}?${query}`, { method, headers, ...body }),
      );
    }
    if (!path.includes(":")) return;
    for (const [what, value] of wrong) {
      const changed = path.replace(/:[a-zA-Z]+(\{.*\})?$/, value);
      await expectInWords(
        what,
        await identity.routes.request(changed, {
          method,
          headers: headersFor(path, inTable(route)),
        }),
      );
    }
  });
});

test.each(Object.entries(forms))("a form at %s", async (address, names) => {
  const headers = { ...headersFor(address), "content-type": "application/x-www-form-urlencoded" };
  const post = (body: BodyInit | null, more = {}) =>
    identity.routes.request(address, { method: "POST", headers: { ...headers, ...more }, body });
  for (const [what, body] of variants(names)) await expectInWords(what, await post(body));
  for (const type of ["application/json", "multipart/form-data", "text/plain", "nonsense", ""])
    await expectInWords(type, await post("{", { "content-type": type }));
  await expectInWords("bytes", await post(new Uint8Array([0xff, 0x00, 0xc3, 0x28])));
  await expectInWords("nothing", await post(null));
});

test("every GET and DELETE route is listed here", () => {
  const routes = identity.routes.routes
    .filter(({ method }) => method === "GET" || method === "DELETE")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].sort()).toEqual(Object.keys(queries).sort());
  expect(seen).toBeGreaterThan(800);
});
