import { z } from "zod";

/** One line of the stream that delivers a draft. */
export const draftEvent = z.discriminatedUnion("kind", [
  /** A checked sentence, shown while the rest is being written. */
  z.object({ kind: z.literal("sentence"), text: z.string() }),
  z.object({
    kind: z.literal("done"),
    text: z.string(),
    /** `composer`, or the model's name. */
    by: z.string(),
    /**
     * Why the composer's text is used: no text arrived, or it resembled another customer's. `close`: so does every text
     * that the composer could make.
     */
    reason: z.enum(["failed", "redrawn", "close"]).optional(),
    /** Proves `by` when the text is copied. */
    proof: z.string().optional(),
  }),
]);
export type DraftEvent = z.infer<typeof draftEvent>;
