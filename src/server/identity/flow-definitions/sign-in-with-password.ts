import { type FlowDefinition, runAction, signedIn } from "../flows/definition.ts";
import {
  resendEmailCode,
  sendResetCode,
  verifyEmailCode,
} from "../sign-in-methods/one-time-code/one-time-code.ts";
import { chooseNewPassword, enterPassword } from "../sign-in-methods/password/password.ts";
import { enterSecondFactor } from "../sign-in-methods/totp/totp.ts";

const password = {
  submit: runAction(enterPassword, {
    verified: signedIn,
    "must-change": "new-password",
    "needs-app": "app-code",
  }),
  forgot: runAction(sendResetCode, { sent: "reset-code" }),
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
    password: { name: "Password", on: password },
    // Shows who signed in here last, so that a wrong address is noticed at once.
    "password-again": { name: "Password again", on: password },
    // A code by mail also replaces a lost authenticator app.
    "app-code": {
      name: "Code of the app",
      on: {
        code: runAction(enterSecondFactor, { verified: signedIn, "must-change": "new-password" }),
        submit: runAction(enterSecondFactor, { verified: signedIn, "must-change": "new-password" }),
        email: runAction(resendEmailCode, { sent: "step-up-code" }),
        "other-account": { goTo: "password" },
      },
    },
    "step-up-code": {
      name: "Code instead of the app",
      on: {
        code: runAction(verifyEmailCode, { verified: signedIn }),
        submit: runAction(verifyEmailCode, { verified: signedIn }),
        resend: runAction(resendEmailCode, { sent: "step-up-code" }, "code.sent"),
        "other-way": { goTo: "app-code" },
      },
    },
    "reset-code": {
      name: "Reset code",
      on: {
        code: runAction(verifyEmailCode, { verified: "new-password" }),
        submit: runAction(verifyEmailCode, { verified: "new-password" }),
        resend: runAction(resendEmailCode, { sent: "reset-code" }, "code.sent"),
        "change-email": { goTo: "password" },
      },
    },
    "new-password": {
      name: "New password",
      on: { submit: runAction(chooseNewPassword, { changed: signedIn }) },
    },
  },
};
