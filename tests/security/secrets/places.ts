import sql from "sql-template-tag";
import { writeFrom } from "#server/testing/messenger.ts";
import { createSoftPasskey } from "#server/testing/soft-passkey.ts";
import { type Answer, startWith } from "#server/testing/test-identity.ts";
import { identityTable } from "../identity-table.ts";
import { askForBrowser, codeVerifier } from "./app-secrets.ts";
import { type Minted, step } from "./issued-secret.ts";
import { origin, strongPassword, type World } from "./world.ts";

/** Sends a value to an endpoint that accepts a secret. */
type Bring = (world: World, value: string, whose: Pick<Minted, "loginId">) => Promise<Answer>;

const withBody =
  (path: string, body: (value: string, loginId: string) => object): Bring =>
  (world, value, { loginId }) =>
    world.call(path, body(value, loginId));

/** A code of this channel has been sent, so that its attempt counter exists. */
const verifyCode =
  (channel: string): Bring =>
  async (world, value, { loginId }) => {
    await world.call(`/v1/auth/otp/signin/${channel}`, { loginId });
    return world.call(`/v1/auth/otp/verify/${channel}`, { loginId, code: value });
  };

const passkey = (path: string): Bring =>
  withBody(`/v1/auth/webauthn/${path}/finish`, (transactionId) => {
    const challenge = Buffer.from("challenge").toString("base64url");
    const user = { id: Buffer.from("somebody").toString("base64url") };
    const asked = { publicKey: { challenge, rp: { id: "localhost" }, user } };
    return {
      transactionId,
      response: createSoftPasskey().create(JSON.stringify(asked), origin),
    };
  });

/** Inside the same user's run of a flow that expects exactly this input. */
const inFlow =
  (screens: string[], input: (value: string) => object): Bring =>
  async (world, value, { loginId }) => {
    const started = await startWith(world, loginId);
    let at = started.body;
    for (const button of screens) at = (await step(world, at, button)).body;
    return step(world, at, "submit", input(value));
  };

const oauthState = (path: string): Bring =>
  withQuery(`/v1/auth/oauth/${path}`, (state) => new URLSearchParams({ state, code: "c" }));

function withQuery(path: string, query: (value: string) => URLSearchParams): Bring {
  return async (world, value) => {
    const response = await world.routes.request(`${path}?${query(value)}`);
    const body = response.status === 302 ? {} : await response.json();
    return { status: response.status, body, headers: response.headers };
  };
}

const postToTenant: Bring = async (world, RelayState) => {
  const response = await world.routes.request(
    `/v1/auth/saml/acs?projectId=${world.settings.projectId}&tenantId=T1`,
    { method: "POST", body: new URLSearchParams({ SAMLResponse: "eA==", RelayState }) },
  );
  return { status: response.status, body: {}, headers: response.headers };
};

/** The gateway gets no information back, so the effect is visible only in which secrets are used up. */
const writeToGateway: Bring = async (world, value) => {
  const used = () =>
    world.count(sql`select count(*) from identity.one_time_secrets where used_at is not null`);
  const before = await used();
  const answer = await writeFrom(world, world.newPhone(), value);
  return { ...answer, status: (await used()) > before ? 200 : 400 };
};

/** Places by what they accept: a route, or a route and the part of a flow behind it. */
const inBodies: Record<string, Bring> = {
  ...Object.fromEntries(
    ["email", "sms", "voice", "whatsapp", "im"].map((channel) => [
      `POST /v1/auth/otp/verify/${channel}`,
      verifyCode(channel),
    ]),
  ),
  "POST /v1/auth/magiclink/verify": withBody("/v1/auth/magiclink/verify", (token) => ({ token })),
  "POST /v1/auth/enchantedlink/verify": withBody("/v1/auth/enchantedlink/verify", (token) => ({
    token,
  })),
  "POST /v1/auth/enchantedlink/pending-session": withBody(
    "/v1/auth/enchantedlink/pending-session",
    (pendingRef) => ({ pendingRef }),
  ),
  "POST /v1/flow/exchange": withBody("/v1/flow/exchange", (authorizationCode) => ({
    authorizationCode,
    codeVerifier,
  })),
  "POST /v1/gateway/incoming": writeToGateway,
  "POST /v1/auth/notp/pending-session": withBody("/v1/auth/notp/pending-session", (pendingRef) => ({
    pendingRef,
  })),
  "GET /v1/auth/fedcm/accounts": (world, cookie) => askForBrowser(world, "accounts", cookie),
  "POST /v1/auth/fedcm/assertion": async (world, cookie, { loginId }) =>
    askForBrowser(world, "assertion", cookie, await world.accountOf(loginId)),
  "POST /v1/auth/login-link": withBody("/v1/auth/login-link", (token) => ({ token })),
  "POST /v1/auth/address-return": withBody("/v1/auth/address-return", (token) => ({ token })),
  "POST /v1/auth/totp/verify": withBody("/v1/auth/totp/verify", (code, loginId) => ({
    loginId,
    code,
  })),
  "POST /v1/auth/password/signin": withBody("/v1/auth/password/signin", (password, loginId) => ({
    loginId,
    password,
  })),
  "POST /v1/auth/password/replace": withBody(
    "/v1/auth/password/replace",
    (oldPassword, loginId) => ({ loginId, oldPassword, newPassword: strongPassword }),
  ),
  "POST /v1/auth/oauth/exchange": withBody("/v1/auth/oauth/exchange", (code) => ({ code })),
  "POST /v1/auth/oauth/native/finish": withBody("/v1/auth/oauth/native/finish", (stateId) => ({
    provider: "stub",
    stateId,
    idToken: "x.y.z",
  })),
  "GET /v1/auth/oauth/callback": oauthState("callback"),
  "GET /v1/auth/oauth/leave": oauthState("leave"),
  "POST /v1/auth/saml/exchange": withBody("/v1/auth/saml/exchange", (code) => ({ code })),
  "POST /v1/auth/sso/exchange": withBody("/v1/auth/sso/exchange", (code) => ({ code })),
  "POST /v1/auth/saml/acs": postToTenant,
  "GET /v1/auth/sso/leave": withQuery(
    "/v1/auth/sso/leave",
    (state) => new URLSearchParams({ state }),
  ),
  "GET /v1/auth/sso/land": withQuery("/v1/auth/sso/land", (t) => new URLSearchParams({ t })),
  "GET /v1/auth/sso/callback": withQuery(
    "/v1/auth/sso/callback",
    (state) => new URLSearchParams({ state, code: "c" }),
  ),
  "POST /v1/auth/webauthn/signup/finish": passkey("signup"),
  "POST /v1/auth/webauthn/signin/finish": passkey("signin"),
  "POST /v1/auth/webauthn/update/finish": passkey("update"),
  "POST /v1/flow/next, code": inFlow([], (code) => ({ code })),
  "POST /v1/flow/next, link": inFlow(["link"], (token) => ({ token })),
  "POST /v1/flow/next, number": inFlow(["number"], (token) => ({ token })),
  "POST /v1/flow/next, provider": inFlow(["change-email"], (exchangeCode) => ({ exchangeCode })),
  "POST /v1/flow/next, passkey": inFlow(["change-email"], (transactionId) => ({ transactionId })),
};

/** Every route that requires a token beside the project id, from the table of all routes. */
function inBearers(): Record<string, Bring> {
  const places: Record<string, Bring> = {};
  const exchange = "POST /v1/auth/accesskey/exchange";
  for (const [route, row] of Object.entries(identityTable)) {
    if (!["refresh", "management"].includes(row.kind) && route !== exchange) continue;
    const [method = "POST", path = ""] = route.split(" ");
    const body = method === "GET" ? undefined : (row.kind === "refresh" && row.body) || {};
    places[route] = (world, bearer) => world.call(path, body, { method, bearer });
  }
  return places;
}

export const places: Record<string, Bring> = { ...inBodies, ...inBearers() };

/** Routes that take no secret, or pass it on unchanged. */
export const withoutSecret = [
  /^GET \/npm\//,
  /^GET \/pages\//,
  /^GET \/v2\/keys\//,
  /^ALL \/v[12]\/mgmt\/\*$/,
  /^POST \/v1\/flow\/start$/,
  /^POST \/v1\/auth\/(otp|magiclink|enchantedlink)\/(signup|signin|signup-in)\/\w+$/,
  /^POST \/v1\/auth\/notp\/whatsapp\/(signup|signin|signup-in)$/,
  /^GET \/.+\/(web-identity|fedcm\/config|fedcm\/client-metadata)$/,
  /^POST \/v1\/auth\/password\/(signup|reset)$/,
  /^GET \/v1\/auth\/password\/policy$/,
  /^POST \/v1\/auth\/(saml|sso)\/authorize$/,
  /^GET \/v1\/auth\/saml\/metadata$/,
  /^POST \/v1\/auth\/totp\/signup$/,
  /^POST \/v1\/auth\/webauthn\/(signup|signin|signup-in)\/start$/,
  /^POST \/v1\/auth\/oauth\/(authorize|signin|signup|native\/start)$/,
  // Turns a form posted by another site into a redirect to the GET.
  /^POST \/v1\/auth\/oauth\/callback$/,
  // These take another provider's token, which `hostile-provider.test.ts` forges.
  /^(GET|POST) \/v1\/auth\/onetap\//,
];

/** Whether the place did what its own secret makes it do. */
export function accepted(place: string, { status, body }: Answer): boolean {
  if (place.startsWith("POST /v1/flow/next"))
    return body.status === "completed" || body.screen?.id === "approved";
  if (place.endsWith("/try-refresh")) return status === 200 && body.sessionJwt !== undefined;
  // A missing argument is reported only after the token was accepted.
  if (place in inBodies || status < 400) return status < 400;
  return status !== 401;
}
