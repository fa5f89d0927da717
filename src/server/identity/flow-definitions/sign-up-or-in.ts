import { type FlowDefinition, runAction, signedIn } from "../flows/definition.ts";
import {
  approveNumber,
  followFlowLink,
  sendFlowLink,
  sendNumbers,
  signInHere,
  signInThere,
  waitForNumber,
} from "../sign-in-methods/magic-link/magic-link.ts";
import { openMessenger, waitForMessage } from "../sign-in-methods/messaging-app/messaging-app.ts";
import { startProviderSignIn } from "../sign-in-methods/oauth/oauth.ts";
import {
  resendEmailCode,
  verifyEmailCode,
} from "../sign-in-methods/one-time-code/one-time-code.ts";
import { finishPasskeyCheck, startPasskeyCheck } from "../sign-in-methods/passkey/passkey.ts";
import { sendPhoneCode, verifyPhoneCode } from "../sign-in-methods/phone-code.ts";
import {
  confirmIdpInitiated,
  finishExternalSignIn,
  followLinkOrIdpInitiated,
  sendCodeOrStartSso,
} from "../sso/steps.ts";

const followLink = runAction(followFlowLink, { verified: signedIn, elsewhere: "link-elsewhere" });

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
        submit: { ...runAction(sendCodeOrStartSso, { sent: "verify-code" }), leaves: true },
        phone: { goTo: "phone" },
        messenger: runAction(openMessenger, { ready: "messenger" }),
        passkey: runAction(startPasskeyCheck, {}),
        "@passkey": runAction(finishPasskeyCheck, { verified: signedIn }),
        provider: runAction(startProviderSignIn, {}),
        "@provider": runAction(finishExternalSignIn, {
          verified: signedIn,
          confirm: "idp-initiated",
        }),
        "@link": runAction(followLinkOrIdpInitiated, {
          verified: signedIn,
          elsewhere: "link-elsewhere",
          confirm: "idp-initiated",
        }),
      },
    },
    "verify-code": {
      name: "Verify code",
      on: {
        // The field submits itself under its own id when it is full.
        code: runAction(verifyEmailCode, { verified: signedIn }),
        submit: runAction(verifyEmailCode, { verified: signedIn }),
        resend: runAction(resendEmailCode, { sent: "verify-code" }, "code.sent"),
        link: runAction(sendFlowLink, { sent: "link-sent" }),
        number: runAction(sendNumbers, { sent: "choose-number" }),
        "change-email": { goTo: "welcome" },
        "@link": followLink,
      },
    },
    // Offered where messages reach phones.
    phone: {
      name: "Phone number",
      on: {
        submit: runAction(sendPhoneCode("sms"), { sent: "verify-phone" }),
        "use-email": { goTo: "welcome" },
      },
    },
    "verify-phone": {
      name: "Verify phone",
      on: {
        code: runAction(verifyPhoneCode, { verified: signedIn }),
        submit: runAction(verifyPhoneCode, { verified: signedIn }),
        resend: runAction(sendPhoneCode("sms"), { sent: "verify-phone" }, "code.sent"),
        call: runAction(sendPhoneCode("voice"), { sent: "verify-phone" }, "code.sent"),
        whatsapp: runAction(sendPhoneCode("whatsapp"), { sent: "verify-phone" }, "code.sent"),
        "change-phone": { goTo: "phone" },
      },
    },
    // Offered where people can write to the instance.
    messenger: {
      name: "Messenger",
      on: {
        polling: runAction(waitForMessage, { verified: signedIn }),
        "use-email": { goTo: "welcome" },
      },
    },
    "link-sent": {
      name: "Link sent",
      on: {
        resend: runAction(sendFlowLink, { sent: "link-sent" }, "link.sent"),
        "use-code": runAction(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
        "@link": followLink,
      },
    },
    "choose-number": {
      name: "Choose the number",
      on: {
        polling: runAction(waitForNumber, { verified: signedIn }),
        "use-code": runAction(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
        "@link": runAction(approveNumber, { elsewhere: "number-elsewhere" }),
      },
    },
    // Seen by a browser that opened the link of another one.
    "link-elsewhere": {
      name: "Sign in here",
      on: {
        "sign-in-here": runAction(signInHere, { verified: signedIn }),
        "change-email": { goTo: "welcome" },
      },
    },
    // Seen by a browser that opened the right one of the three links of another one.
    "number-elsewhere": {
      name: "Sign in there",
      on: { "sign-in-there": runAction(signInThere, {}) },
    },
    // Seen after a sign-in that the organisation's provider began (IdP-initiated).
    "idp-initiated": {
      name: "Sign in as",
      on: {
        "sign-in-as": runAction(confirmIdpInitiated, { verified: signedIn }),
        "change-email": { goTo: "welcome" },
      },
    },
    // Seen by the device that opened a link for another one.
    approved: { name: "Approved", on: {} },
    "wrong-number": { name: "Wrong number", on: {} },
  },
};
