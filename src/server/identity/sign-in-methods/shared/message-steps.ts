import { maskEmail, normaliseEmail } from "../../accounts/login-id.ts";
import { isSquatted } from "../../accounts/prove-address.ts";
import { findAccount, findAccountByLoginId } from "../../accounts/store.ts";
import { formatExecutionId } from "../../flows/answer.ts";
import type { FlowState, StepContext, StepResult } from "../../flows/definition.ts";
import { countMessage } from "../../limits/attempt-limits.ts";
import type { VerificationGrant } from "../../secrets/verification-grant.ts";
import { WireError } from "../../wire/errors.ts";
import { type MessageMethod, sendSecret } from "../message-method.ts";
import { prepareMessage } from "./send-message.ts";

type Issues = Pick<MessageMethod, "issue">;

/** The address that the person typed, in comparable form. */
export function readEmailInput({ input, state }: StepContext): string | undefined {
  const given = input.email ?? state.email;
  return typeof given === "string" ? normaliseEmail(given) : undefined;
}

/** Sends a secret of this method to the address; the same whether or not there is an account. */
export async function sendSecretToEmail(
  context: StepContext,
  method: Issues,
  email: string | undefined,
  intent: "signup-in" | "signin" = "signup-in",
): Promise<StepResult<"sent">> {
  const { deps, tx, network, knownAccount } = context;
  if (!email) return { error: "email.invalid" };
  const [refusal, message] = await Promise.all([
    countMessage(deps, tx, { network, knownAccount, loginId: email }),
    prepareMessage(deps, tx, {
      intent,
      channel: "email",
      loginId: { kind: "email", key: email },
      profile: {},
      named: undefined,
      options: {},
      locale: context.state.locale,
    }),
  ]);
  if (refusal) return refusal;
  if (message instanceof WireError) return { error: "email.invalid" };
  const reply = await sendSecret(deps, tx, method, {
    message,
    channel: "email",
    link: createReturnUrl(context),
  });
  return { outcome: "sent", state: createSentState(email, reply) };
}

/** Sends a secret that moves the signed-in account to another address. */
export async function sendAddressChange(
  context: StepContext,
  method: Issues,
  email: string | undefined,
): Promise<StepResult<"sent">> {
  const { deps, tx, network, state } = context;
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
  // Who holds another account's address hears nothing: its owner alone can move it.
  const welcome = !holder || holder.id === account.id || isSquatted(holder, address);
  const message = { grant, to: address, welcome, locale: state.locale, masked: {} };
  await sendSecret(deps, tx, method, { message, channel: "email", link: createReturnUrl(context) });
  return { outcome: "sent", state: createSentState(email, {}) };
}

/** The page that runs the flow, with where it stands: what a link or a provider leads back to. */
export function createReturnUrl({ flowId, runId, step, state }: StepContext): URL {
  const url = new URL(state.page);
  url.searchParams.set("descope-login-flow", `${formatExecutionId(flowId, runId)}_${step}`);
  return url;
}

function createSentState(email: string, { linkId }: Record<string, unknown>): Partial<FlowState> {
  const sentTo = { maskedEmail: maskEmail(email) };
  return { email, sentTo, ...(typeof linkId === "string" ? { linkId } : {}) };
}
