import QRCode from "qrcode";
import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import { randomBase62 } from "../../../platform/random.ts";
import { normalisePhone, parseLoginId } from "../../accounts/login-id.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { fulfilToken, issueToken, redeemToken } from "../../secrets/tokens.ts";
import {
  type VerificationGrant,
  verificationGrantSchema,
} from "../../secrets/verification-grant.ts";
import type { IdentitySettings } from "../../settings.ts";
import { composeText } from "../../text-messages/compose-text.ts";
import { WireError } from "../../wire/errors.ts";
import { prepareMessage } from "../shared/send-message.ts";

/** The lifetime of a mailed link: the person changes to another app, or another device. */
const passcodeLifetimeMs = 10 * 60_000;
/** The passcode among the words of a message in any language. */
const passcodePattern = /(?<![0-9A-Za-z])[0-9A-Za-z]{32}(?![0-9A-Za-z])/g;

/** The request, kept until a message arrives and proves the number that it comes from. */
const orderSchema = z.object({
  intent: z.enum(["signup", "signin", "signup-in", "update"]),
  /** The login id as given; an empty one stands for the owner of the number. */
  loginId: z.string(),
  /** The number that the message of a sign-up must come from, in comparable form. */
  phone: z.string().optional(),
  profile: verificationGrantSchema.shape.profile,
  options: verificationGrantSchema.shape.options,
  locale: z.string(),
  /** The signed-in account that steps up or changes its number. */
  accountId: z.string().optional(),
  addToLoginIds: z.boolean().optional(),
});
export type PasscodeOrder = z.infer<typeof orderSchema>;

/**
 * Creates the message that the person sends from their messenger, and a token for the page to wait with.
 * @param scope the scope of both tokens, by default a new one.
 * @throws WireError E062010 if no messaging app is set up.
 */
export async function issuePasscode(
  deps: IdentityDeps,
  tx: Tx,
  order: PasscodeOrder,
  scope = `passcode/${randomBase62(deps.random, 22)}`,
): Promise<{ pendingRef: string; redirectUrl: string; image: string }> {
  const { number } = requireMessagingApp(deps.settings);
  const common = { scope, lifetimeMs: passcodeLifetimeMs };
  const pendingRef = await issueToken(deps, tx, { ...common, kind: "passcode-wait", data: {} });
  const code = await issueToken(deps, tx, { ...common, kind: "passcode", data: order });
  const url = new URL(`https://wa.me/${number.slice(1)}`);
  url.searchParams.set("text", composeText(deps.settings, "passcode", order.locale, { code }));
  const image = await QRCode.toDataURL(url.href, { margin: 1, width: 320 });
  return { pendingRef, redirectUrl: url.href, image };
}

/** @throws WireError E062010 if none is set up. */
export function requireMessagingApp({ messagingApp: app }: IdentitySettings) {
  if (!app) throw new WireError("E062010", "No messaging app is set up");
  return app;
}

/**
 * Handles a message from a number. If it holds a passcode that is valid for this number, the
 * waiting page is signed in. Otherwise nothing happens, so that the sender learns nothing.
 */
export async function receivePasscode(
  deps: IdentityDeps,
  tx: Tx,
  message: { from: string; text: string },
): Promise<boolean> {
  const from = normalisePhone(message.from.startsWith("+") ? message.from : `+${message.from}`);
  if (from === undefined) return false;
  for (const [code] of message.text.matchAll(passcodePattern)) {
    const redeemed = await redeemToken(deps, tx, "passcode", code);
    if (!redeemed) continue;
    const grant = await createGrant(deps, tx, orderSchema.parse(redeemed.data), from);
    if (!grant) return false;
    return fulfilToken(deps, tx, "passcode-wait", redeemed.scope, { grant });
  }
  return false;
}

async function createGrant(
  deps: IdentityDeps,
  tx: Tx,
  order: PasscodeOrder,
  from: string,
): Promise<VerificationGrant | undefined> {
  const address = { kind: "phone", key: from, given: from } as const;
  if (order.phone !== undefined && order.phone !== from) return undefined;
  const loginId = parseLoginId(order.loginId === "" ? from : order.loginId);
  if (!loginId) return undefined;
  const amr = ["whatsapp"];
  const { intent, profile, options, accountId } = order;
  if (intent === "update") {
    const { addToLoginIds = false } = order;
    const grant = {
      loginId: loginId.key,
      address,
      accountId,
      profile,
      addToLoginIds,
      amr,
      options,
    };
    return { intent: "change", ...grant };
  }
  const message = await prepareMessage(deps, tx, {
    intent,
    channel: "whatsapp",
    loginId,
    profile,
    named: address,
    options,
    locale: order.locale,
    continuing: accountId,
  });
  if (message instanceof WireError || !message.welcome || message.to?.key !== from)
    return undefined;
  return { ...message.grant, amr };
}
