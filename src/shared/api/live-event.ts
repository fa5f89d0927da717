import { z } from "zod";

/**
 * The `data` of one server-sent event of `GET /api/events`: names what changed in the current
 * business, never carries it. `everything` after a gap in which events may have been lost.
 */
export const liveEvent = z.object({ topic: z.string() });
