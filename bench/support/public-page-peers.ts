import type { Flow } from "#shared/api/flows.ts";
import type { Served } from "./interleave.ts";
import type { FlowServer } from "./public-flow.ts";
import type { Bare } from "./start-bare.ts";

/** The owner's own read of the flow with its questions: session, claims and row-level security. */
export function signedRead({ server, owner, flow }: FlowServer): Served {
  const asked = `GET /api/flows/${flow.id} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner.session}\r\n\r\n`;
  return { port: server.port, request: () => asked };
}

const reading = `query($id: UUID!) { flowByRowId(rowId: $id) {
  rowId title description questionsByFlowId { nodes { content } } } }`;
const writing = `mutation($id: UUID!, $answers: JSON!) {
  createAnswer(input: { answer: { flowId: $id, answers: $answers } }) { clientMutationId } }`;

/**
 * PostGraphile: the same flow with its questions, nobody's rights checked, and its create mutation, one
 * insert with nothing checked. @throws when it does not answer them: an error has status 200 there, too.
 */
export async function graphSides(
  { port }: Bare,
  { id, questions }: Flow,
): Promise<{ read: Served; write: Served }> {
  const text = "They repaired the roof in a day and left everything clean.";
  const answers = Object.fromEntries(questions.map((question) => [`q-${question.id}`, text]));
  const side = async (query: string, variables: object): Promise<Served> => {
    const body = JSON.stringify({ query, variables });
    const headers = { "content-type": "application/json", accept: "application/json" };
    const url = `http://127.0.0.1:${port}/graphql`;
    const answer = await (await fetch(url, { method: "POST", headers, body })).text();
    if (/"errors"|null}}$/.test(answer.replace('"clientMutationId":null', "")))
      throw new Error(`PostGraphile answered: ${answer}`);
    const asked = `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\naccept: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    return { port, request: () => asked };
  };
  return { read: await side(reading, { id }), write: await side(writing, { id, answers }) };
}
