import { sendForm } from "#server/testing/send-form.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import type { ApiClient } from "../api-client.ts";

export interface PublicFlow {
  id: string;
  questionId: string;
}

/** A published flow with one question, created through the API. */
export async function publishFlow(owner: ApiClient, title: string): Promise<PublicFlow> {
  const question = {
    text: "How was it?",
    description: "",
    type: "text",
    options: [],
    required: true,
  };
  const draft = await owner.call(createFlow, {
    body: { title, description: "", questions: [{ ...question, type: "text" }] },
  });
  const { id, questions } = await owner.call(setFlowStatus, {
    flowId: draft.id,
    body: { status: "published" },
  });
  return { id, questionId: questions[0]?.id ?? "" };
}

/**
 * Submits the customer's form as a browser without script does.
 * @param link personal link of an invitation; defaults to the public link
 * @returns the status; 303 means stored
 */
export async function submitResponse(
  origin: string,
  flow: PublicFlow,
  text: string,
  link?: string,
): Promise<number> {
  const post = (body: URLSearchParams) =>
    fetch(`${origin}/review/${flow.id}`, { method: "POST", redirect: "manual", body });
  const token = link && new URL(link).searchParams.get("i");
  const fields = {
    key: crypto.randomUUID(),
    [`q-${flow.questionId}`]: text,
    ...(token && { i: token }),
  };
  const response = await sendForm(post, fields);
  await response.body?.cancel();
  return response.status;
}
