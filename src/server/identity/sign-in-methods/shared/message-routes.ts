import type { Context, Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { networkOf } from "../../../platform/http/network.ts";
import type { Address } from "../../accounts/prove-address.ts";
import { type AddressKind, type Channel, getAddressKind, getAmr } from "../../channels.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { countMessage } from "../../limits/attempt-limits.ts";
import { readRefreshClaims } from "../../sessions/authenticate.ts";
import type { SigningKeys } from "../../sessions/signing-keys.ts";
import { resolveLink } from "../../wire/approved-link.ts";
import { readBearer } from "../../wire/bearer.ts";
import { throwIfRefused, WireError } from "../../wire/errors.ts";
import { readBody, readCall } from "../../wire/read-body.ts";
import {
  emailArgument,
  linkTarget,
  localeArgument,
  loginIdArgument,
  loginOptionsArgument,
  optionalEmail,
  optionalPhone,
  phoneArgument,
  profileArgument,
  readProfile,
} from "./arguments.ts";
import { readContinuation } from "./continuation.ts";
import { requireOwnLoginId } from "./require-own-login-id.ts";
import {
  type IssueSecret,
  maskAddress,
  type PreparedMessage,
  prepareMessage,
  sendSecret,
} from "./send-message.ts";

const intents = ["signup", "signin", "signup-in"] as const;

const startBody = z.object({
  loginId: loginIdArgument,
  user: profileArgument,
  email: optionalEmail,
  phone: optionalPhone,
  loginOptions: loginOptionsArgument,
  locale: localeArgument,
  ...linkTarget,
});

const updateBody = z.object({
  loginId: loginIdArgument,
  addToLoginIDs: z.boolean().nullish(),
  locale: localeArgument,
  ...linkTarget,
});
const updateBodies = {
  email: updateBody
    .extend({ email: emailArgument })
    .transform(({ email, ...rest }) => ({ ...rest, address: toAddress("email", email) })),
  phone: updateBody
    .extend({ phone: phoneArgument })
    .transform(({ phone, ...rest }) => ({ ...rest, address: toAddress("phone", phone) })),
};

/** A sign-in method that sends a secret: a code, a link or three links. */
interface MessageMethod {
  /** The beginning of the paths of its calls. */
  base: string;
  channels: readonly Channel[];
  /** Our own page that links lead to by default. */
  ownPage?: string;
  issue: IssueSecret;
}

/** Adds every call that asks for a secret to be sent: signup, signin, signup-in and update. */
export function addMessageRoutes(
  routes: Hono,
  deps: IdentityDeps,
  keys: SigningKeys,
  { base, channels, ownPage, issue }: MessageMethod,
): void {
  const { settings } = deps;
  for (const channel of channels) {
    const kind = getAddressKind(channel);
    for (const intent of intents) {
      routes.post(`${base}/${intent}/${channel}`, async (http) => {
        const body = await readCall(http, settings, startBody);
        const { loginId, user, loginOptions } = body;
        const link = resolveLink(settings, body.URI ?? body.redirectUrl, ownPage);
        const continuation = await readContinuation(deps, keys, http, loginOptions);
        const order = { loginId: loginId.key, issue, link };
        const reply = await sendRequested(http, deps, order, async (tx) =>
          prepareMessage(deps, tx, {
            intent,
            channel,
            loginId,
            profile: readProfile(user),
            named: toAddress(kind, body[kind] ?? user?.[kind]),
            options: await continuation.optionsIn(tx),
            locale: loginOptions?.locale ?? body.locale ?? "en",
            continuing: continuation.accountId,
          }),
        );
        return http.json(reply);
      });
    }

    const path = channel === "email" ? "email" : `phone/${channel}`;
    routes.post(`${base}/update/${path}`, async (http) => {
      readBearer(http, settings.projectId);
      const claims = await readRefreshClaims(deps, keys, http);
      const body = await readBody(http, updateBodies[kind]);
      const { address, locale } = body;
      const loginId = body.loginId.key;
      const link = resolveLink(settings, body.URI ?? body.redirectUrl, ownPage);
      const reply = await sendRequested(http, deps, { loginId, issue, link }, async (tx) => {
        const { account, session } = await requireOwnLoginId(deps, tx, claims, loginId);
        return {
          grant: {
            intent: "change",
            loginId,
            address,
            accountId: account.id,
            profile: {},
            addToLoginIds: body.addToLoginIDs ?? false,
            amr: [getAmr(channel)],
            options: { continues: { id: session.id, by: "change" } },
          },
          channel,
          to: address,
          welcome: true,
          locale: locale ?? "en",
          masked: maskAddress(kind, address),
        };
      });
      return http.json(reply);
    });
  }
}

/**
 * Sends a secret that a client asked for, unless too many were sent already.
 * @returns the values for the client.
 */
export async function sendRequested(
  http: Context,
  deps: IdentityDeps,
  { loginId, issue, link }: { loginId: string; issue: IssueSecret; link: URL },
  prepare: (tx: Tx) => Promise<PreparedMessage | WireError>,
) {
  const asker = { network: networkOf(deps.hooks.getClientAddress(http)), loginId };
  const reply = await deps.database.serviceTransaction(async (tx) => {
    const refusal = await countMessage(deps, tx, asker);
    if (refusal) return new WireError("E130429", undefined, refusal.retryAfter);
    const message = await prepare(tx);
    return message instanceof WireError ? message : sendSecret(deps, tx, issue, message, link);
  });
  return throwIfRefused(reply);
}

type AddressArgument = string | { key: string; given: string };

function toAddress(kind: AddressKind, asked: AddressArgument): Address;
function toAddress(kind: AddressKind, asked: AddressArgument | undefined): Address | undefined;
function toAddress(kind: AddressKind, asked: AddressArgument | undefined): Address | undefined {
  if (asked === undefined) return undefined;
  return typeof asked === "string" ? { kind, key: asked, given: asked } : { kind, ...asked };
}
