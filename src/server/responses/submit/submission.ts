import type { AnswerProblem, RawAnswers } from "#shared/responses/answers.ts";
import type { PageNotice, PublicFlow } from "#shared/review-flows/page.ts";
import type { PublishedFlow } from "../../review-flows/public.ts";
import type { Stamp } from "./form-stamp.ts";

export interface Submission {
  flowId: string;
  raw: RawAnswers;
  /** Made by the page; a repeated submission has the same. */
  submissionKey: string;
  /** Language of the page. */
  locale: string;
  invitationId: string | undefined;
  /** Marks of the stored answers that the form was made with, by question id. */
  marks: Record<string, string>;
  /** The customer lets the business show the response on its website. */
  mayShow: boolean;
  /** Set when the customer changes a response. */
  changedId: string | undefined;
  /** The response that this browser sent earlier by the open link, from another tab or a cookie. */
  earlierId: string | undefined;
  /** The network that the rate limit counts by; it identifies no person. */
  network: string;
  /** The hidden field was filled in, which only programs do. */
  trapped: boolean;
  /** The form's stamp; undefined unless this server made it. */
  stamp: Stamp | undefined;
}

export type SubmissionResult =
  | { kind: "stored"; responseId: string }
  | {
      kind: "refused";
      flow: PublicFlow;
      problems: Record<string, AnswerProblem>;
      /** The reason when it is not about one answer. */
      notice?: PageNotice;
      /** Set when another device has stored answers since the form was made: all stored answers. */
      kept?: RawAnswers;
    }
  | { kind: "answered"; flow: PublicFlow; responseId: string | null }
  /** The time for changes is over, or the response was withdrawn. */
  | { kind: "expired" | "withdrawn"; businessName: string }
  /** The flow is not published, or the response to change does not exist. */
  | { kind: "not_found"; businessName?: string };

/** The flow that answers were checked against; with `version` null they hold for each one that is published. */
export type AnsweredFlow = PublicFlow &
  Pick<PublishedFlow, "businessId"> & { version: string | null };

/** The flow changed since the answers were checked, so nothing was stored. */
export interface FlowChanged {
  kind: "changed";
}
