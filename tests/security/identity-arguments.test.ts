import { describe, expect, test } from "vitest";
import { messagingApp } from "#server/testing/messenger.ts";
import { startedTestIdentity } from "#server/testing/started-test-server.ts";
import { type Answer, cookieOf, signIn } from "#server/testing/test-identity.ts";
import { identityTable } from "./identity-table.ts";

/**
 * Bad input (docs/specification.md): every argument of every call missing, empty, of the wrong type, or too long. Each
 * must be ignored or return the protocol's JSON error, without a server failure.
 */

const plenty = { points: 1_000_000, seconds: 600 };
const managementKey = "management-key";
const identity = startedTestIdentity({
  settings: {
    managementKey,
    messagingApp,
    testUsers: true,
    fedCm: true,
    sso: { allowPrivateNetworks: false },
    limits: {
      flowCallsPerAddress: plenty,
      messagesPerAddress: plenty,
      messagesPerLoginIdAndMinute: plenty,
      messagesPerLoginId: plenty,
      messagesPerLoginIdAndDay: plenty,
      messagesPerKnownBrowserAndDay: plenty,
      triesPerAddress: plenty,
      triesPerLoginIdAndDay: plenty,
      wrongManagementKeysPerAddress: plenty,
    },
  },
});

const token = "x".repeat(32);
const redirectAuth = { callbackUrl: "http://localhost:3000/", codeChallenge: "c".repeat(43) };
/** Valid values by argument name; calls ignore arguments they do not have. */
const good = {
  signIn: {
    loginId: "ada@example.com",
    code: "123456",
    token,
    pendingRef: token,
    tenant: "T1",
    provider: "google",
    idToken: "a.b.c",
    nonce: "n",
    stateId: token,
    transactionId: token,
    response: "{}",
    origin: "http://localhost:3000",
    ids: [],
    user: {
      name: "Ada",
      givenName: "A",
      familyName: "L",
      email: "b@example.com",
      phone: "+15555550199",
    },
    passkeyOptions: { userVerification: "preferred", authenticatorSelection: {} },
    redirectUrl: "http://localhost:3000/",
    URI: "http://localhost:3000/",
    locale: "en",
    loginOptions: { customClaims: {}, locale: "en", tenantId: "T1", revokeOtherSessions: false },
    email: "new@example.com",
    phone: "+15555550100",
    addToLoginIDs: true,
    from: "+15555550100",
    text: "hello",
  },
  flow: {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email: "ada@example.com" },
    options: { locale: "en", tenant: "T1", redirectAuth },
    executionId: `sign-up-or-in|#|${"x".repeat(22)}`,
    stepId: "0",
    version: 1,
    authorizationCode: token,
    codeVerifier: "v".repeat(43),
  },
  management: {
    loginId: "ada@example.com",
    email: "ada@example.com",
    phone: "+15555550100",
    name: "A",
    roleNames: ["r"],
    id: "K1",
    ids: ["K1"],
    userIds: ["U1"],
    users: [{ loginId: "b" }],
    status: "enabled",
    customAttributes: {},
    newLoginId: "ada",
    credentialId: "c",
    limit: 1,
    keyTenants: [],
    permittedIps: [],
    expireTime: 0,
    deliveryMethod: "email",
    timeout: 60,
    jwt: "a.b.c",
    customClaims: {},
    attributeKey: "k",
    attributeValue: "v",
    redirectUrl: "/",
    page: 0,
  },
};

const wrong: [string, unknown][] = [
  ["missing", undefined],
  ["empty", ""],
  ["too long", "a".repeat(30_000)],
  ["null", null],
  ["true", true],
  ["a list", [[]]],
  ["an object", { constructor: { name: [] } }],
  ["no text", "a\u0000b"],
  ["half a character", "\ud800"],
];

const calls = Object.entries(identityTable).filter(
  ([route, row]) =>
    /^(POST|PATCH|DELETE) /.test(route) && !["middleware", "open"].includes(row.kind),
);

function expectInWords(what: string, { status, body, headers }: Answer): void {
  expect(status, what).toBeLessThan(500);
  expect(headers.get("content-type"), what).toMatch(/^application\/json/);
  if (status < 400) return;
  expect(body, what).toMatchObject({
    errorCode: expect.stringMatching(/^E\d{6}$/),
    errorDescription: expect.stringMatching(/\w/),
  });
}

type Arguments = Record<string, unknown>;
const isGroup = (value: unknown): value is Arguments =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names of arguments, including nested ones such as `user.name`. */
const namesIn = (group: Arguments, prefix = ""): string[] =>
  Object.entries(group)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [
      prefix + name,
      ...(isGroup(value) ? namesIn(value, `${prefix}${name}.`) : []),
    ]);

/** The same arguments with one of them replaced. */
function withValue(all: Arguments, name: string, value: unknown): Arguments {
  const [first = "", ...rest] = name.split(".");
  const inner = all[first];
  if (rest.length === 0 || !isGroup(inner)) return { ...all, [first]: value };
  return { ...all, [first]: withValue(inner, rest.join("."), value) };
}

/** Management calls reject unknown arguments, one name at a time. */
async function dropUnknown(
  all: Arguments,
  send: (body: unknown) => Promise<Answer>,
): Promise<Arguments> {
  const { body } = await send(all);
  const [, name = ""] = /^"([\w.]+)" is not offered/.exec(body.errorMessage) ?? [];
  return name ? dropUnknown(withValue(all, name, undefined), send) : all;
}

/** The argument named in the error: `"code" must be…` or `user.name: …`. */
const findNamed = ({ body }: Answer, names: string[]): string | undefined =>
  names.find((name) =>
    [`"${name}" `, `"${name.split(".").at(-1)}" `, `${name}: `].some((start) =>
      String(body.errorMessage).startsWith(start),
    ),
  );

/** Number of arguments that were read, over all calls. */
let read = 0;

describe.each(calls)("%s", (route, row) => {
  const [method = "POST", path = ""] = route.split(" ");
  const about = path.includes("/mgmt/")
    ? good.management
    : path.includes("/flow/")
      ? good.flow
      : good.signIn;

  test("answers with a message, whatever is wrong with an argument", async () => {
    // Responses of other providers are forms, and redirects to pages.
    if (path === "/v1/auth/oauth/callback") return;
    const bearer =
      row.kind === "management"
        ? managementKey
        : row.kind === "refresh"
          ? cookieOf(await signIn(identity, "ada@example.com"), "DSR")
          : undefined;
    const send = (body: unknown) =>
      identity.call(path, body, { method, ...(bearer && { bearer }) });
    const offered = await dropUnknown(about, send);
    const usual = await send(offered);
    const isUsual = ({ body }: Answer) =>
      body.errorCode === usual.body.errorCode && body.errorMessage === usual.body.errorMessage;
    // No argument accepts such a number, so one that does not change the response is not read by this call.
    const sendNumbers = async (names: string[]) => {
      const answer = await send(names.reduce((all, name) => withValue(all, name, 1e308), offered));
      expectInWords(`${names} as numbers`, answer);
      return answer;
    };
    const tryArgument = async (name: string) => {
      read += 1;
      // Three of the nine per argument, so that every kind is tried with a third of the arguments.
      for (const [kind, value] of wrong.filter((_, index) => index % 3 === read % 3)) {
        expectInWords(`${name} is ${kind}`, await send(withValue(offered, name, value)));
      }
    };
    // Input typed into a screen gets that screen's response.
    let names = namesIn(offered).filter((name) => !name.startsWith("input"));
    let answer = await sendNumbers(names);
    // The error names an argument; the next one may be read after it.
    for (let named = findNamed(answer, names); named; named = findNamed(answer, names)) {
      await tryArgument(named);
      names = names.filter((name) => name !== named);
      answer = await sendNumbers(names);
    }
    // Rejected as a combination, so each is tried separately.
    if (!isUsual(answer))
      for (const name of names) if (!isUsual(await sendNumbers([name]))) await tryArgument(name);
    for (const body of [null, [], "text", 7, "{", "", `{"a":${"[".repeat(40)}${"]".repeat(40)}}`]) {
      expectInWords(JSON.stringify(body), await send(body));
    }
  });
});

test("most of the sent arguments were read", () => {
  expect(read).toBeGreaterThan(1000);
});

test.each(["oauth/callback", "saml/acs"])("%s takes any form without failing", async (path) => {
  const names = ["code", "state", "error", "user", "id_token", "SAMLResponse", "RelayState"];
  const bodies = names.flatMap((name) =>
    ["", "%00", "%ff%", "a".repeat(30_000), "__proto__", `x&${name}=y`].map(
      (value) => `code=c&state=s&${name}=${value}`,
    ),
  );
  for (const body of [...bodies, "", "=&=&", "{}"]) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await identity.routes.request(`/v1/auth/${path}`, {
      method: "POST",
      headers,
      body,
    });
    expect(answer.status, body.slice(0, 60)).toBeLessThan(500);
    expect(answer.headers.get("location") ?? "", body.slice(0, 60)).not.toMatch(/[\r\n]/);
  }
});

describe("checks that clients make themselves have the same messages on the server", () => {
  const loginId = { loginId: "ada@example.com" };
  test.each<[path: string, name: string, others: object]>([
    ["otp/signin/email", "loginId", {}],
    ["otp/verify/email", "loginId", { code: "123456" }],
    ["otp/verify/email", "code", loginId],
    ["magiclink/verify", "token", {}],
    ["enchantedlink/verify", "token", {}],
    ["enchantedlink/pending-session", "pendingRef", {}],
    ["notp/pending-session", "pendingRef", {}],
    ["totp/verify", "code", loginId],
    ["oauth/exchange", "code", {}],
    ["oauth/native/finish", "stateId", { provider: "google", idToken: "x" }],
    ["webauthn/signup/finish", "transactionId", { response: "{}" }],
    ["webauthn/signin/finish", "response", { transactionId: token }],
    ["password/signin", "password", loginId],
    ["password/replace", "oldPassword", { ...loginId, newPassword: "violet tractor nine" }],
  ])("%s: %s", async (path, name, others) => {
    const details = async (value: unknown) => {
      const answer = await identity.call(`/v1/auth/${path}`, { ...others, [name]: value });
      expect(answer).toMatchObject({ status: 400, body: { errorCode: "E011003" } });
      return answer.body.errorMessage;
    };
    expect(await details(undefined)).toBe(`"${name}" must be a string`);
    expect(await details(7)).toBe(`"${name}" must be a string`);
    expect(await details("")).toBe(`"${name}" must not be empty`);
    expect(await details("a".repeat(30_000))).toBe(`"${name}" is too long`);
  });

  test.each(["ada@", "@example.com", "ada@exa mple.com", "a@b@c"])(
    "%s is no address",
    async (bad) => {
      const answer = await identity.call("/v1/auth/otp/signup/email", { loginId: bad });
      expect(answer.body.errorMessage).toBe(`"${bad}" is not a valid email`);
    },
  );

  test.each(["+", "+0123", "+1555abc"])("%s is no number", async (bad) => {
    const answer = await identity.call("/v1/auth/otp/signup/sms", { loginId: "ada", phone: bad });
    expect(answer.body.errorMessage).toBe(`"${bad}" is not a valid phone number`);
  });
});
