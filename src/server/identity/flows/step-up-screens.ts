import { resendEmailCode, sendCodeToSelf, verifyEmailCode } from "../sign-in-methods/email-code.ts";
import { finishPasskeyCheck, startPasskeyCheck } from "../sign-in-methods/passkey/steps.ts";
import { enterTotp } from "../sign-in-methods/totp/steps.ts";
import {
  type Destination,
  type FlowScreen,
  runAction,
  type StepAction,
  type StepContext,
  signedIn,
} from "./definition.ts";

/** The first of the screens below. */
export const stepUpScreen = "step-up";

/** The screens that ask somebody who is signed in once more who they are, and where they lead. */
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

/** The action, which also notes that the person has just proved who they are. */
const markVerified =
  (action: StepAction<"verified">, next: Destination): StepAction<"verified"> =>
  async (context: StepContext) => {
    const result = await action(context);
    if (!("outcome" in result)) return result;
    // What the proof was sent to is not what the next screen asks for.
    const forgotten = next === signedIn ? {} : { sentTo: undefined, email: undefined };
    return { ...result, state: { ...result.state, ...forgotten, isVerifiedAgain: true } };
  };
