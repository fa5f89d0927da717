import type { IdentityMail, IdentitySettings } from "../deps.ts";
import { layOutMail, type MailContent } from "./mail-layout.ts";

type Settings = Pick<IdentitySettings, "projectName" | "publicUrl">;

const ignoreIt = "If you did not ask for it, ignore this message: nobody gets in without it.";

export function codeMail(settings: Settings, to: string, code: string): IdentityMail {
  return {
    to,
    purpose: "sign-in-code",
    // Without the code: subjects are shown on locked screens and kept when the content is wiped.
    subject: `Your ${settings.projectName} sign-in code`,
    ...lay(settings, {
      code,
      paragraphs: ["Enter this code to sign in. It works for ten minutes.", ignoreIt],
    }),
  };
}

export function linkMail(settings: Settings, to: string, url: string): IdentityMail {
  return {
    to,
    purpose: "sign-in-link",
    subject: `Your ${settings.projectName} sign-in link`,
    ...lay(settings, {
      paragraphs: ["Open this link to sign in. It works once, within ten minutes.", ignoreIt],
      links: [{ text: `Sign in to ${settings.projectName}`, url }],
    }),
  };
}

export function enchantedMail(
  settings: Settings,
  to: string,
  links: { number: string; url: string }[],
): IdentityMail {
  return {
    to,
    purpose: "sign-in-link",
    subject: `Sign in to ${settings.projectName}: choose the number on your screen`,
    ...lay(settings, {
      paragraphs: [
        "The sign-in page shows a number. Open the link with the same number, on any device. The links work for ten minutes.",
        "If no page of yours shows a number, ignore this message and open none of them.",
      ],
      links: links.map(({ number, url }) => ({ text: number, url })),
    }),
  };
}

/** The sign-in link, in the words of somebody who forgot their password. */
export const resetMail = (settings: Settings, link: IdentityMail): IdentityMail => ({
  ...link,
  purpose: "password-reset",
  subject: `Set a new ${settings.projectName} password`,
});

/** To an address without an account while sign-up is not open; the screen says the same as ever. */
export function refusedMail(settings: Settings, to: string): IdentityMail {
  return {
    to,
    purpose: "sign-in-refused",
    subject: `There is no ${settings.projectName} account for this address`,
    ...lay(settings, {
      paragraphs: [
        `Someone, probably you, tried to sign in to ${settings.projectName} with this address. It has no account that can sign in.`,
        "If you have another address, try that one. If you did not try to sign in, ignore this message.",
      ],
    }),
  };
}

const lay = (
  { projectName }: Settings,
  content: Pick<MailContent, "code" | "paragraphs" | "links">,
) => layOutMail({ projectName, locale: "en", direction: "ltr", ...content });
