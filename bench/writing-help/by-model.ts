import { createLanguageModel } from "../../src/server/platform/language-model.ts";
import { startModelServer } from "../../src/server/testing/model-server.ts";
import { draftByModel } from "../../src/server/writing-help/model/model-draft.ts";
import { wordsOfSources } from "../../src/shared/writing-help/composer/sources.ts";
import { knowSources, readDraft } from "../../src/shared/writing-help/faithfulness/read-draft.ts";
import { type AnswerSet, readSources } from "./corpus.ts";

export interface ModelResult {
  text: string;
  /** True if the prepared text reached the customer unchanged. */
  isWhole: boolean;
  /** Words that the page marks as not the customer's. */
  marked: string[];
}

const settings = { model: "stub", temperature: 0, maxOutputLength: 8000 };

/** Uses a local OpenAI-compatible server that returns the prepared texts. */
export async function openStub() {
  const server = await startModelServer();
  const model = createLanguageModel({ baseUrl: server.baseUrl, apiKey: undefined, model: "stub" });
  const clock = { now: () => new Date(), after: () => () => {} };
  async function ask(set: AnswerSet, which: "honestEdit" | "invention"): Promise<ModelResult> {
    const { ids, sources } = readSources(set);
    const { sentences } = set[which];
    const pieces = sentences.map(({ text, answers }) => {
      const numbers = answers.map((id) => ids.indexOf(id) + 1);
      return `${JSON.stringify({ text, answers: numbers })}\n`;
    });
    server.behave({ kind: "says", pieces });
    const { signal } = new AbortController();
    let text = "";
    for await (const event of draftByModel({ model, clock, signal }, sources, settings, []))
      if (event.kind === "done") text = event.text;
    const known = knowSources(sources, wordsOfSources(sources));
    const isWhole = text === sentences.map((one) => one.text).join(" ");
    return { text, isWhole, marked: readDraft(known, text).foreign };
  }
  return { ask, close: () => server.close() };
}
