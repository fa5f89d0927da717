import type { AnswerProblem, RawAnswers } from "#shared/responses/answers.ts";
import type { PageNotice, PublicFlow } from "#shared/review-flows/page.ts";
import type { Stamp } from "./form-stamp.ts";

export interface Submission {
  flowId: string;
  raw: RawAnswers;
  /** Made by the page; a repeated send carries the same. */
  submissionKey: string;
  /** Language that the page was shown in. */
  locale: string;
  invitationId: string | undefined;
  /** Of the kept answers that the form was made with. */
  marks: Record<string, string>;
  /** Set when the customer changes what was sent before. */
  changedId: string | undefined;
  /** What this browser has sent by the open link before, as another tab or a cookie says. */
  earlierId: string | undefined;
  /** What the limit counts by; says nothing about the person. */
  network: string;
  /** The field that people do not see was filled in. */
  trapped: boolean;
  /** What the form says of itself; undefined when it was not made here. */
  stamp: Stamp | undefined;
}

export type SubmissionResult =
  | { kind: "stored"; responseId: string }
  | {
      kind: "refused";
      flow: PublicFlow;
      problems: Record<string, AnswerProblem>;
      /** When the reason is not one answer. */
      notice?: PageNotice;
      /** Kept on another device since the form was made: what it holds by now. */
      kept?: RawAnswers;
    }
  | { kind: "answered"; flow: PublicFlow; responseId: string | null }
  /** The time for changing it is over, or it was withdrawn. */
  | { kind: "expired" | "withdrawn"; businessName: string }
  /** The flow is not asked (any more), or what was to be changed is not there. */
  | { kind: "not_found"; businessName?: string };

/** The flow was another by then than the one that the answers were read by: nothing was stored. */
export interface Changed {
  kind: "changed";
}
