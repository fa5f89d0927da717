import type { Flow } from "#shared/api/flows.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { FlowContent, Question } from "#shared/questions/questions.ts";

/** A question while it is edited. */
export interface DraftQuestion extends Omit<Question, "id" | "options"> {
  /** Stands for the question on this page: its id, or a name of our own until it was first saved. */
  key: string;
  /** One option per line, as typed. Kept when the type changes, so that changing back loses nothing. */
  optionLines: string;
}

export interface Draft {
  locale: FlowContent["locale"];
  title: string;
  description: string;
  questions: DraftQuestion[];
}

let lastKey = 0;

export function toDraft({ locale, title, description, questions }: Flow): Draft {
  return {
    locale,
    title,
    description,
    questions: questions.map(({ id, options, ...question }) => ({
      ...question,
      key: id,
      optionLines: options.join("\n"),
    })),
  };
}

export function newQuestion(): DraftQuestion {
  return {
    key: newKey(),
    text: "",
    description: "",
    type: "text",
    optionLines: "",
    required: false,
    lead: "",
  };
}

/** The same once more, as a question of its own. */
export const copyQuestion = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  key: newKey(),
});

function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

/** What is sent and what is checked. `ids` knows the questions that the server has. */
export function toContent(
  { locale, title, description, questions }: Draft,
  ids: ReadonlyMap<string, string> = new Map(),
): FlowContent {
  return {
    locale,
    title,
    description,
    questions: questions.map(({ key, optionLines, ...question }) => {
      const id = ids.get(key);
      const options = questionTypes[question.type].hasOptions ? parseOptions(optionLines) : [];
      return { ...question, ...(id && { id }), options };
    }),
  };
}

/** Names of the builder's fields, as the contract's paths spell them. */
export function fieldNames({ questions }: Draft): string[] {
  const parts = ["text", "type", "options", "description", "lead"];
  const ofQuestions = questions.flatMap((_, index) =>
    parts.map((part) => `questions.${index}.${part}`),
  );
  return ["locale", "title", "description", ...ofQuestions];
}

/** What customers would see. */
export function toPreview(draft: Draft): Question[] {
  return toContent(draft).questions.map((question, index) => ({
    ...question,
    id: draft.questions[index]?.key ?? "",
  }));
}

export function parseOptions(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
