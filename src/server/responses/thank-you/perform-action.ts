import { parseEmailAddress } from "#shared/email-address.ts";
import { wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { knowSources, readDraft } from "#shared/writing-help/faithfulness/read-draft.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { listSources, type ShownText } from "./choose-shown-text.ts";
import { verifyDraftAuthor } from "./draft-proof.ts";
import type { ThankYouAction } from "./thank-you-action.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";
import {
  endShowing,
  storeThankYouChange,
  type ThankYouChange,
  withdrawResponse,
} from "./thank-you-store.ts";

/**
 * Performs an action and stores the customer's edited text, which every button also sends.
 * @returns true when the text is new
 */
export async function performAction(
  { secrets, tx, now }: { secrets: Secrets; tx: Tx; now: Date },
  sent: ThankYouResponse,
  asked: ThankYouAction,
  before: ShownText,
): Promise<boolean> {
  if (asked.do === "withdraw") {
    await withdrawResponse(tx, sent, now);
    return false;
  }
  if (asked.do === "hide") await endShowing(tx, sent);
  const { text = "", posted } = asked;
  const isWritten = text.trim() !== "";
  const copied = isWritten && asked.do === "copied";
  // A copy that is reported later may be older than the current text.
  const isNew = isWritten && text !== before.text && !asked.earlier;
  const level = asked.level ?? before.made.level;
  const draft = { text, level, by: verifyDraftAuthor(secrets, sent, { ...asked, level }) };
  const change: ThankYouChange = {
    ...((asked.do === "insider" || asked.do === "outsider") && {
      insider: asked.do === "insider",
    }),
    ...(posted && { posted }),
    ...(asked.do === "message" && readMessage(sent, asked)),
    ...((isNew || (copied && !asked.earlier)) && { draft }),
    ...(copied && { copied: { ...draft, added: addsWords(sent, text) } }),
  };
  if (Object.keys(change).length > 0) await storeThankYouChange(tx, sent, change, now);
  return isNew;
}

/** The reply address is only stored together with a message. */
function readMessage(
  { replyEmail }: ThankYouResponse,
  { message = "", email = "" }: ThankYouAction,
): Pick<ThankYouChange, "privateMessage" | "replyEmail"> {
  const privateMessage = message.trim();
  if (replyEmail === null) return { privateMessage };
  return { privateMessage, replyEmail: (privateMessage && parseEmailAddress(email)) || "" };
}

/** True when a text contains words that occur in none of the answers. */
function addsWords(sent: ThankYouResponse, text: string): boolean {
  const sources = listSources(sent);
  return readDraft(knowSources(sources, wordsOfSources(sources)), text).foreign.length > 0;
}
