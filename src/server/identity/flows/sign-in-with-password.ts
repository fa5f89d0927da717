import { resendEmailCode, sendResetCode, verifyEmailCode } from "../sign-in-methods/email-code.ts";
import { chooseNewPassword, enterPassword } from "../sign-in-methods/password/steps.ts";
import { enterSecondFactor } from "../sign-in-methods/totp/steps.ts";
import { type FlowDefinition, runAction, signedIn } from "./definition.ts";

const password = {
  submit: runAction(enterPassword, {
    verified: signedIn,
    "must-change": "new-password",
    "needs-app": "app-code",
  }),
  forgot: runAction(sendResetCode, { sent: "reset-code" }),
};

/** For whoever has a password; a forgotten one is replaced after a code by mail. */
export const signInWithPassword: FlowDefinition = {
  id: "sign-in-with-password",
  version: 1,
  startScreen: "password",
  startConditions: [
    { id: "known", screen: "password-again", key: "lastAuth.loginId", operator: "not-empty" },
  ],
  screens: {
    password: { name: "Password", on: password },
    // Says who signed in here last: somebody else's browser, or another address, shows at once.
    "password-again": { name: "Password again", on: password },
    // The mailbox is the way in of last resort: it opens the account without the app too.
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
