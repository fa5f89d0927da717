import type { z } from "zod";
import {
  createExternalReview,
  type ExternalReviewPage,
  getExternalReview,
  matchExternalReview,
} from "#shared/api/external-reviews.ts";
import { listResponses } from "#shared/api/responses.ts";
import { type BusinessWithFlow, createBusinessWithFlow } from "./business-with-flow.ts";

/** The date of the test's clock. */
export const today = "2026-03-10";

export interface BusinessWithExternalReviews extends BusinessWithFlow {
  add(body: z.input<typeof createExternalReview.body>): Promise<ExternalReviewPage>;
  read(externalReviewId: string): Promise<ExternalReviewPage>;
  match(externalReviewId: string, responseId: string | null): Promise<ExternalReviewPage>;
  /**
   * Submits a response.
   * @returns its id
   */
  respond(text: string, token?: string, rating?: string): Promise<string>;
}

/** A business that records external reviews, and its customers' responses. */
export async function createBusinessWithExternalReviews(): Promise<BusinessWithExternalReviews> {
  const desk = await createBusinessWithFlow();
  const { owner, flow } = desk;
  return {
    ...desk,
    add: (body) => owner.call(createExternalReview, { body }),
    read: (externalReviewId) => owner.call(getExternalReview, { externalReviewId }),
    match: (externalReviewId, responseId) =>
      owner.call(matchExternalReview, { externalReviewId, body: { responseId } }),
    async respond(text, token, rating) {
      const path = token ? `/review/${flow.id}?i=${token}` : undefined;
      const fields = [...desk.answers(text, rating), ...(token ? [["i", token]] : [])];
      const sent = await desk.post(fields, path);
      if (sent.status !== 303) throw new Error(`The response was refused: ${sent.status}`);
      const { responses } = await owner.call(listResponses, { search: text.slice(0, 60) });
      return responses[0]?.id as string;
    },
  };
}
