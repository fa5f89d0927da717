import { z } from "zod";

/** One line of the stream in which a draft arrives. */
export const draftEvent = z.discriminatedUnion("kind", [
  /** A checked sentence, to be shown while the rest is on its way. */
  z.object({ kind: z.literal("sentence"), text: z.string() }),
  z.object({
    kind: z.literal("done"),
    text: z.string(),
    /** `composer`, or the model's name. */
    by: z.string(),
    /**
     * Why it is the composer's: no text came, or it read like another customer's. `close`: it does, and so does
     * everything that the composer could make.
     */
    reason: z.enum(["failed", "redrawn", "close"]).optional(),
    /** Proves `by` when the text is copied. */
    proof: z.string().optional(),
  }),
]);
export type DraftEvent = z.infer<typeof draftEvent>;
