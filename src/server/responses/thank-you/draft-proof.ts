import type { Secrets } from "../../platform/secrets.ts";
import type { AfterAction } from "./after-action.ts";
import type { SentAnswers } from "./after-store.ts";

/** Signs the author of a draft, which the form sends back with the text. */
export const proofOfMaker = (secrets: Secrets, sent: SentAnswers, by: string): string =>
  secrets.mac("draft", proofOf(sent, by));

/** The verified author of the text. */
export function verifiedMaker(
  secrets: Secrets,
  sent: SentAnswers,
  { by, proof, level = "own" }: AfterAction,
): string {
  const proved = by && proof && secrets.verifyMac("draft", proofOf(sent, by), proof);
  return proved ? by : level === "own" ? "customer" : "weaver";
}

const proofOf = (sent: SentAnswers, by: string) => `${sent.id}/${by}`;
