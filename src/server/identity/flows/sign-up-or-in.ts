import { resendEmailCode, sendEmailCode, verifyEmailCode } from "../methods/email-code.ts";
import { type FlowDefinition, runs, signedIn } from "./definition.ts";

/** One door for new and known people: an address, a code, in. */
export const signUpOrIn: FlowDefinition = {
  id: "sign-up-or-in",
  version: 1,
  startScreen: "welcome",
  screens: {
    welcome: {
      name: "Welcome",
      on: { submit: runs(sendEmailCode, { sent: "verify-code" }) },
    },
    "verify-code": {
      name: "Verify code",
      on: {
        // The field submits itself under its own id when it is full.
        code: runs(verifyEmailCode, { verified: signedIn }),
        submit: runs(verifyEmailCode, { verified: signedIn }),
        resend: runs(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
      },
    },
  },
};
