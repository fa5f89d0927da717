import { lintWording } from "../../messaging/lint/lint-wording.ts";
import { languages } from "../languages/language-words.ts";
import { languageWords } from "../languages/languages.ts";
import { splitWords } from "../languages/words.ts";

const praiseOrBlame = new Set(
  languages.flatMap((language) => splitWords(languageWords[language].loaded)),
);
const ours = new Set(
  languages.flatMap((language) => languageWords[language].leads.map((lead) => lead.toLowerCase())),
);

/** Why a lead of the owner's own cannot stand before a customer's words; undefined when it can. */
export function findLeadProblem(lead: string): string | undefined {
  if (ours.has(lead.trim().toLowerCase())) return undefined;
  const loaded = (lead.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).find((word) =>
    praiseOrBlame.has(word),
  );
  if (loaded)
    return `the lead says “${loaded}”, which is praise or blame. Leave that to the customer.`;
  const [advice] = lintWording(lead);
  return advice && `in the lead, ${advice}`;
}
