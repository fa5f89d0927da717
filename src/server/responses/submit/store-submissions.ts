import type { Answer } from "#shared/responses/answers.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { groupCommit } from "../../platform/database/group-commit.ts";
import type { Random } from "../../platform/random.ts";
import type { RateLimit } from "../../platform/rate-limit.ts";
import type { PublishedFlow } from "../../review-flows/public.ts";
import { isTooFast } from "./form-stamp.ts";
import { type InvitationState, lockInvitations } from "./invitation-state.ts";
import type { Changed, Submission, SubmissionResult } from "./submission.ts";
import { insertResponses, type NewResponse } from "./submission-store.ts";

/**
 * Answers by one flow's open link from one network. A shop's tablet is one network too; personal
 * invitations are neither counted nor timed, since each can be answered once anyway.
 */
export const openLinkLimit: RateLimit = { points: 100, seconds: 600 };

/** Answers that fit the flow as this process knows it. */
export interface CheckedSubmission {
  submission: Submission;
  flow: PublishedFlow;
  answers: Answer[];
}

/** A response that was stored, for those who are notified of it. */
export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
}

export interface StoreDeps {
  database: Database;
  clock: Clock;
  random: Random;
  /** Notifies in this transaction of those of these responses that it stores. */
  notifyOfResponses(tx: Tx, responses: StoredResponse[]): Promise<void>;
}

/** What became of a submission. `known`: the same form was stored before. */
export type Stored = SubmissionResult | Changed | { kind: "known" };

/** To be stored, unless the database knows a reason against it. */
interface Storable {
  kind: "storable";
  flow: PublishedFlow;
  response: NewResponse;
}

export type StoreSubmission = (checked: CheckedSubmission) => Promise<Stored>;

/** Submissions that one transaction stores at most; it takes some tens of milliseconds then. */
const maxSubmissions = 128;

/** Stores submissions; those that arrive at the same time share a transaction. */
export const createSubmissionStore = (deps: StoreDeps): StoreSubmission =>
  groupCommit((all) => storeSubmissions(deps, all), maxSubmissions);

/**
 * Stores these submissions in one transaction and notifies the members of their businesses.
 * @returns what became of each, in their order.
 */
function storeSubmissions(deps: StoreDeps, all: CheckedSubmission[]): Promise<Stored[]> {
  const now = deps.clock.now();
  return deps.database.serviceTransaction(async (tx) => {
    const invitationIds = all.flatMap(({ submission }) => submission.invitationId ?? []);
    const invitations = await lockInvitations(tx, invitationIds);
    const judged = all.map((one) => judge(deps.random.uuid(), now, one, invitations));
    const storable = judged.filter((one) => one.kind === "storable");
    const [outcomes] = await Promise.all([
      insertResponses(
        tx,
        storable.map(({ response }) => response),
        { limit: openLinkLimit, now },
      ),
      deps.notifyOfResponses(
        tx,
        storable.map(({ response, flow }) => ({ ...response, flowTitle: flow.title })),
      ),
    ]);
    return judged.map((one) => {
      if (one.kind !== "storable") return one;
      const { id } = one.response;
      const outcome = outcomes.get(id) ?? "changed";
      if (outcome === "too_many") return refused(one.flow, "too_many");
      return outcome === "stored" ? { kind: outcome, responseId: id } : { kind: outcome };
    });
  });
}

/** What can be said before anything is stored. An invitation that is not this flow's counts for nothing. */
function judge(
  id: string,
  now: Date,
  { flow, answers, submission }: CheckedSubmission,
  invitations: Map<string, InvitationState>,
): SubmissionResult | Storable {
  const found = invitations.get(submission.invitationId ?? "");
  const invitation = found?.flowId === flow.id ? found : undefined;
  if (invitation?.answered) return { kind: "answered", flow, responseId: invitation.responseId };
  if (!invitation && isTooFast(submission.stamp, now)) return refused(flow, "send_again");
  const response: NewResponse = {
    id,
    businessId: flow.businessId,
    flowId: flow.id,
    version: flow.version,
    submissionKey: submission.submissionKey,
    locale: submission.locale,
    invitationId: invitation?.id ?? null,
    limitKey: invitation ? null : `review/${flow.id}/${submission.network}`,
    answers,
  };
  return { kind: "storable", flow, response };
}

const refused = (flow: PublishedFlow, notice: "send_again" | "too_many") =>
  ({ kind: "refused", flow, problems: {}, notice }) as const;
