import type { Answer } from "#shared/review/answers.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Asking } from "../../platform/database/database.ts";
import type { Random } from "../../platform/random.ts";
import type { RateLimit } from "../../platform/rate-limit.ts";
import type { PublishedFlow } from "../page/public-flow-store.ts";
import { isTooFast } from "./form-stamp.ts";
import type { InvitationState } from "./invitation-state.ts";
import type { Changed, Submission, SubmissionResult } from "./submission.ts";
import { insertResponses, type NewResponse } from "./submission-store.ts";

/**
 * Answers by one flow's open link from one network. A shop's tablet is one network too; personal
 * invitations are neither counted nor timed, since each can be answered once anyway.
 */
export const openLinkLimit: RateLimit = { points: 100, seconds: 600 };

/** Answers that fit the flow as this process knows it. */
export interface ReadSubmission {
  submission: Submission;
  flow: PublishedFlow;
  answers: Answer[];
}

/** An answer that was stored, for those who are told of it. */
export interface StoredAnswer {
  id: string;
  businessId: string;
  flowTitle: string;
}

/** What became of an answer. `known`: the same form was stored before. */
export type Stored = SubmissionResult | Changed | { kind: "known" };

/**
 * Stores in this transaction what nothing speaks against. Asks all its questions before it waits, so that they
 * can travel with the commit.
 * @param deps `announceTo`: the businesses to whose people it is announced.
 * @param held the invitations among these, locked; an answer to any other counts as one by the open link.
 * @param tell tells of those that may be stored; only those that are may be told of.
 * @returns what became of each, in their order.
 */
export async function storeGroup(
  tx: Asking,
  { clock, random, announceTo }: { clock: Clock; random: Random; announceTo: string[] },
  all: ReadSubmission[],
  held: Map<string, InvitationState>,
  tell: (stored: StoredAnswer[]) => Promise<void>,
): Promise<Stored[]> {
  const now = clock.now();
  const fates = all.map((read) => judge(random.uuid(), now, read, held));
  const storable = fates.filter((fate) => fate.kind === "storable");
  if (storable.length === 0) return fates as SubmissionResult[];
  const responses = storable.map(({ response }) => response);
  // Both travel together: what is told of is looked up among what was stored.
  const [insertions] = await Promise.all([
    insertResponses(tx, responses, { limit: openLinkLimit, now, announceTo }),
    tell(storable.map(({ response, flow }) => ({ ...response, flowTitle: flow.title }))),
  ]);
  const outcomes = insertions.values();
  return fates.map((fate) => {
    if (fate.kind !== "storable") return fate;
    const outcome = outcomes.next().value ?? { kind: "changed" };
    if (outcome.kind === "too_many") return refused(fate.flow, "too_many");
    return outcome.kind === "stored" ? { kind: "stored", responseId: outcome.id } : outcome;
  });
}

/** To be stored, unless the database knows a reason against it. */
interface Storable {
  kind: "storable";
  flow: PublishedFlow;
  response: NewResponse;
}

/** What can be said before anything is stored. */
function judge(
  id: string,
  now: Date,
  { flow, answers, submission }: ReadSubmission,
  invitations: Map<string, InvitationState>,
): SubmissionResult | Storable {
  const held = invitations.get(submission.invitationId ?? "");
  const invitation = held?.flowId === flow.id ? held : undefined;
  if (invitation?.answered) {
    return { kind: "answered", flow, responseId: invitation.responseId };
  }
  if (!invitation && isTooFast(submission.stamp, now)) return refused(flow, "send_again");
  const { submissionKey, locale, network } = submission;
  const { id: flowId, businessId, version } = flow;
  const response: NewResponse = {
    ...{ id, businessId, flowId, version, submissionKey, locale, answers },
    invitationId: invitation?.id ?? null,
    limitKey: invitation ? null : `review/${flowId}/${network}`,
  };
  return { kind: "storable", flow, response };
}

const refused = (flow: PublishedFlow, notice: "send_again" | "too_many") =>
  ({ kind: "refused", flow, problems: {}, notice }) as const;
