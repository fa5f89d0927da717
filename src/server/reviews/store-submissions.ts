import type { Answer } from "#shared/review/answers.ts";
import type { Clock } from "../platform/clock.ts";
import { isAssertionFailed } from "../platform/database/at-once.ts";
import type { Asking, Database, Tx } from "../platform/database/database.ts";
import { groupCommit } from "../platform/database/group-commit.ts";
import type { Random } from "../platform/random.ts";
import type { RateLimit } from "../platform/rate-limit.ts";
import { isTooFast } from "./form-stamp.ts";
import { type InvitationState, lockInvitations } from "./invitation-state.ts";
import type { PublishedFlow } from "./public-flow-store.ts";
import type { Changed, Submission, SubmissionResult } from "./submission.ts";
import { idByKey, insertResponses, type NewResponse } from "./submission-store.ts";

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

/** An answer that was stored, for those who are told of it. */
interface StoredAnswer {
  id: string;
  businessId: string;
  flowTitle: string;
}

export interface StoreDeps {
  database: Database;
  clock: Clock;
  random: Random;
  /** What others do about new answers, in the transaction that stores them; some may not be stored. */
  notifier: {
    tell(tx: Tx, responses: StoredAnswer[]): Promise<void>;
    /** Is one statement likely to be all of it? */
    isQuiet(businessIds: string[]): boolean;
    /** That one statement; the transaction fails (`isAssertionFailed`) where it is not all. */
    tellQuietly(tx: Asking, responses: StoredAnswer[]): Promise<void>;
  };
}

/** Stores new answers, those that come at the same time in one transaction (decision 26). */
export function submissionStore(deps: StoreDeps): StoreSubmission {
  const store = groupCommit<ReadSubmission, Stored>({
    most: mostTogether,
    // One form is stored once and one invitation is answered once, whoever was first.
    keysOf: ({ submission: { submissionKey, invitationId } }) =>
      invitationId ? [submissionKey, invitationId] : [submissionKey],
    write: async (all) => (await storeQuietly(deps, all)) ?? storeStepByStep(deps, all),
  });
  return async (read) => {
    const result = await store(read);
    return result.kind === "known" ? storedBefore(deps.database, result.submissionKey) : result;
  };
}

/** In one round trip with its commit (decision 50). @returns undefined where it takes more; nothing is stored then */
async function storeQuietly(
  { database, notifier, ...deps }: StoreDeps,
  all: ReadSubmission[],
): Promise<Stored[] | undefined> {
  const isInvited = all.some(({ submission }) => submission.invitationId);
  if (isInvited || !notifier.isQuiet(all.map(({ flow }) => flow.businessId))) return undefined;
  try {
    return await database.withServiceAtOnce((tx) =>
      storeIn(tx, deps, all, new Map(), (told) => notifier.tellQuietly(tx, told)),
    );
  } catch (error) {
    if (isAssertionFailed(error)) return undefined;
    throw error;
  }
}

function storeStepByStep(
  { database, notifier, ...deps }: StoreDeps,
  all: ReadSubmission[],
): Promise<Stored[]> {
  return database.withService(async (tx) => {
    const invited = all.flatMap(({ submission: { invitationId } }) => invitationId ?? []);
    const held = await lockInvitations(tx, invited);
    return storeIn(tx, deps, all, held, (told) => notifier.tell(tx, told));
  });
}

/** `known`: the same form was stored before. */
type Stored = SubmissionResult | Changed | { kind: "known"; submissionKey: string };

/** Asks all its questions before it waits. */
async function storeIn(
  tx: Asking,
  { clock, random }: Pick<StoreDeps, "clock" | "random">,
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
    insertResponses(tx, responses, { limit: openLinkLimit, now }),
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

/** A form that is sent a second time leads to what the first has stored. */
async function storedBefore(
  database: Database,
  submissionKey: string,
): Promise<SubmissionResult | Changed> {
  const responseId = await database.withService((tx) => idByKey(tx, submissionKey));
  // It was deleted meanwhile: it is stored anew.
  return responseId ? { kind: "stored", responseId } : { kind: "changed" };
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
