import type { PlatformKind } from "../businesses/platform-kinds.ts";
import type { Locale } from "../locales/languages.ts";
import type { FlowContent, Question } from "../questions/questions.ts";
import type { AnswerProblem, RawAnswers } from "../responses/answers.ts";
import type { Arrangement, Drawn } from "../writing-help/composer/compose.ts";
import type { Source } from "../writing-help/composer/sources.ts";
import type { DraftReading } from "../writing-help/faithfulness/read-draft.ts";
import type { Language } from "../writing-help/languages/language-words.ts";
import { type HelpLevel, helpLevels } from "../writing-help/levels.ts";
import type { PersonalData } from "../writing-help/personal-data/personal-data.ts";

/** What a visitor sees of a published flow. */
export interface PublicFlow {
  id: string;
  businessName: string;
  /** Where the form's logo is, or else the business's. */
  logo: string | null;
  /** Where the picture above the form is. */
  cover?: string | undefined;
  /** The form's color, or else the business's, `#rrggbb`; empty: the product's own. */
  color: string;
  /** What is said after sending; empty: the page's own words. */
  thanksTitle?: string | undefined;
  thanksText?: string | undefined;
  title: string;
  description: string;
  /** Language of the page's own words; null: the customer's. */
  locale: string | null;
  /** What the business would like to hear about, as a question; its words never enter a text. */
  topics: string[];
  /** Language of the business's own texts; absent or null: it is not known. */
  writtenIn?: string | null | undefined;
  /** Texts in other languages (`translateFlow`). */
  translations?: FlowContent["translations"];
  questions: PublicQuestion[];
}

export type PublicQuestion = Question & {
  /** What the options are called in the language of the page; absent: as they are. */
  optionLabels?: string[];
};

export interface FormPage {
  kind: "form";
  flow: PublicFlow;
  /** Where the form is sent: this page's own address. */
  action: string;
  /** The language that the page is shown in, sent along. */
  language: Locale;
  /** Sent along, so that a repeated send stores one response. */
  submissionKey: string;
  /** When the form was made, signed; sent along. */
  stamp: string;
  /** Token of a personal invitation. */
  invitation: string | undefined;
  /** Token of a response that is being changed. */
  answer: string | undefined;
  /** The box is ticked: the business may show the response on its website. */
  mayShow?: boolean;
  /** The business knows the customer, whose first name and initial would be shown. */
  isNamed?: boolean | undefined;
  values: RawAnswers;
  /** The question whose value was chosen in a message and is not stored yet. */
  preset?: string;
  /** When those were kept on the server, milliseconds; undefined when that does not matter. */
  keptAt?: number | undefined;
  /** Marks of the stored answers that the form was made with, by question id. */
  marks: Record<string, string>;
  problems: Record<string, AnswerProblem>;
  /** Why the whole was not accepted, when it is not about one answer. */
  notice: PageNotice | undefined;
}

/** A destination; no part of it depends on a rating. */
export interface OfferedDestination {
  kind: PlatformKind;
  label: string;
  url: string;
}

/** What a customer may say about posting. */
export const postedAnswers = ["yes", "not_yet", "no"] as const;
export type PostedAnswer = (typeof postedAnswers)[number];

/** The texts that the page can show: one per level of help, and the customer's edited text. */
export const textVersions = [...helpLevels, "mine"] as const;
export type TextVersion = (typeof textVersions)[number];

/** The writing help; absent where there is nothing to help with. */
export interface WritingHelp {
  versions: TextVersion[];
  /** The text in pieces, each with the answer that it came from, and what is in none. */
  reading: DraftReading;
  /** The review can be arranged in another way. */
  other: Arrangement | undefined;
  /** What was done about a text that is similar to another customer's. */
  notice: Drawn["notice"];
  /** Topics of the business that the answers do not mention. */
  topics: string[];
  /** Where a draft by the language model can be asked for, and how often still. */
  model: { address: string; left: number } | undefined;
  /** Where suggestions for the spelling are asked for. */
  spellingAddress: string | undefined;
}

export interface ThankYouPage {
  kind: "thanks";
  flow: Pick<
    PublicFlow,
    "id" | "businessName" | "title" | "color" | "cover" | "thanksTitle" | "thanksText"
  >;
  /** Where the forms of this page are sent. */
  action: string;
  /** Where the answers can be changed; undefined once the time is over or the flow is no longer published. */
  editAddress: string | undefined;
  /** The business may show the response on its website; the customer can end that at any time. */
  mayShow?: boolean;
  /** Whether the response can be withdrawn. */
  canWithdraw: boolean;
  /** The text to copy, in the customer's words. */
  text: string;
  shown: TextVersion;
  /** The result of the action that led here. */
  said?: ActionOutcome | undefined;
  /** The level of help, the author, and the signature of a model's name. */
  made: { level: HelpLevel; by: string | undefined; proof: string | undefined };
  help: WritingHelp | undefined;
  /** What the text is compared with while the customer edits it, and the language of it. */
  sources: Source[];
  textLanguage: Language;
  warnings: PersonalData[];
  destinations: OfferedDestination[];
  insider: boolean;
  posted: PostedAnswer | undefined;
  /** What the customer told the business alone. */
  privateMessage: string;
  /** Where an answer to it would go; undefined: the business knows the customer's address. */
  replyEmail?: string | undefined;
  /** Which texts are too long or no address. All are returned to their fields, and the action was not performed. */
  refused?: { text: boolean; message: boolean; email: boolean } | undefined;
}

/**
 * The results of actions on the thank-you page, with the id of the element that shows each. It gets the focus,
 * because the reloaded page starts at its top.
 */
export const outcomeElementIds = {
  kept: "text-status",
  posted: "posted-status",
  sent: "message-status",
  removed: "message-status",
  nothing: "message-text",
};
export type ActionOutcome = keyof typeof outcomeElementIds;

/** Why a form was refused, shown above it with all values kept. */
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

/** A page that only shows a message. */
export interface NoticePage {
  kind:
    | "not_found"
    | "answered"
    /** The flow is no longer published: the response can be viewed and withdrawn. */
    | "answered_closed"
    /** The business has deleted the response. */
    | "answered_deleted"
    | "withdrawn"
    /** The customer does not want to be asked. */
    | "declined"
    | "expired"
    | "too_large"
    /** The request could not be read. */
    | "unread"
    /** Too many actions on the thank-you page. */
    | "too_often"
    /** The submission could not be stored. */
    | "unavailable";
  businessName?: string;
  /** The thank-you page of an answered invitation. */
  thanksAddress?: string;
  /** Texts of a form that can no longer be submitted, so that the customer does not lose them. */
  unsent?: string[];
}

export type Page = FormPage | ThankYouPage | CardPage | NoticePage;

/** Addresses of the hashed files that the page links to. */
export interface PageAssets {
  script: string;
  style: string;
  /** Additional style for the form and the card. */
  formStyle: string;
  /** Additional style for the thank-you page and the card. */
  afterStyle: string;
}

/** The built page, `dist/public-page/render.js`. */
export interface PageRenderer {
  /** The whole document, `<!doctype html>` included; `framed`: inside a frame on another website. */
  render(page: Page, language: Locale, surroundings: PageAssets & { framed: boolean }): string;
}
