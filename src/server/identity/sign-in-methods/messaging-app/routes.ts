import type { Context, Hono } from "hono";
import { z } from "zod";
import { networkOf } from "../../../platform/http/network.ts";
import { takePoint } from "../../../platform/rate-limit.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { readRefreshClaims } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import {
  localeArgument,
  loginIdArgument,
  loginOptionsArgument,
  optionalPhone,
  profileArgument,
  readProfile,
} from "../shared/arguments.ts";
import { readContinuation } from "../shared/continuation.ts";
import { addPendingSession } from "../shared/pending-session.ts";
import { requireOwnLoginId } from "../shared/require-own-login-id.ts";
import { readGatewayCall } from "./gateway-call.ts";
import {
  issuePasscode,
  type PasscodeOrder,
  receivePasscode,
  requireMessagingApp,
} from "./passcode.ts";

const loginId = z
  .literal("", '"loginId" must be a string')
  .transform(() => ({ kind: "name" as const, key: "" }))
  .or(loginIdArgument);
const startBody = z.object({
  loginId,
  user: profileArgument,
  phone: optionalPhone,
  loginOptions: loginOptionsArgument,
  locale: localeArgument,
});
const updateBody = z.object({
  loginId: loginIdArgument,
  phone: optionalPhone,
  addToLoginIDs: z.boolean().nullish(),
  locale: localeArgument,
});

/**
 * Passcodes that a person sends from their messenger: /v1/auth/notp. The message proves the number,
 * nothing is sent to it. Off until a messaging app is set up.
 */
export function addMessagingAppRoutes(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const { settings, database, hooks, clock } = deps;

  /** No message is sent, so only the caller's network is counted. */
  async function issue(http: Context, order: () => Promise<PasscodeOrder> | PasscodeOrder) {
    const network = networkOf(hooks.getClientAddress(http));
    const reply = await database.serviceTransaction(async (tx) => {
      const limit = settings.limits.messagesPerAddress;
      const wait = await takePoint(tx, clock.now(), `messages/address/${network}`, limit);
      if (wait !== undefined) return new WireError("E130429", undefined, wait);
      return issuePasscode(deps, tx, await order());
    });
    return http.json(throwIfRefused(reply));
  }

  for (const intent of ["signup", "signin", "signup-in"] as const) {
    routes.post(`/v1/auth/notp/whatsapp/${intent}`, async (http) => {
      readBearer(http, settings.projectId);
      requireMessagingApp(settings);
      const body = await readBody(http, startBody);
      const continuation = await readContinuation(deps, keys, http, body.loginOptions);
      const options = await database.serviceTransaction((tx) => continuation.optionsIn(tx));
      return issue(http, () => ({
        intent,
        loginId: body.loginId.key,
        phone: (body.phone ?? body.user?.phone)?.key,
        profile: readProfile(body.user),
        options,
        locale: body.loginOptions?.locale ?? body.locale ?? "en",
        accountId: continuation.accountId,
      }));
    });
  }

  routes.post("/v1/auth/notp/whatsapp/update", async (http) => {
    readBearer(http, settings.projectId);
    const claims = await readRefreshClaims(deps, keys, http);
    requireMessagingApp(settings);
    const body = await readBody(http, updateBody);
    const { account, session } = await database.serviceTransaction((tx) =>
      requireOwnLoginId(deps, tx, claims, body.loginId.key),
    );
    return issue(http, () => ({
      intent: "update",
      loginId: body.loginId.key,
      phone: body.phone?.key,
      profile: {},
      options: { continues: { id: session.id, by: "change" } },
      locale: body.locale ?? "en",
      accountId: account.id,
      addToLoginIds: body.addToLoginIDs ?? false,
    }));
  });

  addPendingSession(routes, deps, keys, {
    path: "/v1/auth/notp/pending-session",
    kind: "passcode-wait",
    waiting: "E066103",
  });

  // The gateway passes on every message that people write; it learns nothing from the answer.
  routes.post("/v1/gateway/incoming", async (http) => {
    const message = await readGatewayCall(http, requireMessagingApp(settings).key);
    await database.serviceTransaction((tx) => receivePasscode(deps, tx, message));
    return http.json({});
  });
}
