import { isDeepStrictEqual } from "node:util";
import { AppError } from "#shared/errors.ts";
import {
  type AnswerProblem,
  checkAnswers,
  type RawAnswers,
  unaskedAnswers,
} from "#shared/review/answers.ts";
import type { PageNotice, PublicFlow } from "#shared/review/page.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import type { Random } from "../platform/random.ts";
import { type RateLimit, takePoint } from "../platform/rate-limit.ts";
import { changeDays } from "./after-page.ts";
import { isTooFast } from "./form-stamp.ts";
import type { PublishedFlow, PublishedFlows } from "./published-flows.ts";
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
  publishedFlows: PublishedFlows;
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
  deps: SubmitDeps,
  submission: Submission,
): Promise<SubmissionResult> {
  const { publishedFlows } = deps;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const flow = await publishedFlows.find(submission.flowId);
    if (!flow) return { kind: "not_found" };
    const result = await answerFlow(deps, flow, submission).catch(refusalOf);
    if (result.kind !== "changed") return result;
    publishedFlows.forget(flow.businessId);
  }
  throw new AppError("server.unavailable");
}

/** The second finds a flow that was just read; only somebody who publishes at that moment needs a third. */
const mostTries = 3;

/** The flow was another by then than the one that the answers were read by: nothing was stored. */
interface Changed {
  kind: "changed";
}

/** Undoes what its transaction has done already, and is what the caller gets instead. */
class Undone extends Error {
  readonly result: SubmissionResult | Changed;
  constructor(result: SubmissionResult | Changed) {
    super(result.kind);
    this.result = result;
  }
}

function refusalOf(error: unknown): SubmissionResult | Changed {
  if (error instanceof Undone) return error.result;
  throw error;
}

async function answerFlow(
  { database, clock, random, onResponse }: SubmitDeps,
  flow: PublishedFlow,
  submission: Submission,
): Promise<SubmissionResult | Changed> {
  const { raw, submissionKey, invitationId, changedId, locale, network, trapped } = submission;
  const { id: flowId, businessId } = flow;
  const { answers, problems } = checkAnswers(flow.questions, raw);
  const refused = (notice?: PageNotice) =>
    ({ kind: "refused", flow, problems, ...(notice && { notice }) }) as const;
  if (Object.keys(problems).length > 0) return refused();
  if (unaskedAnswers(flow.questions, raw).length > 0) return refused("changed");
  if (answers.length === 0) return refused("empty");
  if (trapped) return refused("send_again");

  const now = clock.now();
  return database.withService(async (tx) => {
    // None of these waits for the one before: they travel together, and whatever one of them finds
    // undoes the others.
    const check = () => readPublicFlow(tx, flowId).then((found) => requireSame(flow, found));
    if (changedId) {
      const since = new Date(now.getTime() - changeDays * 86_400_000);
      const change = replaceAnswers(tx, { id: changedId, flowId, answers, since, now });
      const [changed] = await Promise.all([change, check()]);
      if (!changed) return { kind: "expired", businessName: flow.businessName };
      return { kind: "stored", responseId: changedId };
    }
    const [invitation] = invitationId
      ? await Promise.all([readInvitation(tx, { id: invitationId, flowId, lock: true }), check()])
      : [];
    if (invitation?.answered) {
      return { kind: "answered", flow, responseId: invitation.responseId };
    }
    if (!invitation && isTooFast(submission.madeAt, now)) return refused("send_again");
    const point = invitation
      ? undefined
      : takePoint(tx, now, `review/${flowId}/${network}`, openLinkLimit);
    const id = random.uuid();
    const insertion = insertResponse(tx, {
      ...{ id, businessId, flowId, submissionKey, locale, answers, now },
      invitationId: invitation?.id ?? null,
    });
    const [wait, responseId] = await Promise.all([
      point,
      insertion,
      invitation ? undefined : check(),
    ]);
    if (wait !== undefined) throw new Undone(refused("too_many"));
    const isNew = responseId === id;
    if (isNew) await onResponse(tx, { id, businessId, flowTitle: flow.title });
    return { kind: "stored", responseId };
  });
}

/** What is kept of a flow is for looking; answers are stored for what the database has now. */
function requireSame(flow: PublishedFlow, found: PublishedFlow | undefined): void {
  if (!isDeepStrictEqual(found, flow)) throw new Undone({ kind: "changed" });
}
