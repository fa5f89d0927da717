import {
  resendEmailCode,
  sendChangeCode,
  sendCodeToSelf,
  verifyEmailCode,
} from "../methods/email-code.ts";
import {
  askForPasskey,
  checkPasskey,
  keepPasskey,
  offerPasskey,
} from "../methods/passkey/steps.ts";
import { chooseNewPassword } from "../methods/password/steps.ts";
import { enterTotp } from "../methods/totp/steps.ts";
import { type FlowDefinition, type FlowScreen, runs, signedIn } from "./definition.ts";

/** What somebody who is signed in does with their own account. Each ends with a renewed session. */

const addPasskeyScreen: FlowScreen = {
  name: "Add a passkey",
  on: {
    submit: runs(offerPasskey, {}),
    "@passkey": runs(keepPasskey, { added: signedIn }),
  },
};

const changeEmailScreen = (verify: string): FlowScreen => ({
  name: "Change email",
  on: { submit: runs(sendChangeCode, { sent: verify }) },
});

const verifyNewEmailScreen: FlowScreen = {
  name: "Verify new email",
  on: {
    code: runs(verifyEmailCode, { verified: signedIn }),
    submit: runs(verifyEmailCode, { verified: signedIn }),
    resend: runs(sendChangeCode, { sent: "verify-email" }, "code.sent"),
    "change-email": { goTo: "change-email" },
  },
};

const newPasswordScreen: FlowScreen = {
  name: "New password",
  on: { submit: runs(chooseNewPassword, { changed: signedIn }) },
};

export const addPasskey: FlowDefinition = {
  id: "add-passkey",
  version: 1,
  forSession: "continue",
  startScreen: "add-passkey",
  screens: { "add-passkey": addPasskeyScreen },
};

export const changeEmail: FlowDefinition = {
  id: "change-email",
  version: 1,
  forSession: "continue",
  startScreen: "change-email",
  screens: {
    "change-email": changeEmailScreen("verify-email"),
    "verify-email": verifyNewEmailScreen,
  },
};

/** Once more who it is, before something that matters. */
export const stepUp: FlowDefinition = {
  id: "step-up",
  version: 1,
  forSession: "step-up",
  startScreen: "step-up",
  screens: {
    "step-up": {
      name: "Confirm it is you",
      on: {
        submit: runs(enterTotp, { verified: signedIn }),
        code: runs(enterTotp, { verified: signedIn }),
        passkey: runs(askForPasskey, {}),
        "@passkey": runs(checkPasskey, { verified: signedIn }),
        email: runs(sendCodeToSelf, { sent: "step-up-code" }),
      },
    },
    "step-up-code": {
      name: "Confirm by code",
      on: {
        code: runs(verifyEmailCode, { verified: signedIn }),
        submit: runs(verifyEmailCode, { verified: signedIn }),
        resend: runs(resendEmailCode, { sent: "step-up-code" }, "code.sent"),
      },
    },
  },
};

export const account: FlowDefinition = {
  id: "account",
  version: 1,
  forSession: "continue",
  startScreen: "account",
  screens: {
    account: {
      name: "Account",
      on: {
        passkey: { goTo: "add-passkey" },
        email: { goTo: "change-email" },
        password: { goTo: "new-password" },
      },
    },
    "add-passkey": addPasskeyScreen,
    "change-email": changeEmailScreen("verify-email"),
    "verify-email": verifyNewEmailScreen,
    "new-password": newPasswordScreen,
  },
};
