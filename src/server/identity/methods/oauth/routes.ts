import type { Context, Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../../platform/http/network.ts";
import { randomBase62 } from "../../../platform/random.ts";
import type { IdentityDeps } from "../../deps.ts";
import { issueToken, peekToken, redeemToken } from "../../secrets/tokens.ts";
import { refreshClaims, requireAccount } from "../../sessions/authenticate.ts";
import { deliverIssued } from "../../sessions/session-answer.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { startSession } from "../../sessions/start-session.ts";
import { readBearer } from "../../wire/bearer.ts";
import { orThrow, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { approvedLink } from "../approved-link.ts";
import { loginOptionsArgument, requiredText } from "../arguments.ts";
import { browserBinding, orRefuse, redirectQuietly, withRefusal } from "../other-provider.ts";
import { readContinuation } from "../session-options.ts";
import { accountOfPerson } from "./account-of.ts";
import { configuredProvider, createProviderClients } from "./client.ts";
import type { ProviderPerson } from "./providers.ts";
import { exchangeSchema, issueOauthState, stateLifetimeMs, stateSchema } from "./state.ts";
import { withTypedName } from "./typed-name.ts";

/** The page exchanges the code at once. */
const codeLifetimeMs = 60_000;

const optionalText = (max: number) => z.string().max(max).nullish();
const optionsBody = loginOptionsArgument;
const nativeBody = z.object({
  provider: requiredText("provider", 50),
  loginOptions: loginOptionsArgument,
  implicit: z.boolean().nullish(),
});

const oneTapBody = z.object({
  provider: requiredText("provider", 50),
  idToken: requiredText("idToken", 10_000),
  nonce: requiredText("nonce", 200),
  loginOptions: loginOptionsArgument,
});

/** Social and OpenID providers: /v1/auth/oauth and /v1/auth/onetap. */
export function addOauthRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, secrets, random, hooks } = deps;
  const clients = createProviderClients(new URL("/v1/auth/oauth/callback", settings.publicUrl));
  const binding = browserBinding(deps, { name: "oauth", lifetimeMs: stateLifetimeMs });
  const find = (provider: string) => configuredProvider(settings, provider);
  const networkFor = (http: Context) => networkOf(hooks.addressOf(http));

  /** Whoever links a provider is signed in; everybody else may continue a session, or start one. */
  async function startState(http: Context, link: boolean) {
    readBearer(http, settings.projectId);
    const claims = link ? await refreshClaims(deps, keys, http) : undefined;
    const body = await readBody(http, optionsBody);
    const continuation = await readContinuation(deps, keys, http, body);
    const sessionOptions = await database.withService(async (tx) => {
      if (claims) await requireAccount(deps, tx, claims);
      return { ...(await continuation.optionsIn(tx)) };
    });
    return { sessionOptions, linkTo: claims?.sub ?? continuation.accountId };
  }

  for (const path of ["authorize", "signin", "signup", "update"]) {
    routes.post(`/v1/auth/oauth/${path}`, async (http) => {
      const { provider = "", redirectURL, redirectUrl, prompt, initiatedEmail } = http.req.query();
      const loginHint = http.req.query("loginHint") ?? initiatedEmail;
      const started = await startState(http, path === "update");
      const target = approvedLink(settings, redirectURL ?? redirectUrl);
      const nonce = randomBase62(random, 32);
      const codeVerifier = randomBase62(random, 64);
      // A page's own call leaves a cookie, so that the answer is good in this browser only.
      const browser = http.req.header("sec-fetch-site") ? randomBase62(random, 32) : undefined;
      const data = {
        provider,
        redirectUrl: target.href,
        nonce,
        codeVerifier: secrets.seal("oauth-verifier", codeVerifier),
        ...(browser && { browser: secrets.mac("oauth-browser", browser) }),
        ...started,
      };
      find(provider);
      const state = await database.withService((tx) => issueOauthState(deps, tx, data));
      const request = { state, nonce, codeVerifier, prompt, loginHint };
      const url = await orRefuse(deps, "E062012", () =>
        clients.authorizationUrl(find(provider), request),
      );
      if (browser) binding.bind(http, browser);
      return http.json({ url: url.href });
    });
  }

  // Flows send the browser here, so that nothing is asked of the provider inside their transaction.
  routes.get("/v1/auth/oauth/leave", async (http) => {
    const state = http.req.query("state") ?? "";
    const waiting = await database.withService((tx) => peekToken(deps, tx, "oauth-state", state));
    const held = waiting && stateSchema.parse(waiting.data);
    if (!held?.leavesHere)
      throw new WireError("E062011", "The sign-in has expired. Go back and try again");
    const codeVerifier = secrets.open("oauth-verifier", held.codeVerifier);
    const request = { state, nonce: held.nonce, codeVerifier };
    const url = await orRefuse(deps, "E062012", () =>
      clients.authorizationUrl(find(held.provider), request),
    );
    binding.bind(http, secrets.mac("oauth-leave", state));
    return http.redirect(url.href);
  });

  // Apple posts a form, from elsewhere: only the redirect that follows carries our cookie.
  routes.post("/v1/auth/oauth/callback", async (http) => {
    const form = new URLSearchParams(await http.req.text());
    const url = new URL("/v1/auth/oauth/callback", settings.publicUrl);
    for (const name of ["code", "state", "error", "error_description", "user"]) {
      const value = form.get(name);
      if (value) url.searchParams.set(name, value);
    }
    return http.redirect(url.href, 303);
  });

  routes.get("/v1/auth/oauth/callback", async (http) => {
    const answer = new URL(http.req.url).searchParams;
    const state = answer.get("state") ?? "";
    const redeemed = await database.withService((tx) =>
      redeemToken(deps, tx, "oauth-state", state),
    );
    if (!redeemed) throw new WireError("E062011", "The sign-in has expired. Go back and try again");
    const held = stateSchema.parse(redeemed.data);
    const back = new URL(held.redirectUrl);
    try {
      if (binding.isOther(http, state, held)) throw new WireError("E062012");
      const codeVerifier = secrets.open("oauth-verifier", held.codeVerifier);
      const request = { state, nonce: held.nonce, codeVerifier };
      const person = await orRefuse(deps, "E062012", () =>
        clients.whoCameBack(find(held.provider), answer, request),
      );
      const named = withTypedName(person, answer.get("user"));
      back.searchParams.set("code", await exchangeCodeFor(held.provider, named, held));
    } catch (error) {
      return redirectQuietly(http, withRefusal(held.redirectUrl, error));
    }
    return redirectQuietly(http, back.href);
  });

  async function exchangeCodeFor(
    provider: string,
    person: ProviderPerson,
    held: { linkTo?: string | undefined; sessionOptions: Record<string, unknown> },
  ): Promise<string> {
    const code = await database.withService(async (tx) => {
      const account = await accountOfPerson(deps, tx, provider, person, held.linkTo);
      if (account instanceof WireError) return account;
      const data = { accountId: account.id, sessionOptions: held.sessionOptions };
      return issueToken(deps, tx, {
        kind: "exchange-code",
        scope: `oauth/${account.id}`,
        data,
        lifetimeMs: codeLifetimeMs,
      });
    });
    return orThrow(code);
  }

  async function enterWith(http: Context, code: string) {
    const key = await keys.current();
    const issued = await database.withService(async (tx) => {
      const redeemed = await redeemToken(deps, tx, "exchange-code", code);
      if (!redeemed) return new WireError("E062011");
      const { accountId, sessionOptions: options } = exchangeSchema.parse(redeemed.data);
      const proved = { accountId, amr: ["oauth"], address: networkFor(http), options };
      return (await startSession(deps, key, tx, proved)) ?? new WireError("E062012");
    });
    return http.json(await deliverIssued(http, deps, keys, orThrow(issued)));
  }

  routes.post("/v1/auth/oauth/exchange", async (http) => {
    readBearer(http, settings.projectId);
    const { code } = await readBody(http, z.object({ code: requiredText("code") }));
    return enterWith(http, code);
  });

  // An app that signs in by the device's own means brings the ID token itself.
  routes.post("/v1/auth/oauth/native/start", async (http) => {
    readBearer(http, settings.projectId);
    const { provider, loginOptions, implicit } = await readBody(http, nativeBody);
    const { clientId } = find(provider);
    const continuation = await readContinuation(deps, keys, http, loginOptions);
    const nonce = randomBase62(random, 32);
    const stateId = await database.withService(async (tx) => {
      const sessionOptions = { ...(await continuation.optionsIn(tx)) };
      const linkTo = continuation.accountId;
      const data = { provider, redirectUrl: "", nonce, codeVerifier: "", linkTo, sessionOptions };
      return issueOauthState(deps, tx, data, "native-oauth-state");
    });
    return http.json({ clientId, stateId, nonce, implicit: implicit ?? false });
  });

  routes.post("/v1/auth/oauth/native/finish", async (http) => {
    readBearer(http, settings.projectId);
    const body = await readBody(
      http,
      z.object({
        provider: requiredText("provider", 50),
        stateId: requiredText("stateId"),
        idToken: optionalText(10_000),
        code: optionalText(2000),
        user: optionalText(1000),
      }),
    );
    const { idToken, code } = body;
    if (!idToken && !code) throw new WireError("E011002", '"idToken" or "code" must be given');
    const redeemed = await database.withService((tx) =>
      redeemToken(deps, tx, "native-oauth-state", body.stateId),
    );
    const held = redeemed && stateSchema.parse(redeemed.data);
    if (held?.provider !== body.provider) throw new WireError("E062011");
    const person = await orRefuse(deps, "E062012", () =>
      idToken
        ? clients.whoIsIn(find(body.provider), idToken, held.nonce)
        : clients.whoBroughtCode(find(body.provider), code ?? "", held.nonce),
    );
    const named = withTypedName(person, body.user);
    return enterWith(http, await exchangeCodeFor(body.provider, named, held));
  });

  routes.get("/v1/auth/onetap/clientid/:provider", (http) => {
    readBearer(http, settings.projectId);
    return http.json({ clientId: find(http.req.param("provider")).clientId });
  });

  /** The page's own button of a provider brings an ID token that was made for the page's nonce. */
  async function oneTap(http: Context): Promise<string> {
    readBearer(http, settings.projectId);
    const body = await readBody(http, oneTapBody);
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    const sessionOptions = await database.withService(async (tx) => ({
      ...(await continuation.optionsIn(tx)),
    }));
    const whoIsIn = () => clients.whoIsIn(find(body.provider), body.idToken, body.nonce);
    const held = { sessionOptions, linkTo: continuation.accountId };
    return exchangeCodeFor(body.provider, await orRefuse(deps, "E062012", whoIsIn), held);
  }

  routes.post("/v1/auth/onetap/idtoken/verify", async (http) =>
    http.json({ code: await oneTap(http) }),
  );
  routes.post("/v1/auth/onetap/idtoken/exchange", async (http) =>
    enterWith(http, await oneTap(http)),
  );
}
