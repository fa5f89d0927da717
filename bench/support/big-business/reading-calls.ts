import { getFlow, listFlows, saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import { getInsights } from "#shared/api/insights.ts";
import {
  deleteResponse,
  exportResponses,
  getResponse,
  listResponses,
  updateResponse,
} from "#shared/api/responses.ts";
import { search } from "#shared/api/search.ts";
import type { Caller } from "./as-owner.ts";
import { idOf } from "./as-owner.ts";
import type { Call } from "./measure.ts";

/** Flows, the inbox and insights. */
export function readingCalls({ ask, get, big, sizes: { people } }: Caller): Call[] {
  const { owner, flow } = big;
  const responseId = (n: number) => idOf(`response${n}`);
  const wide = idOf("flow1");
  const flows: Call[] = [
    get("flows", listFlows),
    get("flow with most answers", getFlow, { flowId: flow.id }),
    get("flow of 30 questions", getFlow, { flowId: wide }),
    {
      name: "autosave of 30 questions",
      make: async () => {
        const { title, description, locale, questions, updatedAt } = await owner.call(getFlow, {
          flowId: wide,
        });
        return ask(saveFlow, {
          flowId: wide,
          body: { title, description, locale, questions, updatedAt },
        });
      },
    },
    {
      name: "archive, publish",
      make: (round) =>
        ask(setFlowStatus, {
          flowId: idOf("flow2"),
          body: { status: round % 2 ? "published" : "archived" },
        }),
    },
  ];

  const inbox: Call[] = [
    get("inbox", listResponses, {}),
    get("inbox, last page", listResponses, { page: Math.ceil(people / 25) }),
    get("inbox, one flow", listResponses, { flowId: flow.id }),
    get("inbox, unread", listResponses, { unread: "true" }),
    get("inbox, open", listResponses, { open: "true" }),
    get("inbox, one week", listResponses, { week: dayBefore(20) }),
    get("inbox, rare word", listResponses, { search: "zeppelinhangar" }),
    get("inbox, common word", listResponses, { search: "the" }),
    get("one response", getResponse, { responseId: responseId(people - 1) }),
    {
      name: "mark read",
      make: (n) =>
        ask(updateResponse, { responseId: responseId(people - n), body: { read: true } }),
    },
    {
      name: "mark dealt with",
      make: (n) =>
        ask(updateResponse, { responseId: responseId(people - n), body: { handled: true } }),
    },
    {
      name: "delete a response",
      make: (n) =>
        ask(deleteResponse, { responseId: responseId(100 + n), body: { reason: "Asked to." } }),
    },
    { ...get("export of all responses", exportResponses, {}), times: 3 },
    get("search everywhere, rare", search, { words: "zeppelinhangar" }),
    get("search everywhere, common", search, { words: "the" }),
    get("insights", getInsights, { week: dayBefore(20) }),
  ];

  return [...flows, ...inbox];
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
