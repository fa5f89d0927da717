import type { Answer } from "#shared/responses/answers.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { groupCommit } from "../../platform/database/group-commit.ts";
import type { Events } from "../../platform/events.ts";
import type { Random } from "../../platform/random.ts";
import type { RateLimit } from "../../platform/rate-limit.ts";
import { responsesStored } from "../events.ts";
import { isTooFast } from "./form-stamp.ts";
import { type InvitationState, lockInvitations } from "./invitation-state.ts";
import type { AnsweredFlow, FlowChanged, Submission, SubmissionResult } from "./submission.ts";
import { insertResponses, type NewResponse } from "./submission-store.ts";

/**
 * Limit of submissions through one flow's open link from one network, which may be a shop's tablet. Invitations have
 * neither this limit nor a time check, because each can be answered only once.
 */
export const openLinkLimit: RateLimit = { points: 100, seconds: 600 };

/** Answers that are valid for the flow as this process has it cached. */
export interface CheckedSubmission {
  submission: Submission;
  flow: AnsweredFlow;
  answers: Answer[];
}

export interface StoreDeps {
  database: Database;
  clock: Clock;
  random: Random;
  events: Events;
}

/** The result of a submission. `known`: the same form was stored before. */
export type StoreResult = SubmissionResult | FlowChanged | { kind: "known" };

/** A submission that can be stored, unless the database finds a reason against it. */
interface AcceptedSubmission {
  kind: "accepted";
  flow: AnsweredFlow;
  response: NewResponse;
}

export type StoreSubmission = (checked: CheckedSubmission) => Promise<StoreResult>;

/** Maximum submissions per transaction, which take some tens of milliseconds. */
const maxSubmissions = 128;

/** Stores submissions; those that arrive at the same time share a transaction. */
export const createSubmissionStore = (deps: StoreDeps): StoreSubmission =>
  groupCommit((all) => storeSubmissions(deps, all), maxSubmissions);

/**
 * Stores these submissions in one transaction and notifies the members of their businesses.
 * @returns the results, in their order.
 */
function storeSubmissions(deps: StoreDeps, all: CheckedSubmission[]): Promise<StoreResult[]> {
  const now = deps.clock.now();
  return deps.database.serviceTransaction(async (tx) => {
    const invitationIds = all.flatMap(({ submission }) => submission.invitationId ?? []);
    const invitations = await lockInvitations(tx, invitationIds);
    const checked = all.map((one) =>
      checkAgainstInvitations(deps.random.uuid(), now, one, invitations),
    );
    const accepted = checked.filter((one) => one.kind === "accepted");
    const [outcomes] = await Promise.all([
      insertResponses(
        tx,
        accepted.map(({ response }) => response),
        { limit: openLinkLimit, now },
      ),
      deps.events.raise(
        tx,
        responsesStored,
        accepted.map(({ response, flow }) => ({
          ...response,
          flowTitle: flow.title,
          customerName: invitations.get(response.invitationId ?? "")?.contactName ?? "",
        })),
      ),
    ]);
    return checked.map((one) => {
      if (one.kind !== "accepted") return one;
      const { id } = one.response;
      const outcome = outcomes.get(id) ?? "changed";
      if (outcome === "too_many") return refused(one.flow, "too_many");
      return outcome === "stored" ? { kind: outcome, responseId: id } : { kind: outcome };
    });
  });
}

/** The checks before anything is stored. An invitation of another flow is ignored. */
function checkAgainstInvitations(
  id: string,
  now: Date,
  { flow, answers, submission }: CheckedSubmission,
  invitations: Map<string, InvitationState>,
): SubmissionResult | AcceptedSubmission {
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
    mayShow: submission.mayShow,
  };
  return { kind: "accepted", flow, response };
}

const refused = (flow: AnsweredFlow, notice: "send_again" | "too_many") =>
  ({ kind: "refused", flow, problems: {}, notice }) as const;
