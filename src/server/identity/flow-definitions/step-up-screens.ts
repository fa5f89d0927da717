import {
  type Destination,
  type FlowScreen,
  runAction,
  type StepAction,
  type StepContext,
  signedIn,
} from "../flows/definition.ts";
import {
  resendEmailCode,
  sendCodeToSelf,
  verifyEmailCode,
} from "../sign-in-methods/one-time-code/one-time-code.ts";
import { finishPasskeyCheck, startPasskeyCheck } from "../sign-in-methods/passkey/passkey.ts";
import { enterTotp } from "../sign-in-methods/totp/totp.ts";

/** The first of the screens below. */
export const stepUpScreen = "step-up";

/**
 * The screens that verify a signed-in person again.
 * @param verified where they lead after that.
 */
export function createStepUpScreens(verified: Destination): Record<string, FlowScreen> {
  return {
    [stepUpScreen]: {
      name: "Confirm it is you",
      on: {
        submit: runAction(markVerified(enterTotp, verified), { verified }),
        code: runAction(markVerified(enterTotp, verified), { verified }),
        passkey: runAction(startPasskeyCheck, {}),
        "@passkey": runAction(markVerified(finishPasskeyCheck, verified), { verified }),
        email: runAction(sendCodeToSelf, { sent: "step-up-code" }),
      },
    },
    "step-up-code": {
      name: "Confirm by code",
      on: {
        code: runAction(markVerified(verifyEmailCode, verified), { verified }),
        submit: runAction(markVerified(verifyEmailCode, verified), { verified }),
        resend: runAction(resendEmailCode, { sent: "step-up-code" }, "code.sent"),
        "other-way": { goTo: stepUpScreen },
      },
    },
  };
}

/** Runs the action and records in the state that the person was verified again. */
const markVerified =
  (action: StepAction<"verified">, next: Destination): StepAction<"verified"> =>
  async (context: StepContext) => {
    const result = await action(context);
    if (!("outcome" in result)) return result;
    // The address that the code was sent to must not prefill the next screen.
    const forgotten = next === signedIn ? {} : { sentTo: undefined, email: undefined };
    return { ...result, state: { ...result.state, ...forgotten, isVerifiedAgain: true } };
  };
