import { type AnswerProblem, checkAnswers, type RawAnswers } from "#shared/review/answers.ts";
import type { PageNotice, PublicFlow } from "#shared/review/page.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import type { Random } from "../platform/random.ts";
import { type RateLimit, takePoint } from "../platform/rate-limit.ts";
import { changeDays } from "./after-page.ts";
import { isTooFast } from "./form-stamp.ts";
import {
  insertResponse,
  readInvitation,
  readPublicFlow,
  replaceAnswers,
} from "./submission-store.ts";

/**
 * Answers by one flow's open link from one network. A shop's tablet is one network too; personal
 * invitations are neither counted nor timed, since each can be answered once anyway.
 */
export const openLinkLimit: RateLimit = { points: 100, seconds: 600 };

export interface Submission {
  flowId: string;
  raw: RawAnswers;
  /** Made by the page; a repeated send carries the same. */
  submissionKey: string;
  /** Language that the page was shown in. */
  locale: string;
  invitationId: string | undefined;
  /** Set when the customer changes what was sent before. */
  changedId: string | undefined;
  /** What the limit counts by; says nothing about the person. */
  network: string;
  /** The field that people do not see was filled in. */
  trapped: boolean;
  /** When the form was made; undefined when it was not made here. */
  madeAt: Date | undefined;
}

export type SubmissionResult =
  | { kind: "stored"; responseId: string }
  | {
      kind: "refused";
      flow: PublicFlow;
      problems: Record<string, AnswerProblem>;
      /** When the reason is not one answer. */
      notice?: PageNotice;
    }
  | { kind: "answered"; flow: PublicFlow; responseId: string | null }
  /** The time for changing it is over, or it was withdrawn. */
  | { kind: "expired"; businessName: string }
  | { kind: "not_found" };

export interface SubmitDeps {
  database: Database;
  clock: Clock;
  random: Random;
  /** What others do about a new answer, in the transaction that stores it. */
  onResponse(
    tx: Tx,
    response: { id: string; businessId: string; flowTitle: string },
  ): Promise<void>;
}

/** Takes a customer's answers: all of it in one transaction, or nothing and the reason. */
export async function submitReview(
  { database, clock, random, onResponse }: SubmitDeps,
  {
    flowId,
    raw,
    submissionKey,
    invitationId,
    changedId,
    locale,
    network,
    trapped,
    madeAt,
  }: Submission,
): Promise<SubmissionResult> {
  return database.withService(async (tx) => {
    const flow = await readPublicFlow(tx, flowId);
    if (!flow) return { kind: "not_found" };
    const { answers, problems } = checkAnswers(flow.questions, raw);
    const refused = (notice?: PageNotice) =>
      ({ kind: "refused", flow, problems, ...(notice && { notice }) }) as const;
    if (Object.keys(problems).length > 0) return refused();
    if (answers.length === 0) return refused("empty");
    if (trapped) return refused("send_again");

    const now = clock.now();
    if (changedId) {
      const since = new Date(now.getTime() - changeDays * 86_400_000);
      const changed = await replaceAnswers(tx, { id: changedId, flowId, answers, since, now });
      if (!changed) return { kind: "expired", businessName: flow.businessName };
      return { kind: "stored", responseId: changedId };
    }

    const invitation = invitationId
      ? await readInvitation(tx, { id: invitationId, flowId, lock: true })
      : undefined;
    if (invitation?.answered) {
      return { kind: "answered", flow, responseId: invitation.responseId };
    }
    if (!invitation) {
      if (isTooFast(madeAt, now)) return refused("send_again");
      const wait = await takePoint(tx, now, `review/${flowId}/${network}`, openLinkLimit);
      if (wait !== undefined) return refused("too_many");
    }
    const id = random.uuid();
    const { businessId } = flow;
    const responseId = await insertResponse(tx, {
      id,
      businessId,
      flowId,
      invitationId: invitation?.id ?? null,
      submissionKey,
      locale,
      answers,
      now,
    });
    const isNew = responseId === id;
    if (isNew) await onResponse(tx, { id, businessId, flowTitle: flow.title });
    return { kind: "stored", responseId };
  });
}
