import type english from "#shared/locales/en/messages.json";
import { formatMessage } from "#shared/locales/format-message.ts";
import { isolate } from "#shared/locales/isolate.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";

type Messages = typeof english;

const messages = localeFiles<Messages>("messages.json");

/** Texts of the product's messages in a language, or in English if it is not supported. */
const messagesIn = (language: Locale) => messages[language] ?? (messages.en as Messages);

/** An invitation's fixed texts, in the language of its template. */
export function invitationWords(language: Locale) {
  const { whyReceived, ...words } = messagesIn(language).invitation;
  return {
    ...words,
    whyReceived: (business: string) => formatMessage(whyReceived, language, { business }),
  };
}
export type InvitationWords = ReturnType<typeof invitationWords>;

/** Texts of the unsubscribe page. */
export function unsubscribingWords(language: Locale) {
  const { will, ...words } = messagesIn(language).unsubscribing;
  return {
    ...words,
    /**
     * @param business empty if it has no name yet
     */
    will: (business: string, address: string) =>
      formatMessage(will, language, {
        named: business ? "yes" : "no",
        business: isolate(business),
        address: isolate(address),
      }),
  };
}

/** The automatic reply to a text with a keyword, in the customer's language. */
export const textReply = (
  language: Locale,
  keyword: keyof Messages["textReplies"],
  values: { business: string; contact: string },
): string => formatMessage(messagesIn(language).textReplies[keyword], language, values);

export type AccountMailPurpose = keyof Messages["account"];

interface AccountMailWords {
  /** Contains no code: subjects are shown on locked screens and kept when the content is wiped. */
  subject: string;
  paragraphs: string[];
  /** Label of the button to the link, or to the sign-in page. */
  button?: string;
}

export const accountMailWords = (language: Locale, purpose: AccountMailPurpose): AccountMailWords =>
  messagesIn(language).account[purpose];
