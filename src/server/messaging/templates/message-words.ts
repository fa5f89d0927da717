import type english from "#shared/locales/en/messages.json";
import { formatMessage } from "#shared/locales/format-message.ts";
import { isolate } from "#shared/locales/isolate.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";

type Messages = typeof english;

const messages = localeFiles<Messages>("messages.json");

/** What the product's messages say in a language, or in English where it is not spoken. */
const messagesIn = (language: Locale) => messages[language] ?? (messages.en as Messages);

/** What an invitation says by itself, in the language that its template is written in. */
export function invitationWords(language: Locale) {
  const { whyReceived, ...words } = messagesIn(language).invitation;
  return {
    ...words,
    whyReceived: (business: string) => formatMessage(whyReceived, language, { business }),
  };
}
export type InvitationWords = ReturnType<typeof invitationWords>;

/** What the page behind the link that ends the mail says. */
export function unsubscribingWords(language: Locale) {
  const { will, ...words } = messagesIn(language).unsubscribing;
  return {
    ...words,
    /** @param business empty: it has no name yet */
    will: (business: string, address: string) =>
      formatMessage(will, language, {
        named: business ? "yes" : "no",
        business: isolate(business),
        address: isolate(address),
      }),
  };
}

/** What is answered to a text that asks for something, in the customer's language. */
export const textReply = (
  language: Locale,
  keyword: keyof Messages["textReplies"],
  values: { business: string; contact: string },
): string => formatMessage(messagesIn(language).textReplies[keyword], language, values);

export type AccountMailPurpose = keyof Messages["account"];

interface AccountMailWords {
  /** Holds no code: subjects are shown on locked screens and kept when the content is wiped. */
  subject: string;
  paragraphs: string[];
  /** On the button that leads to the link, or to the sign-in page. */
  button?: string;
}

export const accountMailWords = (language: Locale, purpose: AccountMailPurpose): AccountMailWords =>
  messagesIn(language).account[purpose];
