import { type FlowDefinition, onCode, runStep, signedIn } from "../flows/definition.ts";
import { enchantedLink } from "../sign-in-methods/enchanted-link/enchanted-link.ts";
import { magicLink } from "../sign-in-methods/magic-link/magic-link.ts";
import { messagingApp } from "../sign-in-methods/messaging-app/messaging-app.ts";
import { oauth } from "../sign-in-methods/oauth/oauth.ts";
import { oneTimeCode } from "../sign-in-methods/one-time-code/one-time-code.ts";
import { passkey } from "../sign-in-methods/passkey/passkey.ts";
import { confirmIdpInitiated, finishSso, receiveIdpInitiated, startSso } from "../sso/steps.ts";
import { firstOf } from "../steps/step.ts";

const { resendEmailCode, sendEmailCode, sendPhoneCode, verifyEmailCode, verifyPhoneCode } =
  oneTimeCode.steps;
const { followLink, sendLink, signInOnThisDevice } = magicLink.steps;
const { approveNumberMatch, sendNumbers, signInOnOriginalDevice, waitForNumber } =
  enchantedLink.steps;
const { openMessenger, waitForMessage } = messagingApp.steps;
const { finishProviderSignIn, startProviderSignIn } = oauth.steps;
const { finishPasskeyCheck, startPasskeyCheck } = passkey.steps;

const openLink = runStep(followLink, { verified: signedIn, elsewhere: "link-elsewhere" });

/**
 * Sign-in and sign-up in one flow: an address and a code. Other methods are offered on the first
 * screen.
 */
export const signUpOrIn: FlowDefinition = {
  id: "sign-up-or-in",
  name: "Sign Up or In",
  version: 1,
  startScreen: "welcome",
  screens: {
    welcome: {
      name: "Welcome",
      on: {
        submit: {
          ...runStep(firstOf(startSso, sendEmailCode), { sent: "verify-code" }),
          leaves: true,
        },
        phone: { goTo: "phone" },
        messenger: runStep(openMessenger, { ready: "messenger" }),
        passkey: runStep(startPasskeyCheck, {}),
        "@passkey": runStep(finishPasskeyCheck, { verified: signedIn }),
        provider: runStep(startProviderSignIn, {}),
        "@provider": runStep(firstOf(finishSso, finishProviderSignIn), {
          verified: signedIn,
          confirm: "idp-initiated",
        }),
        "@link": runStep(firstOf(receiveIdpInitiated, followLink), {
          verified: signedIn,
          elsewhere: "link-elsewhere",
          confirm: "idp-initiated",
        }),
      },
    },
    "verify-code": {
      name: "Verify code",
      on: {
        ...onCode(runStep(verifyEmailCode, { verified: signedIn })),
        resend: runStep(resendEmailCode, { sent: "verify-code" }, "code.sent"),
        link: runStep(sendLink, { sent: "link-sent" }),
        number: runStep(sendNumbers, { sent: "choose-number" }),
        "change-email": { goTo: "welcome" },
        "@link": openLink,
      },
    },
    // Offered if text messages can be sent.
    phone: {
      name: "Phone number",
      on: {
        submit: runStep(sendPhoneCode("sms"), { sent: "verify-phone" }),
        "use-email": { goTo: "welcome" },
      },
    },
    "verify-phone": {
      name: "Verify phone",
      on: {
        ...onCode(runStep(verifyPhoneCode, { verified: signedIn })),
        resend: runStep(sendPhoneCode("sms"), { sent: "verify-phone" }, "code.sent"),
        call: runStep(sendPhoneCode("voice"), { sent: "verify-phone" }, "code.sent"),
        whatsapp: runStep(sendPhoneCode("whatsapp"), { sent: "verify-phone" }, "code.sent"),
        "change-phone": { goTo: "phone" },
      },
    },
    // Offered if a messaging app is set up.
    messenger: {
      name: "Messenger",
      on: {
        polling: runStep(waitForMessage, { verified: signedIn }),
        "use-email": { goTo: "welcome" },
      },
    },
    "link-sent": {
      name: "Link sent",
      on: {
        resend: runStep(sendLink, { sent: "link-sent" }, "link.sent"),
        "use-code": runStep(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
        "@link": openLink,
      },
    },
    "choose-number": {
      name: "Choose the number",
      on: {
        polling: runStep(waitForNumber, { verified: signedIn }),
        "use-code": runStep(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
        "@link": runStep(approveNumberMatch, { elsewhere: "number-elsewhere" }),
      },
    },
    // Shown in a browser that opened the link of another one.
    "link-elsewhere": {
      name: "Sign in here",
      on: {
        "sign-in-here": runStep(signInOnThisDevice, { verified: signedIn }),
        "change-email": { goTo: "welcome" },
      },
    },
    // Shown in a browser that opened the right one of the three links of another one.
    "number-elsewhere": {
      name: "Sign in there",
      on: { "sign-in-there": runStep(signInOnOriginalDevice, {}) },
    },
    // Shown after a sign-in that the organisation's provider began (IdP-initiated).
    "idp-initiated": {
      name: "Sign in as",
      on: {
        "sign-in-as": runStep(confirmIdpInitiated, { verified: signedIn }),
        "change-email": { goTo: "welcome" },
      },
    },
    // Shown on the device that opened a link for another one.
    approved: { name: "Approved", on: {} },
    "wrong-number": { name: "Wrong number", on: {} },
  },
};
