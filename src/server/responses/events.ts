import type { Answer } from "#shared/responses/answers.ts";
import { eventType } from "../platform/events.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
  /** The customer's stars and text, for the members of the business. */
  answers: Answer[];
  /** The name of the invited contact; empty if the customer is unknown. */
  customerName: string;
}

/**
 * Customers have responded. The event is raised while the responses are being stored, and some may still be refused:
 * listeners read the rows themselves.
 */
export const responsesStored = eventType<StoredResponse[]>("responses.stored");
