import { formatMessage } from "#shared/locales/format-message.ts";
import { chooseLocale } from "#shared/locales/languages.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { type AccountMailPurpose, accountMailWords } from "./message-words.ts";

/** A message about a person's account: its purpose and values. */
export interface AccountMail {
  to: string;
  purpose: AccountMailPurpose;
  /** Language, optionally with a region; English if it is not supported. */
  locale: string;
  code?: string;
  /** The address of the account that is moved. */
  account?: string;
  /** Target of the button; the sign-in page by default. */
  url?: string;
  /** Several links with their own texts, instead of the button. */
  links?: { text: string; url: string }[];
}

/** The subject and the content, in the person's language. */
export function composeAccountMail(
  settings: { projectName: string; publicUrl: URL },
  { to, purpose, locale, code, account = "", url, links }: AccountMail,
): { to: string; subject: string; mailContent: MailContent } {
  const { projectName: project } = settings;
  const language = chooseLocale([locale]);
  const { subject, paragraphs, button } = accountMailWords(language, purpose);
  const say = (message: string) => formatMessage(message, language, { project, account });
  const address = url ?? new URL("/login", settings.publicUrl).href;
  const buttons = button === undefined ? undefined : [{ text: say(button), url: address }];
  const shown = links ?? buttons;
  return {
    to,
    subject: say(subject),
    mailContent: {
      projectName: project,
      locale: language,
      paragraphs: paragraphs.map(say),
      ...(code !== undefined && { code }),
      ...(shown && { links: shown }),
    },
  };
}
