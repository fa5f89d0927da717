import type { PlatformKind } from "#shared/api/businesses.ts";
import type { AnswerProblem, RawAnswers } from "./answers.ts";
import type { Question } from "./questions.ts";

/** What a visitor sees of a published flow. */
export interface PublicFlow {
  id: string;
  businessName: string;
  title: string;
  description: string;
  questions: Question[];
}

export interface FormPage {
  kind: "form";
  flow: PublicFlow;
  /** Where the form is sent: this page's own address. */
  action: string;
  /** Sent along, so that a repeated send stores one response. */
  submissionKey: string;
  /** Token of a personal invitation. */
  invitation: string | undefined;
  values: RawAnswers;
  problems: Record<string, AnswerProblem>;
  /** Why the whole was not accepted, when it is not about one answer. */
  notice: PageNotice | undefined;
}

/** Where the customer may post; no part of it knows how the customer rated (product.md §2). */
export interface Destination {
  kind: PlatformKind;
  label: string;
  url: string;
}

export interface ThanksPage {
  kind: "thanks";
  flow: Pick<PublicFlow, "id" | "businessName" | "title">;
  /** The customer's own words, in the order of the questions. */
  ownText: string;
  destinations: Destination[];
}

/** Why a form was not taken, and what to do: shown above it with everything still filled in. */
export type PageNotice = "empty" | "send_again" | "too_many";

/** A page that only says something. */
export interface NoticePage {
  kind: "not_found" | "answered" | "too_large" | "unavailable";
  businessName?: string;
}

export type Page = FormPage | ThanksPage | NoticePage;

/** Addresses of the hashed files that the page links to. */
export interface PageAssets {
  script: string;
  style: string;
}

/** The built page, `dist/public-page/render.js`. */
export interface PageRenderer {
  /** The whole document, `<!doctype html>` included. */
  render(page: Page, assets: PageAssets): string;
}
