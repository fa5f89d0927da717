import { html } from "hono/html";
import { z } from "zod";
import type english from "#shared/locales/en/member-invitation.json";
import { formatMessage } from "#shared/locales/format-message.ts";
import { isolate } from "#shared/locales/isolate.ts";
import { chooseLocale, directionOf, parseAcceptLanguage } from "#shared/locales/languages.ts";
import { localeFiles } from "#shared/locales/locale-files.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { readInvited } from "./store.ts";

type Words = typeof english;
const words = localeFiles<Words>("member-invitation.json");

export interface InvitedNote {
  /** A paragraph of HTML. */
  note: string;
  /** Prefills the address field; undefined when the invitation is no longer valid. */
  email: string | undefined;
}

/**
 * Names the inviter and the business on the sign-in page that a member's invitation links to. The id in its link is
 * random, and appears only in the mail and in the owner's list.
 * @param query the page's query. Returns undefined if it names no invitation.
 * @param accepted the browser's `accept-language`.
 */
export async function renderInvitationNote(
  { database, clock }: { database: Database } & Pick<Platform, "clock">,
  query: Record<string, string>,
  accepted: string,
): Promise<InvitedNote | undefined> {
  const { success, data: id } = z.uuid().safeParse(query.invitation);
  if (!success) return undefined;
  const invited = await database.serviceTransaction((tx) => readInvited(tx, id, clock.now()));
  const language = chooseLocale([query.locale, ...parseAcceptLanguage(accepted)]);
  const { asks, asked, signIn, past } = words[language] ?? (words.en as Words);
  const business = isolate(invited?.business ?? "");
  const inviter = isolate(invited?.inviter ?? "");
  const email = isolate(invited?.email ?? "");
  const lines = invited
    ? [
        formatMessage(invited.inviter === null ? asked : asks, language, { inviter, business }),
        formatMessage(signIn, language, { email }),
      ]
    : [past];
  const note = html`<p class="invited" lang="${language}" dir="${directionOf(language)}">${lines.join(" ")}</p>`;
  return { note: String(note), email: invited?.email };
}
