import { createHash } from "node:crypto";
import type { FoundReviewDetails } from "#shared/api/found-reviews.ts";

/**
 * The same for the same review, however often it is entered: platform, reviewer and text, whatever their case and
 * spaces. The day counts only where nothing is written: a pasted "2 weeks ago" is another day each time.
 */
export function sameKey({
  platform,
  label,
  reviewer,
  text,
  postedOn,
}: Pick<FoundReviewDetails, "platform" | "label" | "reviewer" | "text" | "postedOn">): string {
  const parts = [platform, label, reviewer, text || `on ${postedOn}`].map(plain);
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
