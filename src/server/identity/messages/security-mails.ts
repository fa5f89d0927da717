import type { IdentityMail, IdentitySettings } from "../deps.ts";
import { layOutMail } from "./mail-layout.ts";

type Settings = Pick<IdentitySettings, "projectName" | "publicUrl">;

/** Tells a person that a copy of their session was used, and that it has ended. */
export function reuseMail(settings: Settings, to: string): IdentityMail {
  return {
    to,
    purpose: "session-reuse",
    subject: `You were signed out of ${settings.projectName}`,
    ...layOutMail({
      projectName: settings.projectName,
      locale: "en",
      direction: "ltr",
      paragraphs: [
        "An old copy of your session was used. To be safe we have ended that session on every device that shared it.",
        "If your browser was restored from a backup, that explains it. Otherwise sign in again and use “Sign out everywhere”.",
      ],
      links: [{ text: "Sign in", url: new URL("/login", settings.publicUrl).href }],
    }),
  };
}

/** To the address that an account has just left. */
export function addressChangedMail(settings: Settings, to: string): IdentityMail {
  return {
    to,
    purpose: "address-changed",
    subject: `Your ${settings.projectName} address was changed`,
    ...layOutMail({
      projectName: settings.projectName,
      locale: "en",
      direction: "ltr",
      paragraphs: [
        "The e-mail address of your account was changed to another one. This address no longer signs in.",
        "If that was not you, contact support at once.",
      ],
    }),
  };
}

export function passwordChangedMail(settings: Settings, to: string): IdentityMail {
  return {
    to,
    purpose: "password-changed",
    subject: `Your ${settings.projectName} password was changed`,
    ...layOutMail({
      projectName: settings.projectName,
      locale: "en",
      direction: "ltr",
      paragraphs: [
        "The password of your account was changed, and every other device was signed out.",
        "If that was not you, sign in with a code and set a new password at once.",
      ],
      links: [{ text: "Sign in", url: new URL("/login", settings.publicUrl).href }],
    }),
  };
}

export function passkeyAddedMail(settings: Settings, to: string): IdentityMail {
  return {
    to,
    purpose: "passkey-added",
    subject: `A passkey was added to your ${settings.projectName} account`,
    ...layOutMail({
      projectName: settings.projectName,
      locale: "en",
      direction: "ltr",
      paragraphs: [
        "A new passkey can sign in to your account.",
        "If that was not you, sign in and use “Sign out everywhere”, then contact support.",
      ],
      links: [{ text: "Sign in", url: new URL("/login", settings.publicUrl).href }],
    }),
  };
}
