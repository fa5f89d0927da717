import type { Tx } from "../../../platform/database/database.ts";
import { type LoginId, maskEmail, maskPhone, normalisePhone } from "../../accounts/login-id.ts";
import type { Address } from "../../accounts/prove-address.ts";
import { type Account, findAccountByLoginId } from "../../accounts/store.ts";
import { type Channel, getAddressKind, getAmr } from "../../channels.ts";
import type { IdentityDeps, IdentityMail } from "../../dependencies.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { WireError } from "../../wire/errors.ts";
import { canRegister } from "./redeem-grant.ts";

/** A request to send a one-time secret: a code, a link or three links. */
export interface MessageRequest {
  intent: "signup" | "signin" | "signup-in";
  channel: Channel;
  loginId: LoginId;
  profile?: VerificationGrant["profile"];
  /** The address that a sign-up names; its login id may be a mere name. */
  named?: Address | undefined;
  options?: VerificationGrant["options"];
  /** The language of the message. */
  locale: string;
  /** The signed-in account that steps up; no other one may be reached. */
  continuing?: string | undefined;
}

export interface PreparedMessage {
  grant: VerificationGrant;
  channel: Channel;
  /** The recipient; undefined if there is none. */
  to: Address | undefined;
  /** Whether the message contains the secret. If not, a mail contains the reason. */
  welcome: boolean;
  locale: string;
  /** `{ maskedEmail }` or `{ maskedPhone }`, for the client. */
  masked?: Record<string, string>;
}

/**
 * Decides who gets which message. The answer does not reveal whether an account exists: a secret is
 * always created and stored, and only the message differs.
 */
export async function prepareMessage(
  deps: Pick<IdentityDeps, "hooks" | "settings">,
  tx: Tx,
  request: MessageRequest,
): Promise<PreparedMessage | WireError> {
  const { intent, channel, loginId, named, locale, profile = {}, options = {} } = request;
  const kind = getAddressKind(channel);
  const account = await findAccountByLoginId(tx, loginId.key);
  const refusal = deps.settings.revealAccounts && refuseRevealed(intent, account);
  if (refusal) return refusal;
  const own: Address | undefined =
    loginId.kind === kind ? { kind, key: loginId.key, given: loginId.key } : undefined;
  const asked = own ?? (intent === "signin" ? undefined : named);
  if (intent === "signup" && !asked) {
    return new WireError("E011004", `An address of this kind is needed: "${kind}"`);
  }
  if (intent !== "signin" && loginId.kind !== "name" && loginId.key !== asked?.key) {
    // Otherwise an account could claim another person's address as its login id.
    return new WireError("E011004", '"loginId" is an address: it must be the one that is proved');
  }
  const to = account ? (addressOf(account, kind) ?? own) : asked;
  const isNameOnly = loginId.kind === "name" && !asked;
  const grant: VerificationGrant = {
    // A name without an address can sign in; there is nothing by which a new account could be proved.
    intent: intent === "signin" || isNameOnly ? "sign-in" : "enter",
    loginId: loginId.key,
    address: to ?? { kind, key: "", given: "" },
    ...(account ? { accountId: account.id } : {}),
    profile,
    amr: [getAmr(channel)],
    options,
  };
  const welcome = account
    ? account.status !== "disabled" && (request.continuing ?? account.id) === account.id
    : grant.intent === "enter" && !request.continuing && (await canRegister(deps, tx, grant));
  return { grant, channel, to, welcome, locale, masked: maskAddress(kind, asked) };
}

function refuseRevealed(intent: MessageRequest["intent"], account: Account | undefined) {
  if (intent === "signin" && !account) return new WireError("E062108");
  // Accounts that were never used, and test users, may be signed up again.
  if (intent === "signup" && account?.firstSignedInAt && !account.isTest)
    return new WireError("E062107");
  return undefined;
}

function addressOf(account: Account, kind: Address["kind"]): Address | undefined {
  if (kind === "email")
    return account.email ? { kind, key: account.email, given: account.email } : undefined;
  const key = normalisePhone(account.phone);
  return key === undefined ? undefined : { kind, key, given: account.phone };
}

/** Masks the address that the caller named; one that only the account knows is not shown at all. */
export function maskAddress(
  kind: Address["kind"],
  asked: Address | undefined,
): Record<string, string> {
  if (kind === "email") return { maskedEmail: asked ? maskEmail(asked.key) : "*****@*****" };
  return { maskedPhone: asked ? maskPhone(asked.key) : "+*********" };
}

/** Makes and stores a secret for the message's grant. */
export type IssueSecret = (
  deps: IdentityDeps,
  tx: Tx,
  message: PreparedMessage,
  /** The page that a link leads to, approved. */
  link: URL,
) => Promise<IssuedSecret>;

export interface IssuedSecret {
  /** The mail, without its recipient and language. */
  mail: Omit<IdentityMail, "to" | "locale">;
  /** The text message or call; empty if the secret is only mailed. */
  text: string;
  /** Values for the client beside the masked address. */
  reply: { linkId?: string; pendingRef?: string };
}

/**
 * Issues the secret and sends it to the recipient, if it may go there.
 * @returns the values for the client.
 */
export async function sendSecret(
  deps: IdentityDeps,
  tx: Tx,
  issue: IssueSecret,
  message: PreparedMessage,
  link: URL,
): Promise<IssuedSecret["reply"] & PreparedMessage["masked"]> {
  const { channel, welcome, locale } = message;
  const { mail, text, reply } = await issue(deps, tx, message, link);
  const to = message.to?.key;
  if (channel !== "email") {
    await deps.hooks.sendText(tx, to && welcome ? { to, channel, text } : undefined);
  } else if (to) {
    const sent = welcome ? mail : ({ purpose: "sign-in-refused" } as const);
    await deps.hooks.sendMail(tx, { ...sent, to, locale });
  }
  return { ...message.masked, ...reply };
}
