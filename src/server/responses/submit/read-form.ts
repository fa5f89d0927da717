import { z } from "zod";
import { cleanText, type RawAnswers } from "#shared/responses/answers.ts";

/** What the browser sent of the customer's form, before any of it is believed. */
export interface SentForm {
  raw: RawAnswers;
  /** Undefined when it is not one: the server then makes its own. */
  submissionKey: string | undefined;
  /** When the form was made, as it says; believed only when it is signed. */
  stamp: string | undefined;
  invitation: string | undefined;
  /** What the form says of the kept answers that it was made with (`kept-elsewhere.ts`), by question id. */
  marks: Record<string, string>;
  /** Token of an answer that is being changed. */
  answer: string | undefined;
  /** Token of the answer that another tab of this form has sent. */
  earlier: string | undefined;
  /** The language that the form was shown in, as the browser says. */
  language: string | undefined;
  /** True when the field that people do not see was filled in. */
  trapped: boolean;
}

/** Made once: making it takes longer than using it. */
const uuid = z.uuid();

/** An answer or a mark, and the question's id; names of another form are none of ours. */
const ofQuestion = /^(q|was)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

type Field = string | File | (string | File)[];

export function readForm(fields: Record<string, Field>): SentForm {
  const raw: RawAnswers = {};
  const marks: SentForm["marks"] = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, kind, id = ""] = ofQuestion.exec(name) ?? [];
    if (kind === "q") raw[id] = texts(value).map(cleanText);
    if (kind === "was") marks[id] = texts(value)[0] ?? "";
  }
  const field = (name: string) => texts(fields[name] ?? [])[0];
  return {
    raw,
    marks,
    submissionKey: uuid.safeParse(field("key") ?? "").data,
    stamp: field("t"),
    invitation: field("i") || undefined,
    answer: field("r") || undefined,
    earlier: field("earlier") || undefined,
    language: field("lang"),
    trapped: (field("website") ?? "") !== "",
  };
}

/** A file in the place of an answer is no answer. */
function texts(value: Field): string[] {
  if (typeof value === "string") return [value];
  return [value].flat().filter((each) => typeof each === "string");
}
