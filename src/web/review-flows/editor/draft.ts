import type { Flow } from "#shared/api/flows.ts";
import { type Condition, conditionOn, isChoice } from "#shared/questions/condition.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { FlowContent, Question } from "#shared/questions/questions.ts";
import type { Look } from "#shared/review-flows/look.ts";
import { parseLines } from "#web/lib/parse-lines.ts";

/** An option while it is edited; what depends on it knows it by its key, whatever it reads. */
export interface DraftOption {
  key: string;
  text: string;
}

/** Who is asked: those who chose one of these options of this question, by their keys. */
export interface DraftCondition {
  source: string;
  options: string[];
}

/** A question while it is edited. */
export interface DraftQuestion extends Omit<Question, "id" | "options" | "condition"> {
  /** Stands for the question on this page: its id, or a name of our own until it was first saved. */
  key: string;
  /** Kept when the type changes, so that changing back loses nothing. */
  options: DraftOption[];
  /** Kept when it cannot work where the question stands now: moving it back makes it work again. */
  condition?: DraftCondition | undefined;
}

export interface Draft {
  locale: FlowContent["locale"];
  title: string;
  description: string;
  look: Look;
  questions: DraftQuestion[];
}

let lastKey = 0;

export function toDraft({ locale, title, description, look = {}, questions }: Flow): Draft {
  const keyOf = (questionId: string, option: number) => `${questionId} ${option}`;
  const keysOf = ({ questionId, isOneOf }: Condition) =>
    questions
      .find(({ id }) => id === questionId)
      ?.options.flatMap((text, at) => (isOneOf.includes(text) ? keyOf(questionId, at) : []));
  return {
    locale,
    title,
    description,
    look,
    questions: questions.map(({ id, options, condition, ...question }) => ({
      ...question,
      key: id,
      options: options.map((text, at) => ({ key: keyOf(id, at), text })),
      ...(condition && {
        condition: { source: condition.questionId, options: keysOf(condition) ?? [] },
      }),
    })),
  };
}

export function newQuestion(): DraftQuestion {
  return {
    key: newKey(),
    text: "",
    description: "",
    type: "text",
    options: [],
    required: false,
    lead: "",
  };
}

/** The same once more, as a question of its own. */
export const copyQuestion = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  key: newKey(),
});

export const newOption = (text: string): DraftOption => ({ key: newKey(), text });

function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

/** What is sent and what is checked. `ids` knows the questions that the server has. */
export function toContent(
  { locale, title, description, look, questions }: Draft,
  ids: ReadonlyMap<string, string> = new Map(),
): FlowContent {
  const changed = Object.entries(look).filter(([, value]) => value?.trim());
  const idOf = (key: string, index: number) => ids.get(key) ?? temporaryId(index);
  return {
    locale,
    title,
    description,
    ...(changed.length > 0 && { look: Object.fromEntries(changed) }),
    questions: questions.map(({ key, options, condition, ...question }, index) => {
      const at = questions.findIndex((one) => one.key === condition?.source);
      const source = questions[at];
      const depends = condition && source && at < index && isChoice(source);
      return {
        ...question,
        id: idOf(key, index),
        options: questionTypes[question.type].hasOptions ? textsOf(options) : [],
        required: question.required && !depends,
        ...(depends && {
          condition: conditionOn(
            { ...source, id: idOf(source.key, at) },
            textsOf(source.options.filter((option) => condition.options.includes(option.key))),
          ),
        }),
      };
    }),
  };
}

/** By it a condition names a question that the server has still to give an id. */
const temporaryId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const textsOf = (options: DraftOption[]) => parseLines(options.map(({ text }) => text).join("\n"));

/** Names of the builder's fields, as the contract's paths spell them. */
export function fieldNames({ questions }: Draft): string[] {
  const parts = ["text", "type", "options", "description", "lead", "condition"];
  const ofQuestions = questions.flatMap((_, index) =>
    parts.map((part) => `questions.${index}.${part}`),
  );
  const ofLook = ["color", "logo", "cover", "thanksTitle", "thanksText"].map(
    (part) => `look.${part}`,
  );
  return ["locale", "title", "description", ...ofLook, ...ofQuestions];
}
