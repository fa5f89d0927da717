import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Address } from "../../accounts/prove-address.ts";
import { type Channel, getAddressKind, getAmr } from "../../channels.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countMessage } from "../../limits/attempt-limits.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { readRefreshClaims, requireRecentVerification } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { ownLinkPage, resolveLink } from "../../wire/approved-link.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody } from "../../wire/read-body.ts";
import { type MessageMethod, type SecretOrder, sendSecret } from "../message-method.ts";
import { readProfile } from "../profile.ts";
import {
  emailArgument,
  linkTarget,
  loginIdArgument,
  loginOptionsArgument,
  optionalEmail,
  optionalPhone,
  phoneArgument,
  profileArgument,
} from "./arguments.ts";
import { readContinuation } from "./continuation.ts";
import { maskAddress, prepareMessage } from "./send-message.ts";

const intents = ["signup", "signin", "signup-in"] as const;

const startBody = z.object({
  loginId: loginIdArgument,
  user: profileArgument,
  email: optionalEmail,
  phone: optionalPhone,
  loginOptions: loginOptionsArgument,
  locale: z.string().max(35).nullish(),
  ...linkTarget,
});

const updateBody = z.object({
  loginId: loginIdArgument,
  addToLoginIDs: z.boolean().nullish(),
  locale: z.string().max(35).nullish(),
  ...linkTarget,
});

/** Every call of a method that asks for a secret to be sent: signup, signin, signup-in and update. */
export function addMessageRoutes(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  method: MessageMethod,
): void {
  const { settings, database, hooks } = deps;
  const ownPage = method.path === "otp" ? undefined : ownLinkPage[method.path];

  async function send(
    http: Context,
    loginId: string,
    write: (tx: Tx) => Promise<SecretOrder | WireError>,
  ) {
    const asker = { network: networkOf(hooks.getClientAddress(http)), loginId };
    const reply = await database.serviceTransaction(async (tx) => {
      const refusal = await countMessage(deps, tx, asker);
      if (refusal) return new WireError("E130429", undefined, refusal.retryAfter);
      const order = await write(tx);
      return order instanceof WireError ? order : sendSecret(deps, tx, method, order);
    });
    return http.json(throwIfRefused(reply));
  }

  for (const channel of method.channels) {
    for (const intent of intents) {
      routes.post(`/v1/auth/${method.path}/${intent}/${channel}`, async (http) => {
        readBearer(http, settings.projectId);
        const body = await readBody(http, startBody);
        const link = resolveLink(settings, body.URI ?? body.redirectUrl, ownPage);
        const continuation = await readContinuation(deps, keys, http, body.loginOptions);
        return send(http, body.loginId.key, async (tx) => {
          const message = await prepareMessage(deps, tx, {
            intent,
            channel,
            loginId: body.loginId,
            profile: readProfile(body.user),
            named: namedAddress(channel, body),
            options: await continuation.optionsIn(tx),
            locale: body.loginOptions?.locale ?? body.locale ?? "en",
            continuing: continuation.accountId,
          });
          return message instanceof WireError ? message : { message, channel, link };
        });
      });
    }

    const path = channel === "email" ? "email" : `phone/${channel}`;
    routes.post(`/v1/auth/${method.path}/update/${path}`, async (http) => {
      readBearer(http, settings.projectId);
      const claims = await readRefreshClaims(deps, keys, http);
      const body = await readBody(http, updateBody.extend(addressOf(channel)));
      const link = resolveLink(settings, body.URI ?? body.redirectUrl, ownPage);
      return send(http, body.loginId.key, async (tx) => {
        const { account, session } = await requireRecentVerification(deps, tx, claims);
        if (!account.loginIds.includes(body.loginId.key)) {
          return new WireError("E011004", '"loginId" is not yours');
        }
        const address = addressIn(channel, body);
        const grant: VerificationGrant = {
          intent: "change",
          loginId: body.loginId.key,
          address,
          accountId: account.id,
          profile: {},
          addToLoginIds: body.addToLoginIDs ?? false,
          amr: [getAmr(channel)],
          options: { continues: { id: session.id, by: "change" } },
        };
        const masked = maskAddress(address.kind, address);
        const locale = body.locale ?? "en";
        return { message: { grant, to: address, welcome: true, locale, masked }, channel, link };
      });
    });
  }
}

const addressOf = (channel: Channel) => ({
  email: channel === "email" ? emailArgument : z.unknown().optional(),
  phone: channel === "email" ? z.unknown().optional() : phoneArgument,
});

function addressIn(channel: Channel, body: { email?: unknown; phone?: unknown }): Address {
  if (channel === "email") {
    const email = String(body.email);
    return { kind: "email", key: email, given: email };
  }
  return { kind: "phone", ...(body.phone as { key: string; given: string }) };
}

type EnterBody = z.output<typeof startBody>;

function namedAddress(channel: Channel, { email, phone, user }: EnterBody): Address | undefined {
  if (getAddressKind(channel) === "email") {
    const key = email ?? user?.email;
    return key === undefined ? undefined : { kind: "email", key, given: key };
  }
  const found = phone ?? user?.phone;
  return found && { kind: "phone", ...found };
}
