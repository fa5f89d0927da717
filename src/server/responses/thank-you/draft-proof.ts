import type { Secrets } from "../../platform/secrets.ts";
import type { ThankYouAction } from "./thank-you-action.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

/** Signs the author of a draft, which the form sends back with the text. */
export const signDraftAuthor = (secrets: Secrets, sent: ThankYouResponse, by: string): string =>
  secrets.mac("draft", proofOf(sent, by));

/** The verified author of the text. */
export function verifyDraftAuthor(
  secrets: Secrets,
  sent: ThankYouResponse,
  { by, proof, level = "own" }: ThankYouAction,
): string {
  const proved = by && proof && secrets.verifyMac("draft", proofOf(sent, by), proof);
  return proved ? by : level === "own" ? "customer" : "composer";
}

const proofOf = (sent: ThankYouResponse, by: string) => `${sent.id}/${by}`;
