import {
  type FlowDestination,
  type FlowScreen,
  onCode,
  runStep,
  signedIn,
} from "../flows/definition.ts";
import { oneTimeCode } from "../sign-in-methods/one-time-code/one-time-code.ts";
import { passkey } from "../sign-in-methods/passkey/passkey.ts";
import { totp } from "../sign-in-methods/totp/totp.ts";
import type { FlowStep } from "../steps/step.ts";

const { resendEmailCode, sendCodeToSelf, verifyEmailCode } = oneTimeCode.steps;
const { finishPasskeyCheck, startPasskeyCheck } = passkey.steps;
const { enterTotp } = totp.steps;

/** The first of the step-up screens. */
export const stepUpScreen = "step-up";

/**
 * The screens that verify a signed-in person again.
 * @param verified the destination after that.
 */
export function createStepUpScreens(verified: FlowDestination): Record<string, FlowScreen> {
  return {
    [stepUpScreen]: {
      name: "Confirm it is you",
      on: {
        ...onCode(runStep(markVerified(enterTotp, verified), { verified })),
        passkey: runStep(startPasskeyCheck, {}),
        "@passkey": runStep(markVerified(finishPasskeyCheck, verified), { verified }),
        email: runStep(sendCodeToSelf, { sent: "step-up-code" }),
      },
    },
    "step-up-code": {
      name: "Confirm by code",
      on: {
        ...onCode(runStep(markVerified(verifyEmailCode, verified), { verified })),
        resend: runStep(resendEmailCode, { sent: "step-up-code" }, "code.sent"),
        "other-way": { goTo: stepUpScreen },
      },
    },
  };
}

/** Runs the step and records in the state that the person was verified again. */
const markVerified =
  (step: FlowStep<"verified">, next: FlowDestination): FlowStep<"verified"> =>
  async (context) => {
    const result = await step(context);
    if (!("outcome" in result)) return result;
    // The address that the code was sent to must not prefill the next screen.
    const forgotten = next === signedIn ? {} : { sentTo: undefined, email: undefined };
    return { ...result, state: { ...result.state, ...forgotten, isVerifiedAgain: true } };
  };
