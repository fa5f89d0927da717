import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { type AccountChange, recordAccountChange } from "../accounts/record-account-change.ts";
import { type Account, findAccount } from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import {
  hasRecentVerification,
  readRefreshClaims,
  requireAccount,
  requireRecentVerification,
} from "../sessions/authenticate.ts";
import { toEpochSeconds } from "../sessions/session-answer.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { requiredText } from "../wire/arguments.ts";
import { WireError } from "../wire/errors.ts";
import { readBody } from "../wire/read-body.ts";
import { hasSignInMethod } from "./has-sign-in-method.ts";
import {
  listPasskeys,
  listProviders,
  listSessions,
  lockAccount,
  removeAuthenticator,
  removePhone,
} from "./store.ts";

/** Maximum length of the list; the oldest sessions are the least interesting. */
const shownSessions = 50;

const byId = z.object({ id: requiredText("id") });
const byProvider = z.object({ provider: requiredText("provider", 64) });
const nothing = z.looseObject({});

/**
 * A person's sign-in methods and sessions: listing them and removing them. The vendor's protocol
 * has no such calls; these are ours, for the account page.
 */
export function addAuthenticatorRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { database, settings, clock } = deps;

  routes.get("/v1/account/sign-in-methods", async (http) => {
    const claims = await readRefreshClaims(deps, keys, http);
    const shown = await database.serviceTransaction(async (tx) => {
      const { account, session } = await requireAccount(deps, tx, claims);
      const [passkeys, providers, sessions] = await Promise.all([
        listPasskeys(tx, account.id),
        listProviders(tx, account.id),
        listSessions(tx, account.id, clock.now(), shownSessions),
      ]);
      return {
        hasRecentVerification: hasRecentVerification(deps, session),
        textMessages: settings.textMessages,
        offeredProviders: Object.keys(settings.providers),
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdTime: toEpochSeconds(createdAt),
          lastUsedTime: lastUsedAt ? toEpochSeconds(lastUsedAt) : 0,
        })),
        providers: providers.map(({ provider, linkedAt }) => ({
          provider,
          linkedTime: toEpochSeconds(linkedAt),
        })),
        sessions: sessions.map(({ id, amr, address, createdAt, lastUsedAt }) => ({
          id,
          amr,
          ip: address,
          current: id === session.id,
          createdTime: toEpochSeconds(createdAt),
          lastUsedTime: toEpochSeconds(lastUsedAt),
        })),
      };
    });
    return http.json(shown);
  });

  /**
   * Removes an authenticator unless it is the last one. One transaction, so that two parallel calls
   * cannot remove both.
   */
  function removal<Body extends z.ZodType>(
    path: string,
    body: Body,
    change: AccountChange,
    take: (tx: Tx, account: Account, asked: z.output<Body>) => Promise<boolean>,
  ) {
    routes.post(`/v1/account/${path}`, async (http: Context) => {
      const claims = await readRefreshClaims(deps, keys, http);
      const asked = await readBody(http, body);
      await database.serviceTransaction(async (tx) => {
        const { account } = await requireRecentVerification(deps, tx, claims);
        await lockAccount(tx, account.id);
        if (!(await take(tx, account, asked))) throw new WireError("E011004", "It is not there");
        const left = await findAccount(tx, account.id);
        if (!left || !hasSignInMethod(settings, left)) throw new WireError("E062911");
        await recordAccountChange(deps, tx, account, change);
      });
      return http.json({});
    });
  }

  removal("passkey/remove", byId, "passkey.removed", (tx, { id }, asked) =>
    removeAuthenticator.passkey(tx, id, asked.id),
  );
  removal("provider/unlink", byProvider, "provider.unlinked", (tx, { id }, { provider }) =>
    removeAuthenticator.provider(tx, id, provider),
  );
  removal("totp/remove", nothing, "authenticator.removed", (tx, { id }) =>
    removeAuthenticator.authenticator(tx, id),
  );
  removal("password/remove", nothing, "password.removed", (tx, { id }) =>
    removeAuthenticator.password(tx, id),
  );
  removal("phone/remove", nothing, "phone.removed", (tx, account) => removePhone(tx, account));

  // No recent verification is required: a person who suspects a session must be able to end it at
  // once.
  routes.post("/v1/account/session/end", async (http) => {
    const claims = await readRefreshClaims(deps, keys, http);
    const { id } = await readBody(http, byId);
    await database.serviceTransaction(async (tx) => {
      const { account } = await requireAccount(deps, tx, claims);
      if (!(await removeAuthenticator.session(tx, account.id, id, clock.now())))
        throw new WireError("E011004", "It is not there");
      await deps.hooks.recordEvent(tx, { action: "session.ended", sub: account.id });
    });
    return http.json({});
  });
}
