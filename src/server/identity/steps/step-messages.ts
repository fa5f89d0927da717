import { chooseLocale } from "#shared/locales/languages.ts";
import { translate } from "../translate.ts";

/** Messages about the previous step: what was done, or what went wrong and what to do now. */
const english = {
  "email.invalid": "That does not look like an email address. Check it and try again.",
  "phone.invalid":
    "That does not look like a phone number. Start with + and the country code, like +1 555 555 0123.",
  "code.missing": "Enter the six digits from the message.",
  "code.wrong": "That code is not right. Check the newest message and try again.",
  "code.expired": "That code has expired. Ask for a new one.",
  "code.exhausted": "Too many wrong codes. Ask for a new one.",
  "link.used": "This link was used already or has expired. Ask for a new one.",
  "link.other_address": "This link was sent to another address. Type that one.",
  "passkey.failed": "The passkey did not work here. Try again, or use another way.",
  "provider.failed":
    "The other service did not confirm who you are. Try again, or use another way.",
  "password.wrong": "The email address or the password is not right.",
  "password.weak": "This password is easy to guess. Use a longer one, or a few unrelated words.",
  "password.short": "This password is too short. Use at least ten characters.",
  "email.taken": "This address belongs to another account. Use another one.",
  "messages.just_sent": "We just sent one. You can ask again in {{wait}}.",
  "messages.too_many": "Too many codes were asked for. You can ask again in {{wait}}.",
  "messages.day_over":
    "Too many messages were sent to this address today. Use the newest one, a password, a passkey, or a browser that you have signed in with before. You can ask again in {{wait}}.",
  "codes.closed":
    "Too many wrong codes or passwords were typed for this address. Have a link sent instead, or use a passkey or a browser that you have signed in with before. Otherwise try again in {{wait}}.",
  "tries.too_many": "Too many attempts. Wait a while, then try again.",
  "account.unavailable": "This account cannot sign in. Please contact support.",
  "session.ended": "Your session has ended. Sign in again.",
  "code.sent": "A new code is on its way.",
  "link.sent": "A new link is on its way.",
  "browser.wrong":
    "This sign-in was begun in another browser, or this browser keeps no cookies. Start again here.",
  "interaction.unknown": "That did not work. Reload the page and try again.",
} as const;

export type FlowTextKey = keyof typeof english;

/** The English words are also the key to their translations, in `src/shared/locales/{language}/sign-in.json`. */
export function flowText(key: FlowTextKey, locale: string, retryAfter = 0): string {
  return translate(english[key], locale).replace("{{wait}}", () => formatWait(retryAfter, locale));
}

/** In the largest unit of which there are at least two, rounded up. */
function formatWait(seconds: number, locale: string): string {
  const minutes = seconds / 60;
  const [unit, count] =
    minutes < 2
      ? (["second", seconds] as const)
      : minutes < 120
        ? (["minute", minutes] as const)
        : (["hour", minutes / 60] as const);
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(chooseLocale([locale]), style).format(Math.ceil(count));
}

export const flowTexts: readonly string[] = Object.values(english);
