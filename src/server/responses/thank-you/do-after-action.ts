import { addsWords } from "#shared/writing-help/composer/check/own-words.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { AfterAction } from "./after-action.ts";
import { maxRedraws } from "./after-page.ts";
import {
  type AfterChange,
  keepAfter,
  type SentAnswers,
  takeRedraw,
  withdrawAnswers,
} from "./after-store.ts";
import { verifiedMaker } from "./draft-proof.ts";
import { type ShownText, sourcesIn } from "./shown-text.ts";

/**
 * Performs an action and stores the customer's edited text, which every button sends too.
 * @returns whether the text is new
 */
export async function doAfterAction(
  { secrets, tx, now }: { secrets: Secrets; tx: Tx; now: Date },
  sent: SentAnswers,
  asked: AfterAction,
  before: ShownText,
): Promise<boolean> {
  if (asked.do === "withdraw") {
    await withdrawAnswers(tx, sent, now);
    return false;
  }
  // When there is no other draft, the request does not count.
  if (asked.do === "redraw" && before.hasOther) {
    await takeRedraw(tx, sent, { most: maxRedraws, now });
  }
  const { text = "", posted } = asked;
  const isWritten = text.trim() !== "";
  const copied = isWritten && asked.do === "copied";
  // A copy that is reported later may be older than the current text.
  const isNew = isWritten && text !== before.text && !asked.held;
  const level = asked.level ?? before.made.level;
  const draft = { text, level, by: verifiedMaker(secrets, sent, { ...asked, level }) };
  const change: AfterChange = {
    ...((asked.do === "insider" || asked.do === "outsider") && {
      insider: asked.do === "insider",
    }),
    ...(posted && { posted }),
    ...(asked.do === "message" && { privateMessage: (asked.message ?? "").trim() }),
    ...((isNew || (copied && !asked.held)) && { draft }),
    ...(copied && { copied: { ...draft, added: addsWords(sourcesIn(sent), text) } }),
  };
  if (Object.keys(change).length > 0) await keepAfter(tx, sent, change, now);
  return isNew;
}
