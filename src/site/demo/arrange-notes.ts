import { compose } from "#shared/writing-help/composer/compose.ts";
import { sourcesOf, wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { knowSources, readDraft } from "#shared/writing-help/faithfulness/read-draft.ts";
import { questions } from "./sample.ts";

export interface ArrangedPart {
  text: string;
  /** True if it comes from the notes; the rest is a lead that replaces the question. */
  isOwn: boolean;
}

/**
 * The product's draft of a customer's notes, without a model.
 * @param notes one per question of the demo.
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
