import { toCsv } from "../../../platform/files/to-csv.ts";
import { zipTexts } from "../../../platform/files/zip-texts.ts";
import type { Evidence } from "./evidence.ts";
import { evidenceDocument } from "./evidence-document.ts";
import { factsOf } from "./person-words.ts";

const columns = [
  { key: "name", header: "Name" },
  { key: "address", header: "Address" },
  { key: "couldBeAsked", header: "Could be asked" },
  { key: "whyNot", header: "Why not" },
  { key: "asked", header: "Asked" },
  { key: "wording", header: "Wording" },
  { key: "invitationNow", header: "Invitation at the download" },
  { key: "sent", header: "Sent (UTC)" },
  { key: "answered", header: "Answered (UTC)" },
];

/** One zip: the document for people, the table of people, each wording as it was sent, and all of it for programs. */
export async function packEvidence(evidence: Evidence): Promise<Uint8Array<ArrayBuffer>> {
  const { campaign, people, messages } = evidence;
  const facts = people.map((one) => factsOf(one, campaign.wordings));
  const rows = facts.map((one) => ({ ...one, couldBeAsked: one.couldBeAsked ? "Yes" : "No" }));
  return zipTexts([
    ["evidence.html", await evidenceDocument(evidence)],
    ["people.csv", toCsv(columns, rows)],
    ...messages.flatMap(({ html, text }, n) => {
      const name = n === 0 ? "wording" : `wording-${n + 1}`;
      return [[`${name}.html`, html] as const, [`${name}.txt`, text] as const];
    }),
    ["evidence.json", evidenceJson(evidence)],
  ]);
}

function evidenceJson({ campaign, people, messages, madeAt }: Evidence): string {
  const { wordings, ...rest } = campaign;
  const used = wordings.map((wording, n) => ({
    ...wording,
    foundByTheCheck: messages[n]?.problems ?? [],
  }));
  return JSON.stringify({ madeAt, campaign: { ...rest, wordings: used }, people }, null, 1);
}
