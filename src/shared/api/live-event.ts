import { z } from "zod";

/**
 * The `data` of one server-sent event of `GET /api/events`: names what changed in the current
 * business, never carries it. `everything` after a gap in which events may have been lost.
 */
export const liveEvent = z.object({
  topic: z.string(),
  /** Milliseconds since it was heard of: a stream begins with what a page may have missed. */
  ago: z.number(),
});

/** The longest that a page takes from reading its data to listening, milliseconds. */
export const slowestPageMs = 10_000;
