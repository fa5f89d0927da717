import { compose } from "#shared/writing-help/composer/compose.ts";
import { sourcesOf, wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { knowSources, readDraft } from "#shared/writing-help/faithfulness/read-draft.ts";
import { questions } from "./sample.ts";

export interface ArrangedPart {
  text: string;
  /** It comes from the notes; the rest is a lead in place of the question. */
  isOwn: boolean;
}

/**
 * The text that the product's writing help makes of a customer's notes, without a model.
 * @param notes one for each of the demo's questions.
 */
export function arrangeNotes(notes: readonly string[]): ArrangedPart[] {
  const answers = questions.map(({ text, lead }, index) => ({
    questionText: text,
    questionLead: lead,
    questionType: "text" as const,
    value: notes[index] ?? "",
  }));
  const sources = sourcesOf(answers);
  const known = knowSources(sources, wordsOfSources(sources));
  const { phrases } = readDraft(known, compose(sources, "review"));
  return phrases.map(({ parts, source, isAsked }) => ({
    text: parts.map(({ text }) => text).join(""),
    isOwn: source !== undefined && !isAsked,
  }));
}
