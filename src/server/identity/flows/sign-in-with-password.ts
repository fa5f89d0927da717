import { resendEmailCode, sendResetCode, verifyEmailCode } from "../methods/email-code.ts";
import { chooseNewPassword, enterPassword } from "../methods/password/steps.ts";
import { type FlowDefinition, runs, signedIn } from "./definition.ts";

/** For whoever has a password; a forgotten one is replaced after a code by mail. */
export const signInWithPassword: FlowDefinition = {
  id: "sign-in-with-password",
  version: 1,
  startScreen: "password",
  screens: {
    password: {
      name: "Password",
      on: {
        submit: runs(enterPassword, { verified: signedIn, "must-change": "new-password" }),
        forgot: runs(sendResetCode, { sent: "reset-code" }),
      },
    },
    "reset-code": {
      name: "Reset code",
      on: {
        code: runs(verifyEmailCode, { verified: "new-password" }),
        submit: runs(verifyEmailCode, { verified: "new-password" }),
        resend: runs(resendEmailCode, { sent: "reset-code" }, "code.sent"),
        "change-email": { goTo: "password" },
      },
    },
    "new-password": {
      name: "New password",
      on: { submit: runs(chooseNewPassword, { changed: signedIn }) },
    },
  },
};
