import { z } from "zod";

const count = z.number().int();

/** Counts for a period. Each invitation or response counts once per kind. */
export const figures = z.object({
  /** Sent invitations; a person may receive several. */
  invited: count,
  /**
   * Invitations among them answered since, within the period or later. Divided by `invited` this is the response rate.
   */
  answeredSoFar: count,
  delivered: count,
  /** Invitations whose page a person opened and began to answer. */
  opened: count,
  answered: count,
  copied: count,
  /** Responses whose customer says the review was posted. */
  posted: count,
  responses: count,
  /** Responses by their first rating, from one star to five. */
  ratings: z.array(count),
  /** Responses within an hour, a day and a week of the invitation, and later. */
  times: z.array(count),
  /** Positive, mixed and negative responses. The rest were not classified. */
  sentiments: z.array(count),
});
export type Figures = z.infer<typeof figures>;
