import { jsonInPieces } from "../../../platform/files/json-in-pieces.ts";
import { csvInPieces } from "../../../platform/files/to-csv.ts";
import { zipTexts } from "../../../platform/files/zip-texts.ts";
import type { Evidence } from "./evidence.ts";
import { evidenceDocument } from "./evidence-document.ts";
import type { Person } from "./people-store.ts";
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
  const row = (one: Person) => {
    const facts = factsOf(one, campaign.wordings);
    return { ...facts, couldBeAsked: facts.couldBeAsked ? "Yes" : "No" };
  };
  return zipTexts([
    ["evidence.html", await evidenceDocument(evidence)],
    ["people.csv", csvInPieces(columns, people, row)],
    ...messages.flatMap(({ html, text }, n) => {
      const name = n === 0 ? "wording" : `wording-${n + 1}`;
      return [[`${name}.html`, html] as const, [`${name}.txt`, text] as const];
    }),
    ["evidence.json", evidenceJson(evidence)],
  ]);
}

function evidenceJson({ campaign, people, messages, madeAt }: Evidence): Iterable<string> {
  const { wordings, ...rest } = campaign;
  const used = wordings.map((wording, n) => ({
    ...wording,
    foundByTheCheck: messages[n]?.problems ?? [],
  }));
  return jsonInPieces({ madeAt, campaign: { ...rest, wordings: used } }, "people", people);
}
