import type { IdentityMail, IdentitySettings } from "../dependencies.ts";
import { translate } from "../screens/words.ts";

interface MailWords {
  subject: string;
  paragraphs: string[];
  /** On the button that leads to the link, or to the sign-in page. */
  button?: string;
}

const ignoreIt = "If you did not ask for it, ignore this message: nobody gets in without it.";
const notYou =
  "If that was not you, sign in with a code and choose “Sign out everywhere”, then contact support.";
const signIn = "Sign in";

/** The subject says what is gone. */
const removed = (subject: string): MailWords => ({
  subject,
  paragraphs: [
    "It no longer signs in to your account. Your other ways in are as they were.",
    notYou,
  ],
  button: signIn,
});

/**
 * Every message of the provider in English, which is also the key to its translations in
 * `src/sign-in/words`. No subject holds a code: subjects are shown on locked screens and kept when the
 * content is wiped.
 */
export const mailWords: Record<IdentityMail["purpose"], MailWords> = {
  "sign-in-code": {
    subject: "Your {{project}} sign-in code",
    paragraphs: ["Enter this code to sign in. It works for ten minutes.", ignoreIt],
  },
  "sign-in-link": {
    subject: "Your {{project}} sign-in link",
    paragraphs: ["Open this link to sign in. It works once, within ten minutes.", ignoreIt],
    button: "Sign in to {{project}}",
  },
  "sign-in-numbers": {
    subject: "Sign in to {{project}}: choose the number on your screen",
    paragraphs: [
      "The sign-in page shows a number. Open the link with the same number, on any device. The links work for ten minutes.",
      "If no page of yours shows a number, ignore this message and open none of them.",
    ],
  },
  "password-reset": {
    subject: "Set a new {{project}} password",
    paragraphs: ["Open this link to sign in. It works once, within ten minutes.", ignoreIt],
    button: "Sign in to {{project}}",
  },
  "sign-in-refused": {
    subject: "There is no {{project}} account for this address",
    paragraphs: [
      "Someone, probably you, tried to sign in to {{project}} with this address. It has no account that can sign in.",
      "If you have another address, try that one. If you did not try to sign in, ignore this message.",
    ],
  },
  "session-reuse": {
    subject: "You were signed out of {{project}}",
    paragraphs: [
      "An old copy of your session was used. To be safe we have ended that session on every device that shared it.",
      "If your browser was restored from a backup, that explains it. Otherwise sign in again and choose “Sign out everywhere”.",
    ],
    button: signIn,
  },
  "address-changed": {
    subject: "Your {{project}} address was changed",
    paragraphs: [
      "The email address of your account was changed to another one. This address no longer signs in.",
      "If that was not you, contact support at once.",
    ],
  },
  "password-changed": {
    subject: "Your {{project}} password was changed",
    paragraphs: [
      "The password of your account was changed, and every other device was signed out.",
      notYou,
    ],
    button: signIn,
  },
  "passkey-added": {
    subject: "A passkey was added to your {{project}} account",
    paragraphs: ["A new passkey can sign in to your account.", notYou],
    button: signIn,
  },
  "authenticator-added": {
    subject: "An authenticator app was added to your {{project}} account",
    paragraphs: [
      "From now on, whoever enters your password is asked for a code of this app too.",
      notYou,
    ],
    button: signIn,
  },
  "provider-linked": {
    subject: "Another account can sign in to your {{project}} account",
    paragraphs: ["An account at another service was linked: it can sign in to yours.", notYou],
    button: signIn,
  },
  "password-added": {
    subject: "A password was set for your {{project}} account",
    paragraphs: ["Your account has a password now, which can sign in to it.", notYou],
    button: signIn,
  },
  "phone-changed": {
    subject: "Another phone number was added to your {{project}} account",
    paragraphs: ["Codes sent to the new number can sign in to your account.", notYou],
    button: signIn,
  },
  "phone-removed": removed("The phone number of your {{project}} account was removed"),
  "passkey-removed": removed("A passkey was removed from your {{project}} account"),
  "authenticator-removed": removed(
    "The authenticator app was removed from your {{project}} account",
  ),
  "provider-unlinked": removed("A linked account was removed from your {{project}} account"),
  "password-removed": removed("The password of your {{project}} account was removed"),
};

export interface MailParts {
  /** Language, perhaps with a region; English where it is not spoken. */
  locale: string;
  code?: string;
  /** Where the button leads; the sign-in page by default. */
  url?: string;
  /** Several links with a text of their own. */
  links?: { text: string; url: string }[];
}

/** A message in the words of its purpose, in the person's language. */
export function composeMail(
  settings: Pick<IdentitySettings, "projectName" | "publicUrl">,
  purpose: IdentityMail["purpose"],
  to: string,
  parts: MailParts,
): IdentityMail {
  const { locale, code, links } = parts;
  const { projectName } = settings;
  const say = (phrase: string) => translate(phrase, locale).replaceAll("{{project}}", projectName);
  const { subject, paragraphs, button } = mailWords[purpose];
  const url = parts.url ?? new URL("/login", settings.publicUrl).href;
  return {
    to,
    purpose,
    subject: say(subject),
    letter: {
      projectName,
      locale: locale.slice(0, 2).toLowerCase(),
      paragraphs: paragraphs.map(say),
      ...(code === undefined ? {} : { code }),
      ...(links ? { links } : button === undefined ? {} : { links: [{ text: say(button), url }] }),
    },
  };
}

/** What a phone is sent, or read out to. */
export const textWords = {
  code: "{{code}} is your {{project}} code. It works for ten minutes. Do not give it to anybody.",
  link: "Sign in to {{project}}: {{url}}",
  passcode:
    "Sign me in to {{project}}. (Send this only if you opened the sign-in page yourself.) {{code}}",
} as const;

export function composeText(
  settings: Pick<IdentitySettings, "projectName">,
  words: keyof typeof textWords,
  locale: string,
  values: { code?: string; url?: string },
): string {
  return translate(textWords[words], locale)
    .replace("{{project}}", settings.projectName)
    .replace("{{code}}", values.code ?? "")
    .replace("{{url}}", values.url ?? "");
}
