import type { Flow } from "#shared/api/flows.ts";
import { type Locale, localeNames } from "#shared/locales/languages.ts";
import { type Condition, conditionOn, isChoice } from "#shared/questions/condition.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { FlowContent, Question } from "#shared/questions/questions.ts";
import type { FlowTexts, QuestionTexts } from "#shared/questions/translations.ts";
import type { Look } from "#shared/review-flows/look.ts";
import { mapValues, omitEmpty } from "./omit-empty.ts";

/** An option in the editor. References to it use its key, so its text can change. */
export interface DraftOption {
  key: string;
  text: string;
}

/** Condition of a question: its source question and that question's accepted options, by key. */
export interface DraftCondition {
  source: string;
  options: string[];
}

/** Translated texts of a question, with options by key. */
export interface DraftTexts extends Omit<QuestionTexts, "options"> {
  options?: Record<string, string>;
}

/** A question in the editor. */
export interface DraftQuestion
  extends Omit<Question, "id" | "options" | "condition" | "translations"> {
  /** Identifies the question on this page: its id, or a temporary one until it is first saved. */
  key: string;
  /** Kept when the type changes, so that changing back loses nothing. */
  options: DraftOption[];
  /** Kept even if it cannot work at the question's current position, so that moving the question back restores it. */
  condition?: DraftCondition | undefined;
  translations?: Record<Locale, DraftTexts>;
}

export interface Draft {
  locale: FlowContent["locale"];
  title: string;
  description: string;
  look: Look;
  writtenIn?: Locale | undefined;
  translations?: Record<Locale, FlowTexts>;
  questions: DraftQuestion[];
}

let lastKey = 0;

export function toDraft(flow: Flow): Draft {
  const { locale, title, description, look = {}, writtenIn, translations = {}, questions } = flow;
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
    writtenIn,
    translations: translations as Record<Locale, FlowTexts>,
    questions: questions.map(({ id, options, condition, translations = {}, ...question }) => ({
      ...question,
      key: id,
      options: options.map((text, at) => ({ key: keyOf(id, at), text })),
      translations: mapValues(translations, ({ options: texts = [], ...others }) => ({
        ...others,
        options: Object.fromEntries(texts.map((text, at) => [keyOf(id, at), text])),
      })),
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

/** Duplicates a question under a new key. */
export const copyQuestion = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  key: newKey(),
});

export const newOption = (text: string): DraftOption => ({ key: newKey(), text });

function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

/** Converts the draft to the content that is checked and sent. `ids` maps keys to ids the server has assigned. */
export function toContent(
  { locale, title, description, look, writtenIn, translations, questions }: Draft,
  ids: ReadonlyMap<string, string> = new Map(),
): FlowContent {
  const idOf = (key: string, index: number) => ids.get(key) ?? temporaryId(index);
  return {
    locale,
    title,
    description,
    ...(writtenIn && { writtenIn }),
    ...omitEmpty({
      look: omitEmpty(look),
      translations: omitEmpty(mapValues(translations, omitEmpty)),
    }),
    questions: questions.map(({ key, options, condition, translations, ...question }, index) => {
      const at = questions.findIndex((one) => one.key === condition?.source);
      const source = questions[at];
      const depends = condition && source && at < index && isChoice(source);
      const offered = questionTypes[question.type].hasOptions ? filled(options) : [];
      return {
        ...question,
        id: idOf(key, index),
        options: offered.map(({ text }) => text.trim()),
        required: question.required && !depends,
        ...omitEmpty({
          translations: omitEmpty(
            mapValues(translations, ({ options: texts = {}, ...others }) =>
              omitEmpty({ ...others, options: offered.map((option) => texts[option.key] ?? "") }),
            ),
          ),
        }),
        ...(depends && {
          condition: conditionOn(
            { ...source, id: idOf(source.key, at) },
            filled(source.options).flatMap((option) =>
              condition.options.includes(option.key) ? option.text.trim() : [],
            ),
          ),
        }),
      };
    }),
  };
}

/** Placeholder by which a condition refers to a question that has no id yet. */
const temporaryId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const filled = (options: DraftOption[]) => options.filter(({ text }) => text.trim() !== "");

/** Field names of the builder, in the format of the contract's error paths. */
export function fieldNames({ questions }: Draft): string[] {
  const languages = Object.keys(localeNames);
  const translated = ["text", "options", "description", "lead"];
  const parts = [...translated, "type", "condition", ...inEach(languages, translated)];
  const ofQuestions = questions.flatMap((_, index) =>
    parts.map((part) => `questions.${index}.${part}`),
  );
  const ofLook = ["color", "logo", "cover", "thanksTitle", "thanksText"].map(
    (part) => `look.${part}`,
  );
  const around = inEach(languages, ["title", "description", "thanksTitle", "thanksText"]);
  return ["locale", "title", "description", ...ofLook, ...around, ...ofQuestions];
}

const inEach = (languages: string[], parts: string[]) =>
  languages.flatMap((language) => parts.map((part) => `translations.${language}.${part}`));
