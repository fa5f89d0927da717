import { resendEmailCode, verifyEmailCode } from "../sign-in-methods/email-code.ts";
import {
  approveNumber,
  followFlowLink,
  sendFlowLink,
  sendNumbers,
  signInHere,
  waitForNumber,
} from "../sign-in-methods/flow-links.ts";
import { openMessenger, waitForMessage } from "../sign-in-methods/messaging-app/steps.ts";
import { leaveForProvider } from "../sign-in-methods/oauth/steps.ts";
import { askForPasskey, checkPasskey } from "../sign-in-methods/passkey/steps.ts";
import { sendPhoneCode, verifyPhoneCode } from "../sign-in-methods/phone-code.ts";
import { comeBackFromElsewhere, sendCodeOrLeaveForSso } from "../sso/steps.ts";
import { type FlowDefinition, runs, signedIn } from "./definition.ts";

const followLink = runs(followFlowLink, { verified: signedIn, elsewhere: "link-elsewhere" });

/** One door for new and known people: an address, a code, in. Other ways for whoever prefers them. */
export const signUpOrIn: FlowDefinition = {
  id: "sign-up-or-in",
  version: 1,
  startScreen: "welcome",
  screens: {
    welcome: {
      name: "Welcome",
      on: {
        submit: { ...runs(sendCodeOrLeaveForSso, { sent: "verify-code" }), leaves: true },
        phone: { goTo: "phone" },
        messenger: runs(openMessenger, { ready: "messenger" }),
        passkey: runs(askForPasskey, {}),
        "@passkey": runs(checkPasskey, { verified: signedIn }),
        provider: runs(leaveForProvider, {}),
        "@provider": runs(comeBackFromElsewhere, { verified: signedIn }),
        "@link": followLink,
      },
    },
    "verify-code": {
      name: "Verify code",
      on: {
        // The field submits itself under its own id when it is full.
        code: runs(verifyEmailCode, { verified: signedIn }),
        submit: runs(verifyEmailCode, { verified: signedIn }),
        resend: runs(resendEmailCode, { sent: "verify-code" }, "code.sent"),
        link: runs(sendFlowLink, { sent: "link-sent" }),
        number: runs(sendNumbers, { sent: "choose-number" }),
        "change-email": { goTo: "welcome" },
        "@link": followLink,
      },
    },
    // Offered where messages reach phones.
    phone: {
      name: "Phone number",
      on: {
        submit: runs(sendPhoneCode("sms"), { sent: "verify-phone" }),
        "use-email": { goTo: "welcome" },
      },
    },
    "verify-phone": {
      name: "Verify phone",
      on: {
        code: runs(verifyPhoneCode, { verified: signedIn }),
        submit: runs(verifyPhoneCode, { verified: signedIn }),
        resend: runs(sendPhoneCode("sms"), { sent: "verify-phone" }, "code.sent"),
        call: runs(sendPhoneCode("voice"), { sent: "verify-phone" }, "code.sent"),
        whatsapp: runs(sendPhoneCode("whatsapp"), { sent: "verify-phone" }, "code.sent"),
        "change-phone": { goTo: "phone" },
      },
    },
    // Offered where people can write to the instance.
    messenger: {
      name: "Messenger",
      on: {
        polling: runs(waitForMessage, { verified: signedIn }),
        "use-email": { goTo: "welcome" },
      },
    },
    "link-sent": {
      name: "Link sent",
      on: {
        resend: runs(sendFlowLink, { sent: "link-sent" }, "link.sent"),
        "use-code": runs(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
        "@link": followLink,
      },
    },
    "choose-number": {
      name: "Choose the number",
      on: {
        polling: runs(waitForNumber, { verified: signedIn }),
        "use-code": runs(resendEmailCode, { sent: "verify-code" }),
        "change-email": { goTo: "welcome" },
        "@link": runs(approveNumber, {}),
      },
    },
    // Seen by a browser that opened the link of another one.
    "link-elsewhere": {
      name: "Sign in here",
      on: {
        "sign-in-here": runs(signInHere, { verified: signedIn }),
        "change-email": { goTo: "welcome" },
      },
    },
    // Seen by the device that opened a link for another one.
    approved: { name: "Approved", on: {} },
    "wrong-number": { name: "Wrong number", on: {} },
  },
};
