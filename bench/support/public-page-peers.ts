import type { Flow } from "../../src/shared/api/flows.ts";
import type { Served } from "./interleave.ts";
import type { FlowServer } from "./public-flow.ts";
import type { Bare } from "./start-bare.ts";

/** The owner's authenticated read of the flow with its questions: session, claims and row-level security. */
export function signedRead({ server, owner, flow }: FlowServer): Served {
  const asked = `GET /api/flows/${flow.id} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${owner.session}\r\n\r\n`;
  return { port: server.port, request: () => asked };
}

/** Data for PostGraphile's tables. */
export interface PeerFlow extends Pick<Flow, "id" | "title" | "description" | "questions"> {
  ownerId: string;
}

export const peerFlow = ({ id, title, description, questions }: Flow): PeerFlow => ({
  id,
  title,
  description,
  questions,
  ownerId: crypto.randomUUID(),
});

const reading = `query($id: UUID!) { flowById(id: $id) {
  id title description questionsByFlowId { nodes { content } } } }`;
const writing = `mutation($id: UUID!, $answers: JSON!) {
  createAnswer(input: { answer: { flowId: $id, answers: $answers } }) { clientMutationId } }`;

/**
 * PostGraphile's read of the same flow as its owner under row-level security, and its create mutation, a single insert
 * without checks. @throws when it reports errors, which also have status 200 there.
 */
export async function graphSides(
  { port }: Bare,
  { id, ownerId, questions }: PeerFlow,
): Promise<Record<"signedRead" | "write", Served>> {
  const text = "They repaired the roof in a day and left everything clean.";
  const answers = Object.fromEntries(questions.map((question) => [`q-${question.id}`, text]));
  const ask = async (body: string, headers: Record<string, string>): Promise<string> => {
    const url = `http://127.0.0.1:${port}/graphql`;
    return (await fetch(url, { method: "POST", headers, body })).text();
  };
  const side = async (query: string, variables: object, person?: string): Promise<Served> => {
    const body = JSON.stringify({ query, variables });
    const headers = {
      "content-type": "application/json",
      accept: "application/json",
      ...(person && { "x-person": person }),
    };
    const answer = await ask(body, headers);
    if (/"errors"|null}}$/.test(answer.replace('"clientMutationId":null', "")))
      throw new Error(`PostGraphile answered: ${answer}`);
    if (person && !/null}}$/.test(await ask(body, { ...headers, "x-person": id })))
      throw new Error("PostGraphile shows a flow to a stranger.");
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const asked = `POST /graphql HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}content-length: ${body.length}\r\n\r\n${body}`;
    return { port, request: () => asked };
  };
  return {
    signedRead: await side(reading, { id }, ownerId),
    write: await side(writing, { id, answers }),
  };
}
