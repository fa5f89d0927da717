import { normaliseEmail } from "../../accounts/login-id.ts";
import { isSquatted } from "../../accounts/prove-address.ts";
import { findAccount, findAccountByLoginId } from "../../accounts/store.ts";
import { type Channel, getAddressKind } from "../../channels.ts";
import { countMessage } from "../../limits/attempt-limits.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { createReturnUrl } from "../../steps/return-url.ts";
import type { StepContext, StepResult } from "../../steps/step.ts";
import { WireError } from "../../wire/errors.ts";
import { type IssueSecret, maskAddress, prepareMessage, sendSecret } from "./send-message.ts";

/** The address that the person typed, in comparable form. */
export function readEmailInput({ input, state }: StepContext): string | undefined {
  const given = input.email ?? state.email;
  return typeof given === "string" ? normaliseEmail(given) : undefined;
}

/**
 * Sends a secret, as a step of a flow; the same whether or not there is an account.
 * @param key the address or number, in comparable form.
 */
export async function sendInFlow(
  context: StepContext,
  issue: IssueSecret,
  key: string | undefined,
  channel: Channel = "email",
  intent: "signup-in" | "signin" = "signup-in",
): Promise<StepResult<"sent">> {
  const { deps, tx, network, knownAccount, state } = context;
  const kind = getAddressKind(channel);
  if (!key) return { error: `${kind}.invalid` };
  const loginId = { kind, key };
  const [refusal, message] = await Promise.all([
    countMessage(deps, tx, { network, knownAccount, loginId: key }),
    prepareMessage(deps, tx, { intent, channel, loginId, locale: state.locale }),
  ]);
  if (refusal) return refusal;
  if (message instanceof WireError) return { error: `${kind}.invalid` };
  const link = createReturnUrl(state.page, context);
  const { linkId } = await sendSecret(deps, tx, issue, message, link);
  const sentTo = maskAddress(kind, { kind, key, given: key });
  // A person who typed an address first signs in by the number from here on.
  const typed = kind === "email" ? { email: key } : { phone: key, email: undefined };
  return { outcome: "sent", state: { ...typed, sentTo, ...(linkId && { linkId }) } };
}

/** Sends a secret that moves the signed-in account to another address, as a step of a flow. */
export async function sendAddressChange(
  context: StepContext,
  issue: IssueSecret,
): Promise<StepResult<"sent">> {
  const { deps, tx, network, state } = context;
  const email = readEmailInput(context);
  const account = state.session && (await findAccount(tx, state.session.accountId));
  if (!email || !account) return { error: "email.invalid" };
  const refusal = await countMessage(deps, tx, { network, loginId: email });
  if (refusal) return refusal;
  const holder = await findAccountByLoginId(tx, email);
  const address = { kind: "email", key: email, given: email } as const;
  const grant: VerificationGrant = {
    intent: "change",
    loginId: account.loginIds[0] ?? "",
    address,
    accountId: account.id,
    profile: {},
    addToLoginIds: true,
    amr: ["email"],
    options: { continues: { id: state.session?.id ?? "", by: "change" } },
  };
  // An address of another account gets a mail without the secret: its owner alone can move it.
  const welcome = !holder || holder.id === account.id || isSquatted(holder, address);
  const message = { grant, channel: "email", to: address, welcome, locale: state.locale } as const;
  await sendSecret(deps, tx, issue, message, createReturnUrl(state.page, context));
  return { outcome: "sent", state: { email, sentTo: maskAddress("email", address) } };
}
