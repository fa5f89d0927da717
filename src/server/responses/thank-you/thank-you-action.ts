import { z } from "zod";
import { parseEmailAddress } from "#shared/email-address.ts";
import { cleanText } from "#shared/responses/answers.ts";
import { maxDraftLength, maxTextLength } from "#shared/responses/text-limits.ts";
import {
  type ActionOutcome,
  outcomeElementIds,
  postedAnswers,
  textVersions,
} from "#shared/review-flows/page.ts";
import { arrangements } from "#shared/writing-help/composer/compose.ts";
import { helpLevels } from "#shared/writing-help/levels.ts";
import type { RefusedTexts } from "./build-thank-you-page.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

const typedText = z.string().transform(cleanText);

/** The fields of the thank-you page's forms. Buttons that send a value have a name of their own. */
export const thankYouAction = z.object({
  do: z
    .enum(["insider", "outsider", "posted", "message", "copied", "keep", "hide", "withdraw"])
    .optional(),
  posted: z.enum(postedAnswers).optional(),
  /** The text version to show. */
  show: z.enum(textVersions).optional(),
  /** The arrangement of the review to show. */
  arrange: z.enum(arrangements).optional(),
  message: typedText.optional(),
  /** The address for a reply to the message. */
  email: typedText.optional(),
  /** The current text, the version it started from, and its level of help. */
  text: typedText.optional(),
  shown: z.enum(textVersions).optional(),
  level: z.enum(helpLevels).optional(),
  /** The author of the draft, with its signature. */
  by: z.string().max(200).optional(),
  proof: z.string().max(100).optional(),
  /** Set when the text was copied earlier, while offline. */
  earlier: z.literal("1").optional(),
});
export type ThankYouAction = z.infer<typeof thankYouAction>;

/**
 * The texts to return to their fields because one is too long, or the address is invalid. Message and address count
 * only when they are sent.
 */
export function findRefusedTexts({
  text,
  message,
  email,
  level = "own",
  by,
  proof,
  ...asked
}: ThankYouAction): RefusedTexts | undefined {
  const refused = {
    text: (text ?? "").length > maxDraftLength,
    message: asked.do === "message" && (message ?? "").trim().length > maxTextLength,
    email: asked.do === "message" && !!email?.trim() && !parseEmailAddress(email),
  };
  if (!Object.values(refused).some(Boolean)) return undefined;
  return { text, message, email, made: { level, by, proof }, refused };
}

/** The result that the page shows for an action. */
export function findOutcome(
  { do: done, posted, text = "", message = "" }: ThankYouAction,
  { privateMessage }: Pick<ThankYouResponse, "privateMessage">,
): ActionOutcome | undefined {
  if (posted) return "posted";
  if (done === "keep" && text.trim() !== "") return "kept";
  if (done !== "message") return undefined;
  if (message.trim() !== "") return "sent";
  return privateMessage === "" ? "nothing" : "removed";
}

/** Parses the query parameter, which may hold anything. */
export const parseOutcome = (said: string | undefined): ActionOutcome | undefined =>
  said !== undefined && Object.hasOwn(outcomeElementIds, said)
    ? (said as ActionOutcome)
    : undefined;
