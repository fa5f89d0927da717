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

/** The parts of a published flow that visitors see. */
export interface PublicFlow {
  id: string;
  businessName: string;
  /** Path of the form's logo, otherwise of the business's. */
  logo: string | null;
  /** Path of the picture above the form. */
  cover?: string | undefined;
  /** The form's color, otherwise the business's, `#rrggbb`; empty for the product's default. */
  color: string;
  /** Text shown after submission; empty for the default text. */
  thanksTitle?: string | undefined;
  thanksText?: string | undefined;
  title: string;
  description: string;
  /** Language of the page's own texts; null for the customer's. */
  locale: string | null;
  /** Topics the business would like to hear about, shown as a question; never copied into a draft. */
  topics: string[];
  /** Language of the business's texts; absent or null if unknown. */
  writtenIn?: string | null | undefined;
  /** Translated texts (`translateFlow`). */
  translations?: FlowContent["translations"];
  questions: PublicQuestion[];
}

export type PublicQuestion = Question & {
  /** Options in the language of the page; absent when not translated. */
  optionLabels?: string[];
};

export interface FormPage {
  kind: "form";
  flow: PublicFlow;
  /** URL the form is submitted to, i.e. this page. */
  action: string;
  /** Language of the page, submitted with the form. */
  language: Locale;
  /** Idempotency key, so that resubmitting stores one response. */
  submissionKey: string;
  /** Signed creation time of the form, submitted with it. */
  stamp: string;
  /** Token of a personal invitation. */
  invitation: string | undefined;
  /** Token of a response that is being edited. */
  answer: string | undefined;
  /** Whether the box is ticked that allows showing the response on the business's website. */
  mayShow?: boolean;
  /** True when the customer is known, so that first name and initial would be shown. */
  isNamed?: boolean | undefined;
  values: RawAnswers;
  /** Id of a question whose value was chosen in a message and is not stored yet. */
  preset?: string;
  /** Time in milliseconds when the values were stored on the server; undefined when irrelevant. */
  keptAt?: number | undefined;
  /** Version marks of the stored answers that the form was rendered with, by question id. */
  marks: Record<string, string>;
  problems: Record<string, AnswerProblem>;
  /** Why the whole form was refused, when it is not about a single answer. */
  notice: PageNotice | undefined;
}

/** A review site. None of its fields depends on a rating. */
export interface OfferedDestination {
  kind: PlatformKind;
  label: string;
  url: string;
}

/** The customer's possible answers on whether the review was posted. */
export const postedAnswers = ["yes", "not_yet", "no"] as const;
export type PostedAnswer = (typeof postedAnswers)[number];

/** Texts that the page can show: one per level of help, and the customer's edited text. */
export const textVersions = [...helpLevels, "mine"] as const;
export type TextVersion = (typeof textVersions)[number];

/** The writing help; absent when there is nothing to help with. */
export interface WritingHelp {
  versions: TextVersion[];
  /** The text split into phrases with their source answers, and the words found in none. */
  reading: DraftReading;
  /** Another arrangement of the review, if there is one. */
  other: Arrangement | undefined;
  /** Action taken because the text resembled another customer's. */
  notice: Drawn["notice"];
  /** The business's topics that the answers do not mention. */
  topics: string[];
  /** URL for requesting a model's draft, and the number of requests left. */
  model: { address: string; left: number } | undefined;
  /** URL of the spelling suggestions. */
  spellingAddress: string | undefined;
}

export interface ThankYouPage {
  kind: "thanks";
  flow: Pick<
    PublicFlow,
    "id" | "businessName" | "title" | "color" | "cover" | "thanksTitle" | "thanksText"
  >;
  /** URL the forms of this page are submitted to. */
  action: string;
  /** URL for editing the answers; undefined once the time limit has passed or the flow is unpublished. */
  editAddress: string | undefined;
  /** Whether the business may show the response on its website. The customer can revoke this at any time. */
  mayShow?: boolean;
  /** Whether the response can be withdrawn. */
  canWithdraw: boolean;
  /** The text to copy, in the customer's words. */
  text: string;
  shown: TextVersion;
  /** Outcome of the action that led here. */
  said?: ActionOutcome | undefined;
  /** Level of help, author, and the signature over a model's name. */
  made: { level: HelpLevel; by: string | undefined; proof: string | undefined };
  help: WritingHelp | undefined;
  /** Answers that the text is compared with while the customer edits it, and the text's language. */
  sources: Source[];
  textLanguage: Language;
  warnings: PersonalData[];
  destinations: OfferedDestination[];
  insider: boolean;
  posted: PostedAnswer | undefined;
  /** The customer's private message to the business. */
  privateMessage: string;
  /** The customer's address for a reply to that message; undefined when the business already knows it. */
  replyEmail?: string | undefined;
  /**
   * Texts that are too long, and an invalid address. All values are returned to their fields, and the action was not
   * performed.
   */
  refused?: { text: boolean; message: boolean; email: boolean } | undefined;
}

/**
 * Outcomes of actions on the thank-you page, with the id of the element that shows each. The element is focused,
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

/** A printable card for the counter, without a form. */
export interface CardPage {
  kind: "card";
  flow: Pick<PublicFlow, "businessName" | "logo" | "title">;
  /** URL of the public page. */
  address: string;
  /** URL of the picture of the QR code. */
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
    /** The customer declined to be invited. */
    | "declined"
    | "expired"
    | "too_large"
    /** The request could not be parsed. */
    | "unread"
    /** Too many actions on the thank-you page. */
    | "too_often"
    /** The submission could not be stored. */
    | "unavailable";
  businessName?: string;
  /** The thank-you page of an answered invitation. */
  thanksAddress?: string;
  /** Texts of a form that can no longer be submitted, shown so that the customer does not lose them. */
  unsent?: string[];
}

export type Page = FormPage | ThankYouPage | CardPage | NoticePage;

/** URLs of the hashed assets that the page links to. */
export interface PageAssets {
  script: string;
  style: string;
  /** Additional CSS for the form and the card. */
  formStyle: string;
  /** Additional CSS for the thank-you page and the card. */
  afterStyle: string;
}

/** The built page, `dist/public-page/render.js`. */
export interface PageRenderer {
  /** The whole document, `<!doctype html>` included; `framed` when embedded on another website. */
  render(page: Page, language: Locale, surroundings: PageAssets & { framed: boolean }): string;
}
