import { resendEmailCode, sendCodeToSelf, verifyEmailCode } from "../sign-in-methods/email-code.ts";
import { askForPasskey, checkPasskey } from "../sign-in-methods/passkey/steps.ts";
import { enterTotp } from "../sign-in-methods/totp/steps.ts";
import {
  type Destination,
  type FlowScreen,
  runs,
  type StepAction,
  type StepContext,
  signedIn,
} from "./definition.ts";

/** The first of the screens below. */
export const proofScreen = "step-up";

/** The screens that ask somebody who is signed in once more who they are, and where they lead. */
export function proveAgain(verified: Destination): Record<string, FlowScreen> {
  return {
    [proofScreen]: {
      name: "Confirm it is you",
      on: {
        submit: runs(noted(enterTotp, verified), { verified }),
        code: runs(noted(enterTotp, verified), { verified }),
        passkey: runs(askForPasskey, {}),
        "@passkey": runs(noted(checkPasskey, verified), { verified }),
        email: runs(sendCodeToSelf, { sent: "step-up-code" }),
      },
    },
    "step-up-code": {
      name: "Confirm by code",
      on: {
        code: runs(noted(verifyEmailCode, verified), { verified }),
        submit: runs(noted(verifyEmailCode, verified), { verified }),
        resend: runs(resendEmailCode, { sent: "step-up-code" }, "code.sent"),
        "other-way": { goTo: proofScreen },
      },
    },
  };
}

/** The action, which also notes that the person has just proved who they are. */
const noted =
  (action: StepAction<"verified">, next: Destination): StepAction<"verified"> =>
  async (context: StepContext) => {
    const result = await action(context);
    if (!("outcome" in result)) return result;
    // What the proof was sent to is not what the next screen asks for.
    const forgotten = next === signedIn ? {} : { sentTo: undefined, email: undefined };
    return { ...result, state: { ...result.state, ...forgotten, isProvedAnew: true } };
  };
