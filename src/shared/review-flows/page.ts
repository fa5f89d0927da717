import type { PlatformKind } from "../businesses/destinations.ts";
import type { PageLanguage } from "../locales/public-page/languages.ts";
import type { Question } from "../questions/questions.ts";
import type { AnswerProblem, RawAnswers } from "../responses/answers.ts";
import type { Drawn } from "../writing-help/composer/arrange/draw.ts";
import { type WeaveLevel, weaveLevels } from "../writing-help/composer/arrange/levels.ts";
import type { OwnShare } from "../writing-help/composer/check/own-words.ts";
import type { Phrase } from "../writing-help/composer/check/phrases.ts";
import type { Source } from "../writing-help/composer/sources/sources.ts";
import type { PersonalData } from "../writing-help/personal-data/personal-data.ts";

/** What a visitor sees of a published flow. */
export interface PublicFlow {
  id: string;
  businessName: string;
  /** Where the business's logo is. */
  logo: string | null;
  title: string;
  description: string;
  /** Language of the page's own words; null: the customer's. */
  locale: string | null;
  /** What the business would like to hear about, asked beside the first question for a longer text. */
  topics: string[];
  questions: Question[];
}

export interface FormPage {
  kind: "form";
  flow: PublicFlow;
  /** Where the form is sent: this page's own address. */
  action: string;
  /** The language that the page is shown in, sent along. */
  language: PageLanguage;
  /** Sent along, so that a repeated send stores one response. */
  submissionKey: string;
  /** When the form was made, signed; sent along. */
  stamp: string;
  /** Token of a personal invitation. */
  invitation: string | undefined;
  /** Token of an answer that is being changed. */
  answer: string | undefined;
  values: RawAnswers;
  /** When those were kept on the server, milliseconds; undefined when that does not matter. */
  keptAt?: number | undefined;
  /** Of the kept answers that the form is made with, by question id; sent along. */
  marks: Record<string, string>;
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

/** What a customer may say about posting. */
export const postedAnswers = ["yes", "not_yet", "no"] as const;
export type PostedAnswer = (typeof postedAnswers)[number];

/** The texts that the page can show: each of the aid's levels, and the customer's own version. */
export const textVersions = [...weaveLevels, "mine"] as const;
export type TextVersion = (typeof textVersions)[number];

/** Help to put one's own words in order; absent where there is nothing to help with. */
export interface WritingHelp {
  versions: TextVersion[];
  /** What the customer wrote, as it stands beside a draft. */
  original: string;
  check: OwnShare;
  /** The text piece by piece, with the answer that each came from. */
  phrases: Phrase[];
  /** Other arrangements that may still be asked for; 0 where there is none. */
  redrawsLeft: number;
  /** What was done about a text that reads like another customer's. */
  notice: Drawn["notice"];
  /** What the business would like to hear about and the answers do not speak of. */
  topics: string[];
  /** Where a language model's draft can be asked for, and how many more times. */
  model: { address: string; left: number } | undefined;
}

export interface ThanksPage {
  kind: "thanks";
  flow: Pick<PublicFlow, "id" | "businessName" | "title">;
  /** Where the forms of this page are sent. */
  action: string;
  /** Where the answers can be changed; undefined once the time for it is over, and where the form is not asked any more. */
  editAddress: string | undefined;
  /** Whether they can be taken back. */
  canWithdraw: boolean;
  /** The text to copy, in the customer's words. */
  text: string;
  shown: TextVersion;
  /** What the press that led here came to. */
  said?: Said | undefined;
  /** How far the aid went for it, and who it was; with the proof of a model. */
  made: { level: WeaveLevel; by: string | undefined; proof: string | undefined };
  help: WritingHelp | undefined;
  /** What the text is compared with while the customer edits it. */
  sources: Source[];
  warnings: PersonalData[];
  destinations: Destination[];
  insider: boolean;
  posted: PostedAnswer | undefined;
  /** What the customer told the business alone. */
  privateMessage: string;
  /**
   * Which of the two texts is too long. Both stand in their fields as they were typed, and nothing that was
   * sent with them was done.
   */
  refused?: { text: boolean; message: boolean } | undefined;
}

/**
 * What a press on the page after sending came to, with the element that says it. That gets the focus: the page
 * begins anew at its top, some screens above it.
 */
export const saidAt = {
  kept: "text-status",
  posted: "posted-status",
  sent: "message-status",
  removed: "message-status",
  nothing: "message-text",
};
export type Said = keyof typeof saidAt;

/** Why a form was not taken, and what to do: shown above it with everything still filled in. */
export type PageNotice = "empty" | "changed" | "elsewhere" | "send_again" | "too_many";

/** A card for the counter: nothing to fill in. */
export interface CardPage {
  kind: "card";
  flow: Pick<PublicFlow, "businessName" | "logo" | "title">;
  /** The public page's address. */
  address: string;
  /** Address of the picture that holds it. */
  code: string;
}

/** A page that only says something. */
export interface NoticePage {
  kind:
    | "not_found"
    | "answered"
    /** The form is not asked any more: they can be looked at and withdrawn. */
    | "answered_closed"
    /** The business has deleted them since. */
    | "answered_deleted"
    | "withdrawn"
    | "expired"
    | "too_large"
    /** What was asked for could not be read. */
    | "unread"
    /** More was done on the page after sending than one person does. */
    | "too_often"
    /** What was sent could not be kept. */
    | "unavailable";
  businessName?: string;
  /** Of an answered invitation: the page after sending. */
  thanksAddress?: string;
  /** What was written in a form that cannot be taken any more: nobody's words are gone with it. */
  unsent?: string[];
}

export type Page = FormPage | ThanksPage | CardPage | NoticePage;

/** Addresses of the hashed files that the page links to. */
export interface PageAssets {
  script: string;
  style: string;
  /** On top of `style`, for what comes after the questions and for the card. */
  afterStyle: string;
}

/** The built page, `dist/public-page/render.js`. */
export interface PageRenderer {
  /** The whole document, `<!doctype html>` included; `framed` for a frame on somebody's website. */
  render(
    page: Page,
    language: PageLanguage,
    surroundings: PageAssets & { framed: boolean },
  ): string;
}
