import { z } from "zod";
import { limitedText } from "../questions/flow-limits.ts";

/** Maximum picture size in bytes, and maximum lengths in characters. */
export const lookLimits = {
  pictureBytes: 40_000,
  picturePixels: 2048,
  thanksTitle: 120,
  thanksText: 1000,
} as const;

/** Identifies a stored picture by a hash of its content. */
export const pictureVersion = z.string().regex(/^[\w-]{16}$/, "Choose the picture again.");

/** Overrides of a form's look. Absent fields use the business's value or the product's default. */
export const look = z.object({
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "Write a color as # and six digits, like #1a5fb4.")
    .optional(),
  logo: pictureVersion.optional(),
  cover: pictureVersion.optional(),
  /** Text shown after submission; the same for every rating. */
  thanksTitle: limitedText(lookLimits.thanksTitle).optional(),
  thanksText: limitedText(lookLimits.thanksText).optional(),
});
export type Look = z.infer<typeof look>;
