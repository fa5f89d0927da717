import {
  type FlowDefinition,
  type FlowScreen,
  onCode,
  runStep,
  signedIn,
} from "../flows/definition.ts";
import { oneTimeCode } from "../sign-in-methods/one-time-code/one-time-code.ts";
import { passkey } from "../sign-in-methods/passkey/passkey.ts";
import { password } from "../sign-in-methods/password/password.ts";
import { createStepUpScreens, stepUpScreen } from "./step-up-screens.ts";

const { sendChangeCode, verifyEmailCode } = oneTimeCode.steps;
const { finishPasskeyCreation, startPasskeyCreation } = passkey.steps;
const { chooseNewPassword } = password.steps;

/** Flows in which signed-in people change their own account. Each ends with a renewed session. */

const createAccountFlow = (
  id: string,
  name: string,
  screens: Record<string, FlowScreen>,
): FlowDefinition => ({
  id,
  name,
  version: 1,
  forSession: "continue",
  startScreen: id,
  stepUpScreen,
  screens: { ...createStepUpScreens(id), ...screens },
});

const addPasskeyScreen: FlowScreen = {
  name: "Add a passkey",
  on: {
    submit: runStep(startPasskeyCreation, {}),
    "@passkey": runStep(finishPasskeyCreation, { added: signedIn }),
  },
};

/** Two screens: the first, with this id, takes the address, the other one the code that was sent there. */
const createEmailScreens = (id: string, name: string): Record<string, FlowScreen> => ({
  [id]: { name, on: { submit: runStep(sendChangeCode, { sent: "verify-email" }) } },
  "verify-email": {
    name: "Verify new email",
    on: {
      ...onCode(runStep(verifyEmailCode, { verified: signedIn })),
      resend: runStep(sendChangeCode, { sent: "verify-email" }, "code.sent"),
      "change-email": { goTo: id },
    },
  },
});

export const addPasskey = createAccountFlow("add-passkey", "Add Passkey", {
  "add-passkey": addPasskeyScreen,
});

const changeEmailScreens = createEmailScreens("change-email", "Change email");
export const changeEmail = createAccountFlow("change-email", "Change Email", changeEmailScreens);

/** The flow of people who have verified no address; until they do, the application does nothing for them. */
export const confirmEmail = createAccountFlow(
  "confirm-email",
  "Confirm email",
  createEmailScreens("confirm-email", "Confirm email"),
);

export const accountFlow = createAccountFlow("account", "Account", {
  account: {
    name: "Account",
    on: {
      passkey: { goTo: "add-passkey" },
      email: { goTo: "change-email" },
      password: { goTo: "new-password" },
    },
  },
  "add-passkey": addPasskeyScreen,
  ...changeEmailScreens,
  "new-password": {
    name: "New password",
    on: { submit: runStep(chooseNewPassword, { changed: signedIn }) },
  },
});

/** Verifies a signed-in person again before a sensitive change. */
export const stepUp: FlowDefinition = {
  id: "step-up",
  name: "Step Up",
  version: 1,
  forSession: "step-up",
  startScreen: stepUpScreen,
  screens: createStepUpScreens(signedIn),
};
