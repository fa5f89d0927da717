import type { Announcements } from "../../platform/announcements.ts";
import type { Clock } from "../../platform/clock.ts";
import { isAssertionFailed } from "../../platform/database/at-once.ts";
import type { Asking, Database, Tx } from "../../platform/database/database.ts";
import { groupCommit } from "../../platform/database/group-commit.ts";
import type { Random } from "../../platform/random.ts";
import { changeAnswers } from "./change-answers.ts";
import { lockInvitations } from "./invitation-state.ts";
import { type ReadSubmission, type Stored, type StoredAnswer, storeGroup } from "./store-group.ts";
import type { Changed, SubmissionResult } from "./submission.ts";
import { idByKey } from "./submission-store.ts";

/** Answers that one transaction stores at most; it takes some tens of milliseconds then. */
const mostTogether = 128;

/** What an answer changes for the people of its business. */
const topics = ["responses", "notifications"];

export type StoreSubmission = (read: ReadSubmission) => Promise<SubmissionResult | Changed>;

export interface StoreDeps {
  database: Database;
  announcements: Pick<Announcements, "gather">;
  clock: Clock;
  random: Random;
  /** What others do about new answers, in the transaction that stores them; some may not be stored. */
  notifier: {
    tell(tx: Tx, responses: StoredAnswer[]): Promise<void>;
    /** Is one statement likely to be all of it? */
    isQuiet(businessIds: string[]): boolean;
    /** That one statement, announced to these businesses; the transaction fails (`isAssertionFailed`) where it is not all. */
    tellQuietly(tx: Asking, responses: StoredAnswer[], announceTo: string[]): Promise<void>;
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
    return result.kind === "known" ? sentAgain(deps, read) : result;
  };
}

const businessesOf = (all: ReadSubmission[]) => [
  ...new Set(all.map(({ flow }) => flow.businessId)),
];

/** In one round trip with its commit (decision 50). @returns undefined where it takes more; nothing is stored then */
async function storeQuietly(
  { database, announcements, notifier, ...deps }: StoreDeps,
  all: ReadSubmission[],
): Promise<Stored[] | undefined> {
  const isInvited = all.some(({ submission }) => submission.invitationId);
  const businessIds = businessesOf(all);
  if (isInvited || !notifier.isQuiet(businessIds)) return undefined;
  try {
    return await announcements.gather({
      ...{ businessIds, topics },
      write: (announceTo) =>
        database.withServiceAtOnce((tx) =>
          storeGroup(tx, { ...deps, announceTo }, all, new Map(), (told) =>
            notifier.tellQuietly(tx, told, announceTo),
          ),
        ),
      changedBy: (results) => businessesOf(all.filter((_, at) => results[at]?.kind === "stored")),
    });
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
    const announceTo = businessesOf(all);
    return storeGroup(tx, { ...deps, announceTo }, all, held, (told) => notifier.tell(tx, told));
  });
}

/**
 * A form that is sent a second time leads to what the first has stored. When the customer heard nothing of the first,
 * they may have written on meanwhile: what is sent last counts.
 */
async function sentAgain(
  { database, clock }: StoreDeps,
  { submission: { submissionKey }, flow, answers }: ReadSubmission,
): Promise<SubmissionResult | Changed> {
  const id = await database.withService((tx) => idByKey(tx, submissionKey));
  // It was deleted meanwhile: it is stored anew.
  if (!id) return { kind: "changed" };
  return changeAnswers({ database, clock }, { id, flow, answers });
}
