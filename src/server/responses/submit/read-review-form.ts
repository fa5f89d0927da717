import { z } from "zod";
import { cleanText, type RawAnswers } from "#shared/responses/answers.ts";

/** The fields of the customer's form, not checked yet. */
export interface SentForm {
  raw: RawAnswers;
  /** Undefined when it is not a UUID: the server then generates one. */
  submissionKey: string | undefined;
  /** The time at which the form was made; trusted only when its signature is valid. */
  stamp: string | undefined;
  invitation: string | undefined;
  /** Marks of the stored answers that the form was made with, by question id. */
  marks: Record<string, string>;
  /** Token of a response that is being changed. */
  answer: string | undefined;
  /** Token of the response that another tab of this form has sent. */
  earlier: string | undefined;
  /** The language of the form, from the browser. */
  language: string | undefined;
  /** True when the customer allows the business to show the response on its website. */
  mayShow: boolean;
  /** True when the hidden field was filled in, which only programs do. */
  trapped: boolean;
}

/** Created once, because creating it takes longer than using it. */
const uuid = z.uuid();

/** The name of an answer or a mark, with the question's id; other names are ignored. */
const ofQuestion = /^(q|was)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

type Field = string | File | (string | File)[];

export function readReviewForm(fields: Record<string, Field>): SentForm {
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
    mayShow: field("show") === "1",
    trapped: (field("website") ?? "") !== "",
  };
}

/** Files are ignored. */
function texts(value: Field): string[] {
  if (typeof value === "string") return [value];
  return [value].flat().filter((each) => typeof each === "string");
}
