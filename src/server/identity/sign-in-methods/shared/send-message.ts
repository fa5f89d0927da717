import type { Tx } from "../../../platform/database/database.ts";
import { type LoginId, maskEmail, maskPhone, normalisePhone } from "../../accounts/login-id.ts";
import type { Address } from "../../accounts/prove-address.ts";
import { type Account, findAccountByLoginId } from "../../accounts/store.ts";
import { type Channel, getAddressKind, getAmr } from "../../channels.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { canRegister, type VerificationGrant } from "../../secrets/verification-grant.ts";
import { WireError } from "../../wire/errors.ts";

/** A request to send a one-time secret. */
export interface MessageRequest {
  intent: "signup" | "signin" | "signup-in";
  channel: Channel;
  loginId: LoginId;
  profile: VerificationGrant["profile"];
  /** The address that a sign-up names; its login id may be a mere name. */
  named: Address | undefined;
  options: VerificationGrant["options"];
  /** Of the message. */
  locale: string;
  /** The signed-in account that steps up; no other one may be reached. */
  continuing?: string | undefined;
}

export interface PreparedMessage {
  grant: VerificationGrant;
  /** The recipient; undefined if there is none. */
  to: Address | undefined;
  /** Whether the message contains the secret. If not, a mail contains the reason. */
  welcome: boolean;
  /** Of the message. */
  locale: string;
  /** `{ maskedEmail }` or `{ maskedPhone }`. */
  masked: Record<string, string>;
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
  const { intent, channel, loginId, named } = request;
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
  const isNameOnly = loginId.kind === "name" && !asked;
  if (intent !== "signin" && conflicts(loginId, asked)) {
    // Otherwise an account could claim another person's address as its login id.
    return new WireError("E011004", '"loginId" is an address: it must be the one that is proved');
  }
  const to = account ? (addressOf(account, kind) ?? own) : asked;
  const grant: VerificationGrant = {
    // A name without an address can sign in; there is nothing by which a new account could be proved.
    intent: intent === "signin" || isNameOnly ? "sign-in" : "enter",
    loginId: loginId.key,
    address: to ?? { kind, key: "", given: "" },
    ...(account ? { accountId: account.id } : {}),
    profile: request.profile,
    amr: [getAmr(channel)],
    options: request.options,
  };
  const allowed = account
    ? account.status !== "disabled" && (request.continuing ?? account.id) === account.id
    : grant.intent === "enter" && !request.continuing && (await canRegister(deps, tx, grant));
  return { grant, to, welcome: allowed, locale: request.locale, masked: maskAddress(kind, asked) };
}

function refuseRevealed(intent: MessageRequest["intent"], account: Account | undefined) {
  if (intent === "signin" && !account) return new WireError("E062108");
  // Accounts that were never used, and test users, may be signed up again.
  if (intent === "signup" && account?.firstSignedInAt && !account.isTest)
    return new WireError("E062107");
  return undefined;
}

const conflicts = (loginId: LoginId, asked: Address | undefined) =>
  loginId.kind !== "name" && loginId.key !== asked?.key;

function addressOf(account: Account, kind: Address["kind"]): Address | undefined {
  if (kind === "email")
    return account.email ? { kind, key: account.email, given: account.email } : undefined;
  const key = normalisePhone(account.phone);
  return key === undefined ? undefined : { kind, key, given: account.phone };
}

/** Of what the caller named; an address that only the account knows is not shown at all. */
export function maskAddress(
  kind: Address["kind"],
  asked: Address | undefined,
): Record<string, string> {
  if (kind === "email") return { maskedEmail: asked ? maskEmail(asked.key) : "*****@*****" };
  return { maskedPhone: asked ? maskPhone(asked.key) : "+*********" };
}
