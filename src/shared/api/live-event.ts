import { z } from "zod";

/**
 * The `data` of one server-sent event of `GET /api/events`: names what changed in the current
 * business but never contains it. `everything` follows a gap in which events may have been lost.
 */
export const liveEvent = z.object({
  topic: z.string(),
  /** Milliseconds since the change: a stream starts with events that a page may have missed. */
  ago: z.number(),
});

/** Maximum time between a page's reading of its data and listening, in milliseconds. */
export const slowestPageMs = 10_000;
