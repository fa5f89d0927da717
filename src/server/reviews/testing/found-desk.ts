import type { z } from "zod";
import {
  addFoundReview,
  type FoundReviewWithSuggestions,
  getFoundReview,
  matchFoundReview,
} from "#shared/api/found-reviews.ts";
import { listResponses } from "#shared/api/responses.ts";
import { openReviewDesk, type ReviewDesk } from "./review-desk.ts";

/** The day of the test's clock. */
export const today = "2026-03-10";

export interface FoundDesk extends ReviewDesk {
  add(body: z.input<typeof addFoundReview.body>): Promise<FoundReviewWithSuggestions>;
  read(foundReviewId: string): Promise<FoundReviewWithSuggestions>;
  match(
    foundReviewId: string,
    body: z.input<typeof matchFoundReview.body>,
  ): Promise<FoundReviewWithSuggestions>;
  /** Sends an answer. @returns the response's id */
  answered(text: string, token?: string, rating?: string): Promise<string>;
}

/** A business that finds reviews, and its customers' answers. */
export async function openFoundDesk(): Promise<FoundDesk> {
  const desk = await openReviewDesk();
  const { owner, flow } = desk;
  return {
    ...desk,
    add: (body) => owner.call(addFoundReview, { body }),
    read: (foundReviewId) => owner.call(getFoundReview, { foundReviewId }),
    match: (foundReviewId, body) => owner.call(matchFoundReview, { foundReviewId, body }),
    async answered(text, token, rating) {
      const path = token ? `/review/${flow.id}?i=${token}` : undefined;
      const fields = [...desk.answers(text, rating), ...(token ? [["i", token]] : [])];
      const sent = await desk.post(fields, path);
      if (sent.status !== 303) throw new Error(`The answer was refused: ${sent.status}`);
      const { responses } = await owner.call(listResponses, { search: text.slice(0, 60) });
      return responses[0]?.id as string;
    },
  };
}
