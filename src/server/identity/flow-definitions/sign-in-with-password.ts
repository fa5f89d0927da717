import { type FlowDefinition, onCode, runStep, signedIn } from "../flows/definition.ts";
import { oneTimeCode } from "../sign-in-methods/one-time-code/one-time-code.ts";
import { password } from "../sign-in-methods/password/password.ts";
import { totp } from "../sign-in-methods/totp/totp.ts";

const { resendEmailCode, sendResetCode, verifyEmailCode } = oneTimeCode.steps;
const { chooseNewPassword, enterPassword } = password.steps;
const { enterSecondFactor } = totp.steps;

const passwordInteractions = {
  submit: runStep(enterPassword, {
    verified: signedIn,
    "must-change": "new-password",
    "needs-app": "app-code",
  }),
  forgot: runStep(sendResetCode, { sent: "reset-code" }),
};

/** Sign-in with a password. A forgotten one is replaced after a code by mail. */
export const signInWithPassword: FlowDefinition = {
  id: "sign-in-with-password",
  name: "Sign In with Password",
  version: 1,
  startScreen: "password",
  startConditions: [
    { id: "known", screen: "password-again", key: "lastAuth.loginId", operator: "not-empty" },
  ],
  screens: {
    password: { name: "Password", on: passwordInteractions },
    // Shows who signed in here last, so that a wrong address is noticed at once.
    "password-again": { name: "Password again", on: passwordInteractions },
    // A code by mail also replaces a lost authenticator app.
    "app-code": {
      name: "Code of the app",
      on: {
        ...onCode(
          runStep(enterSecondFactor, { verified: signedIn, "must-change": "new-password" }),
        ),
        email: runStep(resendEmailCode, { sent: "step-up-code" }),
        "other-account": { goTo: "password" },
      },
    },
    "step-up-code": {
      name: "Code instead of the app",
      on: {
        ...onCode(runStep(verifyEmailCode, { verified: signedIn })),
        resend: runStep(resendEmailCode, { sent: "step-up-code" }, "code.sent"),
        "other-way": { goTo: "app-code" },
      },
    },
    "reset-code": {
      name: "Reset code",
      on: {
        ...onCode(runStep(verifyEmailCode, { verified: "new-password" })),
        resend: runStep(resendEmailCode, { sent: "reset-code" }, "code.sent"),
        "change-email": { goTo: "password" },
      },
    },
    "new-password": {
      name: "New password",
      on: { submit: runStep(chooseNewPassword, { changed: signedIn }) },
    },
  },
};
