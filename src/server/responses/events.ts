import type { Answer } from "#shared/responses/answers.ts";
import { eventType } from "../platform/events.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
  /** In the customer's words and stars, for the people of the business. */
  answers: Answer[];
  /** Of the invited contact; empty: nothing is known of the customer. */
  customerName: string;
}

/**
 * Customers have responded. It is raised beside the statement that stores the responses, which may still refuse some:
 * listeners read the rows when they act on them.
 */
export const responsesStored = eventType<StoredResponse[]>("responses.stored");
