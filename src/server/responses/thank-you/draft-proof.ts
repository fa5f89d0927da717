import type { Secrets } from "../../platform/secrets.ts";
import type { AfterAction } from "./after-action.ts";
import type { SentAnswers } from "./after-store.ts";

/** Goes along with a draft, so that the name that comes back with it can be believed. */
export const proofOfMaker = (secrets: Secrets, sent: SentAnswers, by: string): string =>
  secrets.mac("draft", proofOf(sent, by));

/** Who made the text, as far as it is proved. */
export function verifiedMaker(
  secrets: Secrets,
  sent: SentAnswers,
  { by, proof, level = "own" }: AfterAction,
): string {
  const proved = by && proof && secrets.verifyMac("draft", proofOf(sent, by), proof);
  return proved ? by : level === "own" ? "customer" : "weaver";
}

const proofOf = (sent: SentAnswers, by: string) => `${sent.id}/${by}`;
