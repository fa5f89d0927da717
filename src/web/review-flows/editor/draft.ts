import type { Flow } from "#shared/api/flows.ts";
import { type Locale, localeNames } from "#shared/locales/languages.ts";
import { type Condition, conditionOn, isChoice } from "#shared/questions/condition.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { FlowContent, Question } from "#shared/questions/questions.ts";
import type { FlowTexts, QuestionTexts } from "#shared/questions/translations.ts";
import type { Look } from "#shared/review-flows/look.ts";
import { mapValues, omitEmpty } from "./omit-empty.ts";

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

/** The texts of a question in another language; of the options by their keys. */
export interface DraftTexts extends Omit<QuestionTexts, "options"> {
  options?: Record<string, string>;
}

/** A question while it is edited. */
export interface DraftQuestion
  extends Omit<Question, "id" | "options" | "condition" | "translations"> {
  /** Stands for the question on this page: its id, or a name of our own until it was first saved. */
  key: string;
  /** Kept when the type changes, so that changing back loses nothing. */
  options: DraftOption[];
  /** Kept when it cannot work where the question stands now: moving it back makes it work again. */
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

/** By it a condition names a question that the server has still to give an id. */
const temporaryId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const filled = (options: DraftOption[]) => options.filter(({ text }) => text.trim() !== "");

/** Names of the builder's fields, as the contract's paths spell them. */
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
