import { z } from "zod";
import { limitedText } from "../questions/flow-limits.ts";

/** Largest sizes that are accepted: bytes of a picture, and characters. */
export const lookLimits = {
  pictureBytes: 40_000,
  picturePixels: 2048,
  thanksTitle: 120,
  thanksText: 1000,
} as const;

/** Names a stored picture by its content. */
export const pictureVersion = z.string().regex(/^[\w-]{16}$/, "Choose the picture again.");

/** Where one form differs from its business. What is absent is the business's, or the product's own. */
export const look = z.object({
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Write a color as # and six digits, like #1a5fb4.")
    .optional(),
  logo: pictureVersion.optional(),
  cover: pictureVersion.optional(),
  /** What is said after sending: the same for every rating. */
  thanksTitle: limitedText(lookLimits.thanksTitle).optional(),
  thanksText: limitedText(lookLimits.thanksText).optional(),
});
export type Look = z.infer<typeof look>;
