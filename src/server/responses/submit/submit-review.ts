import { AppError } from "#shared/errors.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import { checkAnswers, listUnaskedTexts, type RawAnswers } from "#shared/responses/answers.ts";
import type { PageNotice } from "#shared/review-flows/page.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PublishedFlows } from "../../review-flows/public.ts";
import { rememberedSeconds } from "./answered-cookie.ts";
import { changeResponse } from "./change-response.ts";
import { findConcurrentProgress } from "./concurrent-progress.ts";
import { readProgress } from "./progress-store.ts";
import type { CheckedSubmission, StoreSubmission } from "./store-submissions.ts";
import type { AnsweredFlow, FlowChanged, Submission, SubmissionResult } from "./submission.ts";
import { findResponseByKey, wasSubmittedAfter } from "./submission-store.ts";

export interface SubmitDeps {
  database: Database;
  clock: Clock;
  publishedFlows: PublishedFlows;
  storeSubmission: StoreSubmission;
}

/** Stores a submission in one transaction, or returns why it was refused. */
export async function submitReview(
  deps: SubmitDeps,
  submission: Submission,
): Promise<SubmissionResult> {
  const { publishedFlows } = deps;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const found = await publishedFlows.find(submission.flowId);
    if (!found) return { kind: "not_found" };
    // It was read after the answers had arrived, so a save since then counts as later than them.
    const flow = tries === 1 ? found : { ...found, version: null };
    const result = await checkAndStore(deps, flow, submission);
    if (result.kind !== "changed") return result;
    publishedFlows.forget(flow.businessId);
  }
  throw new AppError("server.unavailable");
}

/** The second attempt reads the flow again; a third is needed only when a publication commits at that moment. */
const mostTries = 3;

async function checkAndStore(
  deps: SubmitDeps,
  flow: AnsweredFlow,
  submission: Submission,
): Promise<SubmissionResult | FlowChanged> {
  const { answers, problems } = checkAnswers(flow.questions, submission.raw, questionTypes);
  const refused = (notice?: PageNotice) =>
    ({ kind: "refused", flow, problems, ...(notice && { notice }) }) as const;
  const kept = await findNewerProgress(deps, submission);
  // The customer has to see the answers of the other device before they are submitted.
  if (kept) return { ...refused("elsewhere"), problems: {}, kept };
  if (Object.keys(problems).length > 0) return refused();
  if (listUnaskedTexts(flow.questions, submission.raw).length > 0) return refused("changed");
  if (answers.length === 0) return refused("empty");
  if (submission.trapped) return refused("send_again");
  const { changedId, locale, mayShow } = submission;
  const change = { flow, locale, answers, mayShow };
  if (changedId) return changeResponse(deps, { id: changedId, ...change });
  const earlierId = await findResponseOfOtherTab(deps, submission);
  if (earlierId) {
    const changed = await changeResponse(deps, { id: earlierId, ...change });
    // When the earlier response can no longer be changed, these answers are stored as a new one.
    if (changed.kind === "stored" || changed.kind === "changed") return changed;
  }
  const stored = await deps.storeSubmission({ submission, flow, answers });
  return stored.kind === "known"
    ? changeStoredResponse(deps, { submission, flow, answers })
    : stored;
}

/**
 * A form that was stored before replaces its answers: the customer may have changed them while the result of the
 * first request was lost.
 */
async function changeStoredResponse(
  deps: SubmitDeps,
  { submission: { submissionKey, locale, mayShow }, flow, answers }: CheckedSubmission,
): Promise<SubmissionResult | FlowChanged> {
  const id = await deps.database.serviceTransaction((tx) => findResponseByKey(tx, submissionKey));
  // The response was deleted in the meantime, so it is stored again.
  if (!id) return { kind: "changed" };
  return changeResponse(deps, { id, flow, locale, answers, mayShow });
}

/** All stored answers of the invitation, when another device has stored some since the form was made. */
async function findNewerProgress(
  { database }: SubmitDeps,
  { invitationId, raw, marks }: Submission,
): Promise<RawAnswers | undefined> {
  if (!invitationId) return undefined;
  const { values } = await database.serviceTransaction((tx) => readProgress(tx, invitationId));
  return Object.keys(findConcurrentProgress(values, { raw, marks })).length > 0
    ? values
    : undefined;
}

/**
 * The response that another tab of this form has sent within a day, since the form was made
 * (docs/decisions/submissions.md).
 */
async function findResponseOfOtherTab(
  { database, clock }: SubmitDeps,
  { flowId, invitationId, earlierId: id, stamp }: Submission,
): Promise<string | undefined> {
  if (!id || !stamp || invitationId) return undefined;
  const dayAgo = clock.now().getTime() - rememberedSeconds * 1000;
  const time = new Date(Math.max(stamp.madeAt.getTime(), dayAgo));
  const isLater = await database.serviceTransaction((tx) =>
    wasSubmittedAfter(tx, { id, flowId, time }),
  );
  return isLater ? id : undefined;
}
