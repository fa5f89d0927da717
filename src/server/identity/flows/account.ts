import { sendChangeCode, verifyEmailCode } from "../sign-in-methods/email-code.ts";
import { keepPasskey, offerPasskey } from "../sign-in-methods/passkey/steps.ts";
import { chooseNewPassword } from "../sign-in-methods/password/steps.ts";
import { type FlowDefinition, type FlowScreen, runs, signedIn } from "./definition.ts";
import { proofScreen, proveAgain } from "./prove-again.ts";

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
  proofScreen,
  screens: {
    ...proveAgain("add-passkey"),
    "add-passkey": addPasskeyScreen,
  },
};

export const changeEmail: FlowDefinition = {
  id: "change-email",
  version: 1,
  forSession: "continue",
  startScreen: "change-email",
  proofScreen,
  screens: {
    ...proveAgain("change-email"),
    "change-email": changeEmailScreen("verify-email"),
    "verify-email": verifyNewEmailScreen,
  },
};

/** Once more who it is, before something that matters. */
export const stepUp: FlowDefinition = {
  id: "step-up",
  version: 1,
  forSession: "step-up",
  startScreen: proofScreen,
  screens: proveAgain(signedIn),
};

export const account: FlowDefinition = {
  id: "account",
  version: 1,
  forSession: "continue",
  startScreen: "account",
  proofScreen,
  screens: {
    ...proveAgain("account"),
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
