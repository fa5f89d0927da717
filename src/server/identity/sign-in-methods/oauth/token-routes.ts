import type { Context, Hono } from "hono";
import { decodeJwt } from "jose";
import { z } from "zod";
import { randomBase62 } from "../../../platform/random.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { spendOnce } from "../../secrets/store.ts";
import { redeemToken } from "../../secrets/tokens.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { requiredText } from "../../wire/arguments.ts";
import { readBearer } from "../../wire/bearer.ts";
import { WireError } from "../../wire/errors.ts";
import { refuseOnError } from "../../wire/provider-redirects.ts";
import { readCall } from "../../wire/read-body.ts";
import { loginOptionsArgument } from "../shared/arguments.ts";
import { readContinuation } from "../shared/continuation.ts";
import { addAppleName } from "./apple-name.ts";
import type { ProviderClients } from "./client.ts";
import { configuredProvider } from "./configure-client.ts";
import { issueExchangeCode, signInByExchangeCode } from "./exchange.ts";
import { issueOauthState, stateSchema } from "./state.ts";

const optionalText = (max: number) => z.string().max(max).nullish();
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

/**
 * Apps and pages that bring a provider's ID token or code themselves: /v1/auth/oauth/native and
 * /v1/auth/onetap.
 */
export function addOauthTokenRoutes(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  clients: ProviderClients,
): void {
  const { settings, database, random, secrets } = deps;
  const find = (provider: string) => configuredProvider(settings, provider);

  routes.post("/v1/auth/oauth/native/start", async (http) => {
    const { provider, loginOptions, implicit } = await readCall(http, settings, nativeBody);
    const { clientId } = find(provider);
    const continuation = await readContinuation(deps, keys, http, loginOptions);
    const nonce = randomBase62(random, 32);
    const stateId = await database.serviceTransaction(async (tx) => {
      const sessionOptions = { ...(await continuation.optionsIn(tx)) };
      const linkTo = continuation.accountId;
      const data = { provider, redirectUrl: "", nonce, codeVerifier: "", linkTo, sessionOptions };
      return issueOauthState(deps, tx, data, "native-oauth-state");
    });
    return http.json({ clientId, stateId, nonce, implicit: implicit ?? false });
  });

  routes.post("/v1/auth/oauth/native/finish", async (http) => {
    const body = await readCall(
      http,
      settings,
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
    const redeemed = await database.serviceTransaction((tx) =>
      redeemToken(deps, tx, "native-oauth-state", body.stateId),
    );
    const storedState = redeemed && stateSchema.parse(redeemed.data);
    if (storedState?.provider !== body.provider) throw new WireError("E062011");
    const person = await refuseOnError(deps, "E062012", () =>
      idToken
        ? clients.verifyIdToken(find(body.provider), idToken, storedState.nonce)
        : clients.verifyCode(find(body.provider), code ?? "", storedState.nonce),
    );
    const named = addAppleName(person, body.user);
    return signInByExchangeCode(
      http,
      deps,
      keys,
      await issueExchangeCode(deps, body.provider, named, storedState),
    );
  });

  routes.get("/v1/auth/onetap/clientid/:provider", (http) => {
    readBearer(http, settings.projectId);
    return http.json({ clientId: find(http.req.param("provider")).clientId });
  });

  /** The page's own button of a provider brings an ID token that was made for the page's nonce. */
  async function oneTap(http: Context): Promise<string> {
    const body = await readCall(http, settings, oneTapBody);
    const continuation = await readContinuation(deps, keys, http, body.loginOptions);
    const sessionOptions = await database.serviceTransaction(async (tx) => ({
      ...(await continuation.optionsIn(tx)),
    }));
    const person = await refuseOnError(deps, "E062012", async () => {
      const found = await clients.verifyIdToken(find(body.provider), body.idToken, body.nonce);
      if (!(await spendIdToken(body.idToken))) throw new Error("The token was used already.");
      return found;
    });
    const options = { sessionOptions, linkTo: continuation.accountId };
    return issueExchangeCode(deps, body.provider, person, options);
  }

  /**
   * Counts a token by its signed part, because a signature can be encoded in more than one way.
   * @param idToken a token whose signature was checked.
   */
  function spendIdToken(idToken: string): Promise<boolean> {
    const signed = idToken.slice(0, idToken.lastIndexOf("."));
    const expiresAt = new Date(((decodeJwt(idToken).exp ?? 0) + 60) * 1000);
    const scope = `id-token/${secrets.mac("id-token", signed)}`;
    return database.serviceTransaction((tx) => spendOnce(tx, scope, expiresAt));
  }

  routes.post("/v1/auth/onetap/idtoken/verify", async (http) =>
    http.json({ code: await oneTap(http) }),
  );
  routes.post("/v1/auth/onetap/idtoken/exchange", async (http) =>
    signInByExchangeCode(http, deps, keys, await oneTap(http)),
  );
}
