import { type FlowDefinition, type FlowScreen, runStep, signedIn } from "../flows/definition.ts";
import { oneTimeCode } from "../sign-in-methods/one-time-code/one-time-code.ts";
import { passkey } from "../sign-in-methods/passkey/passkey.ts";
import { password } from "../sign-in-methods/password/password.ts";
import { createStepUpScreens, stepUpScreen } from "./step-up-screens.ts";

const { sendChangeCode, verifyEmailCode } = oneTimeCode.steps;
const { finishPasskeyCreation, startPasskeyCreation } = passkey.steps;
const { chooseNewPassword } = password.steps;

/** Flows in which signed-in people change their own account. Each ends with a renewed session. */

const addPasskeyScreen: FlowScreen = {
  name: "Add a passkey",
  on: {
    submit: runStep(startPasskeyCreation, {}),
    "@passkey": runStep(finishPasskeyCreation, { added: signedIn }),
  },
};

const changeEmailScreen = (verify: string): FlowScreen => ({
  name: "Change email",
  on: { submit: runStep(sendChangeCode, { sent: verify }) },
});

const createVerifyEmailScreen = (start: string): FlowScreen => ({
  name: "Verify new email",
  on: {
    code: runStep(verifyEmailCode, { verified: signedIn }),
    submit: runStep(verifyEmailCode, { verified: signedIn }),
    resend: runStep(sendChangeCode, { sent: "verify-email" }, "code.sent"),
    "change-email": { goTo: start },
  },
});

/** The flow of people who have verified no address; until they do, the application does nothing for them. */
export const confirmEmail: FlowDefinition = {
  id: "confirm-email",
  name: "Confirm email",
  version: 1,
  forSession: "continue",
  startScreen: "confirm-email",
  stepUpScreen,
  screens: {
    ...createStepUpScreens("confirm-email"),
    "confirm-email": {
      name: "Confirm email",
      on: { submit: runStep(sendChangeCode, { sent: "verify-email" }) },
    },
    "verify-email": createVerifyEmailScreen("confirm-email"),
  },
};

const newPasswordScreen: FlowScreen = {
  name: "New password",
  on: { submit: runStep(chooseNewPassword, { changed: signedIn }) },
};

export const addPasskey: FlowDefinition = {
  id: "add-passkey",
  name: "Add Passkey",
  version: 1,
  forSession: "continue",
  startScreen: "add-passkey",
  stepUpScreen,
  screens: {
    ...createStepUpScreens("add-passkey"),
    "add-passkey": addPasskeyScreen,
  },
};

export const changeEmail: FlowDefinition = {
  id: "change-email",
  name: "Change Email",
  version: 1,
  forSession: "continue",
  startScreen: "change-email",
  stepUpScreen,
  screens: {
    ...createStepUpScreens("change-email"),
    "change-email": changeEmailScreen("verify-email"),
    "verify-email": createVerifyEmailScreen("change-email"),
  },
};

/** Verifies a signed-in person again before a sensitive change. */
export const stepUp: FlowDefinition = {
  id: "step-up",
  name: "Step Up",
  version: 1,
  forSession: "step-up",
  startScreen: stepUpScreen,
  screens: createStepUpScreens(signedIn),
};

export const accountFlow: FlowDefinition = {
  id: "account",
  name: "Account",
  version: 1,
  forSession: "continue",
  startScreen: "account",
  stepUpScreen,
  screens: {
    ...createStepUpScreens("account"),
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
    "verify-email": createVerifyEmailScreen("change-email"),
    "new-password": newPasswordScreen,
  },
};
