import type { Answer } from "#shared/review/answers.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import { groupCommit } from "../platform/database/group-commit.ts";
import type { Random } from "../platform/random.ts";
import type { RateLimit } from "../platform/rate-limit.ts";
import { isTooFast } from "./form-stamp.ts";
import { type InvitationState, lockInvitations } from "./invitation-state.ts";
import type { PublishedFlow } from "./public-flow-store.ts";
import type { Changed, Submission, SubmissionResult } from "./submission.ts";
import { insertResponses, type NewResponse } from "./submission-store.ts";

/**
 * Answers by one flow's open link from one network. A shop's tablet is one network too; personal
 * invitations are neither counted nor timed, since each can be answered once anyway.
 */
export const openLinkLimit: RateLimit = { points: 100, seconds: 600 };

/** Answers that one transaction stores at most; it takes some tens of milliseconds then. */
const mostTogether = 128;

/** Answers that fit the flow as this process knows it. */
export interface ReadSubmission {
  submission: Submission;
  flow: PublishedFlow;
  answers: Answer[];
}

export type StoreSubmission = (read: ReadSubmission) => Promise<SubmissionResult | Changed>;

export interface StoreDeps {
  database: Database;
  clock: Clock;
  random: Random;
  /** What others do about new answers, in the transaction that stores them; some may not be stored. */
  onResponses(
    tx: Tx,
    responses: { id: string; businessId: string; flowTitle: string }[],
  ): Promise<void>;
}

/** Stores new answers, those that come at the same time in one transaction (decision 26). */
export function submissionStore(deps: StoreDeps): StoreSubmission {
  return groupCommit({
    most: mostTogether,
    // One form is stored once and one invitation is answered once, whoever was first.
    keysOf: ({ submission: { submissionKey, invitationId } }) =>
      invitationId ? [submissionKey, invitationId] : [submissionKey],
    write: (all) => deps.database.withService((tx) => storeAll(deps, tx, all)),
  });
}

/** To be stored, unless the database knows a reason against it. */
interface Storable {
  kind: "storable";
  flow: PublishedFlow;
  response: NewResponse;
}

async function storeAll(
  { clock, random, onResponses }: StoreDeps,
  tx: Tx,
  all: ReadSubmission[],
): Promise<(SubmissionResult | Changed)[]> {
  const now = clock.now();
  const held = await lockInvitations(
    tx,
    all.flatMap(({ submission: { invitationId } }) => invitationId ?? []),
  );
  const fates = all.map((read) => judge(random.uuid(), now, read, held));
  const storable = fates.filter((fate) => fate.kind === "storable");
  if (storable.length === 0) return fates as SubmissionResult[];
  // Both travel together: what is told of is looked up among what was stored.
  const [insertions] = await Promise.all([
    insertResponses(
      tx,
      storable.map(({ response }) => response),
      { limit: openLinkLimit, now },
    ),
    onResponses(
      tx,
      storable.map(({ response, flow }) => ({ ...response, flowTitle: flow.title })),
    ),
  ]);
  const outcomes = insertions.values();
  return fates.map((fate) => {
    if (fate.kind !== "storable") return fate;
    const outcome = outcomes.next().value ?? { kind: "changed" };
    if (outcome.kind === "too_many") return refused(fate.flow, "too_many");
    return outcome.kind === "stored" ? { kind: "stored", responseId: outcome.id } : outcome;
  });
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
