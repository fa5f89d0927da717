import { html } from "hono/html";
import { z } from "zod";
import {
  acceptedLanguages,
  directionOf,
  languageFrom,
} from "#shared/locales/public-page/languages.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { invitedWords } from "./invited-words.ts";
import { readInvited } from "./store.ts";

export interface InvitedNote {
  /** A paragraph of HTML. */
  note: string;
  /** For the address field; undefined: the invitation holds no longer. */
  email: string | undefined;
}

/** In a text that runs the other way, names and addresses keep their own direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/**
 * Who invites, and to which business: for the sign-in page that a member's invitation leads to. The id in its link is
 * random, and stands in the mail and in the owner's list alone.
 * @param query the page's own. Undefined is returned where it names no invitation.
 * @param accepted the browser's `accept-language`.
 */
export async function invitedNote(
  { database, clock }: { database: Database } & Pick<Platform, "clock">,
  query: Record<string, string>,
  accepted: string,
): Promise<InvitedNote | undefined> {
  const { success, data: id } = z.uuid().safeParse(query.invitation);
  if (!success) return undefined;
  const invited = await database.serviceTransaction((tx) => readInvited(tx, id, clock.now()));
  const language = languageFrom([query.locale, ...acceptedLanguages(accepted)]);
  const words = invitedWords[language];
  const lines = invited
    ? [
        invited.inviter === null
          ? words.asked(isolated(invited.business))
          : words.asks(isolated(invited.inviter), isolated(invited.business)),
        words.signIn(isolated(invited.email)),
      ]
    : [words.past];
  const note = html`<p class="invited" lang="${language}" dir="${directionOf(language)}">${lines.join(" ")}</p>`;
  return { note: String(note), email: invited?.email };
}
