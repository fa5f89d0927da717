import { z } from "zod";

const count = z.number().int();

/** What happened in some span of time. Each invitation or response counts once per kind. */
export const figures = z.object({
  /** Invitations that were sent: a person may get several. */
  invited: count,
  /** Those of them that were answered since, in these days or later: over `invited` it is the response rate. */
  answeredSoFar: count,
  delivered: count,
  /** The page was opened by a person: they began to answer. */
  opened: count,
  answered: count,
  copied: count,
  /** The customer says so. */
  posted: count,
  responses: count,
  /** By the first rating of each response: one star first. */
  ratings: z.array(count),
  /** Responses within an hour, a day and a week of the invitation, and later. */
  times: z.array(count),
  /** Positive, mixed and negative responses; the others were not judged. */
  sentiments: z.array(count),
});
export type Figures = z.infer<typeof figures>;
