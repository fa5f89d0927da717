import type { Context, Hono } from "hono";
import { z } from "zod";
import { randomBase62 } from "../../../platform/random.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { peekToken, redeemToken } from "../../secrets/tokens.ts";
import { readRefreshClaims, requireRecentVerification } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { resolveLink } from "../../wire/approved-link.ts";
import { requiredText } from "../../wire/arguments.ts";
import { readBearer } from "../../wire/bearer.ts";
import { WireError } from "../../wire/errors.ts";
import {
  addRefusal,
  createBrowserBinding,
  redirectWithoutReferrer,
  refuseOnError,
} from "../../wire/provider-redirects.ts";
import { readBody, readCall } from "../../wire/read-body.ts";
import { readForm } from "../../wire/read-form.ts";
import { loginOptionsArgument } from "../shared/arguments.ts";
import { readContinuation } from "../shared/continuation.ts";
import { addAppleName } from "./apple-name.ts";
import { createProviderClients } from "./client.ts";
import { configuredProvider } from "./configure-client.ts";
import { issueExchangeCode, signInByExchangeCode } from "./exchange.ts";
import { issueOauthState, stateLifetimeMs, stateSchema } from "./state.ts";
import { addOauthTokenRoutes } from "./token-routes.ts";

/** Social and OpenID providers: /v1/auth/oauth, by way of their page. */
export function addOauthRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, secrets, random } = deps;
  const clients = createProviderClients(
    deps,
    new URL("/v1/auth/oauth/callback", settings.publicUrl),
  );
  const binding = createBrowserBinding(deps, { name: "oauth", lifetimeMs: stateLifetimeMs });
  const find = (provider: string) => configuredProvider(settings, provider);

  /** Linking a provider needs a session; otherwise a session can be continued or started. */
  async function startState(http: Context, link: boolean) {
    readBearer(http, settings.projectId);
    const claims = link ? await readRefreshClaims(deps, keys, http) : undefined;
    const body = await readBody(http, loginOptionsArgument);
    const continuation = await readContinuation(deps, keys, http, body);
    const sessionOptions = await database.serviceTransaction(async (tx) => {
      const options = { ...(await continuation.optionsIn(tx)) };
      if (!claims) return options;
      const { session } = await requireRecentVerification(deps, tx, claims);
      return { continues: { id: session.id, by: "change" }, ...options };
    });
    return { sessionOptions, linkTo: claims?.sub ?? continuation.accountId };
  }

  addOauthTokenRoutes(routes, deps, keys, clients);

  for (const path of ["authorize", "signin", "signup", "update"]) {
    routes.post(`/v1/auth/oauth/${path}`, async (http) => {
      const { provider = "", redirectURL, redirectUrl, prompt, initiatedEmail } = http.req.query();
      const loginHint = http.req.query("loginHint") ?? initiatedEmail;
      const started = await startState(http, path === "update");
      const target = resolveLink(settings, redirectURL ?? redirectUrl);
      const nonce = randomBase62(random, 32);
      const codeVerifier = randomBase62(random, 64);
      const browser = binding.createFor(http);
      const data = {
        provider,
        redirectUrl: target.href,
        nonce,
        codeVerifier: secrets.seal("oauth-verifier", codeVerifier),
        ...(browser && { browser: secrets.mac("oauth-browser", browser) }),
        ...started,
      };
      find(provider);
      const state = await database.serviceTransaction((tx) => issueOauthState(deps, tx, data));
      const request = { state, nonce, codeVerifier, prompt, loginHint };
      const url = await refuseOnError(deps, "E062012", () =>
        clients.authorizationUrl(find(provider), request),
      );
      if (browser) binding.bind(http, browser);
      return http.json({ url: url.href });
    });
  }

  // Flows send the browser here, so that nothing is asked of the provider inside their transaction.
  routes.get("/v1/auth/oauth/leave", async (http) => {
    const state = http.req.query("state") ?? "";
    const waiting = await database.serviceTransaction((tx) =>
      peekToken(deps, tx, "oauth-state", state),
    );
    const storedState = waiting && stateSchema.parse(waiting.data);
    if (!storedState?.leavesFromHere)
      throw new WireError("E062011", "The sign-in has expired. Go back and try again");
    const codeVerifier = secrets.open("oauth-verifier", storedState.codeVerifier);
    const request = { state, nonce: storedState.nonce, codeVerifier };
    const url = await refuseOnError(deps, "E062012", () =>
      clients.authorizationUrl(find(storedState.provider), request),
    );
    binding.bind(http, secrets.mac("oauth-leave", state));
    return http.redirect(url.href);
  });

  // Apple posts a form, from elsewhere: only the redirect that follows carries our cookie.
  routes.post("/v1/auth/oauth/callback", async (http) => {
    const names = ["code", "state", "error", "error_description", "user"] as const;
    const form = await readForm(http, names);
    const url = new URL("/v1/auth/oauth/callback", settings.publicUrl);
    for (const [name, value] of Object.entries(form)) url.searchParams.set(name, value);
    return http.redirect(url.href, 303);
  });

  routes.get("/v1/auth/oauth/callback", async (http) => {
    const answer = new URL(http.req.url).searchParams;
    const state = answer.get("state") ?? "";
    const redeemed = await database.serviceTransaction((tx) =>
      redeemToken(deps, tx, "oauth-state", state),
    );
    if (!redeemed) throw new WireError("E062011", "The sign-in has expired. Go back and try again");
    const storedState = stateSchema.parse(redeemed.data);
    const back = new URL(storedState.redirectUrl);
    try {
      if (binding.isOther(http, state, storedState)) throw new WireError("E062012");
      const codeVerifier = secrets.open("oauth-verifier", storedState.codeVerifier);
      const request = { state, nonce: storedState.nonce, codeVerifier };
      const person = await refuseOnError(deps, "E062012", () =>
        clients.verifyCallback(find(storedState.provider), answer, request),
      );
      const named = addAppleName(person, answer.get("user"));
      back.searchParams.set(
        "code",
        await issueExchangeCode(deps, storedState.provider, named, storedState),
      );
    } catch (error) {
      return redirectWithoutReferrer(http, addRefusal(storedState.redirectUrl, error));
    }
    return redirectWithoutReferrer(http, back.href);
  });

  routes.post("/v1/auth/oauth/exchange", async (http) => {
    const { code } = await readCall(http, settings, z.object({ code: requiredText("code") }));
    return signInByExchangeCode(http, deps, keys, code);
  });
}
