import { z } from "zod";
import { cleanText } from "#shared/responses/answers.ts";
import { maxTextLength, ownTextLimit } from "#shared/responses/text-limits.ts";
import { postedAnswers, type Said, saidAt, textVersions } from "#shared/review-flows/page.ts";
import { weaveLevels } from "#shared/writing-help/composer/arrange/levels.ts";
import type { Typed } from "./after-page.ts";
import type { SentAnswers } from "./after-store.ts";

const typedText = z.string().transform(cleanText);

/** What the forms of the page after sending ask for. Buttons that say more have a name of their own. */
export const afterAction = z.object({
  do: z
    .enum(["redraw", "insider", "outsider", "posted", "message", "copied", "keep", "withdraw"])
    .optional(),
  posted: z.enum(postedAnswers).optional(),
  /** The version to go to. */
  show: z.enum(textVersions).optional(),
  message: typedText.optional(),
  /** The text as it stands, which version it began as, and how far the aid went for it. */
  text: typedText.optional(),
  shown: z.enum(textVersions).optional(),
  level: z.enum(weaveLevels).optional(),
  /** Who made the draft, with the proof that came along. */
  by: z.string().max(200).optional(),
  proof: z.string().max(100).optional(),
  /** Copied some time ago, without a connection. */
  held: z.literal("1").optional(),
});
export type AfterAction = z.infer<typeof afterAction>;

/** What is given back because a text is too long; a message that is not being sent may be as it is. */
export function tooLongIn({
  text,
  message,
  level = "own",
  by,
  proof,
  ...asked
}: AfterAction): Typed | undefined {
  const refused = {
    text: (text ?? "").length > ownTextLimit,
    message: asked.do === "message" && (message ?? "").trim().length > maxTextLength,
  };
  if (!refused.text && !refused.message) return undefined;
  return { text, message, made: { level, by, proof }, refused };
}

/** What the page says of a press, for one that says something. */
export function saidOf(
  { do: done, posted, text = "", message = "" }: AfterAction,
  { privateMessage }: Pick<SentAnswers, "privateMessage">,
): Said | undefined {
  if (posted) return "posted";
  if (done === "keep" && text.trim() !== "") return "kept";
  if (done !== "message") return undefined;
  if (message.trim() !== "") return "sent";
  return privateMessage === "" ? "nothing" : "removed";
}

/** From an address, where anything may stand. */
export const asSaid = (said: string | undefined): Said | undefined =>
  said !== undefined && Object.hasOwn(saidAt, said) ? (said as Said) : undefined;
