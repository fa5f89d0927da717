import type { IdentityMail, IdentitySettings } from "../deps.ts";
import { layOutMail } from "./mail-layout.ts";

type Settings = Pick<IdentitySettings, "projectName" | "publicUrl">;

export function codeMail(settings: Settings, to: string, code: string): IdentityMail {
  return {
    to,
    purpose: "sign-in-code",
    // Without the code: subjects are shown on locked screens and kept when the content is wiped.
    subject: `Your ${settings.projectName} sign-in code`,
    ...layOutMail({
      projectName: settings.projectName,
      locale: "en",
      direction: "ltr",
      code,
      paragraphs: [
        "Enter this code to sign in. It works for ten minutes.",
        "If you did not ask for it, ignore this message: without the code nobody gets in.",
      ],
    }),
  };
}

/** To an address without an account while sign-up is not open; the screen says the same as ever. */
export function refusedMail(settings: Settings, to: string): IdentityMail {
  return {
    to,
    purpose: "sign-in-refused",
    subject: `There is no ${settings.projectName} account for this address`,
    ...layOutMail({
      projectName: settings.projectName,
      locale: "en",
      direction: "ltr",
      paragraphs: [
        `Someone, probably you, tried to sign in to ${settings.projectName} with this address. There is no account for it, and new accounts are by invitation only.`,
        "If you have another address, try that one. If you did not try to sign in, ignore this message.",
      ],
    }),
  };
}
