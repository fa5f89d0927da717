import { isDeepStrictEqual } from "node:util";
import { AppError } from "#shared/errors.ts";
import type { Condition } from "#shared/questions/condition.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import { findPublishingProblems } from "#shared/review-flows/readiness.ts";
import type { Clock } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Random } from "../platform/random.ts";
import {
  type FlowRow,
  findAnsweredQuestions,
  insertFlow,
  lockFlow,
  type StoredContent,
  updateFlow,
} from "./flow-store.ts";
import { findMissingPictures, keepShownPictures } from "./pictures/picture-store.ts";

export interface FlowDeps {
  clock: Clock;
  random: Random;
}

/** @returns the id of the new draft. */
export async function createFlowDraft(
  deps: FlowDeps,
  tx: Tx,
  content: FlowContent,
): Promise<string> {
  const id = deps.random.uuid();
  await requirePictures(tx, content);
  const stored = withIds(deps.random, content, new Set());
  await insertFlow(tx, { id, content: stored, now: deps.clock.now() });
  return id;
}

/**
 * Saves the whole flow. Changes to a published one are kept beside it until it is published again, because customers
 * may be answering it.
 * @throws AppError `conflict.changed` when another member has saved since `updatedAt`.
 */
export async function saveFlowContent(
  deps: FlowDeps,
  tx: Tx,
  id: string,
  { updatedAt, ...content }: FlowContent & { updatedAt: string },
): Promise<void> {
  const flow = await lockUnchangedFlow(deps, tx, id, updatedAt);
  await requirePictures(tx, content);
  const known = await knownIds(tx, flow, content.questions);
  const stored = withIds(deps.random, content, known);
  const { status } = flow;
  const now = deps.clock.now();
  if (status !== "published")
    return updateFlow(tx, id, { status, content: stored, changes: null, now });
  const changes = isDeepStrictEqual(stored, flow.content) ? null : stored;
  await updateFlow(tx, id, { status, changes, now });
}

/**
 * Publishes a flow with its unpublished changes.
 * @param seen the `updatedAt` of the version to publish; undefined: the current one.
 * @throws AppError `flow.not_ready` with a field for each missing part; `conflict.changed` when another member saved
 * since.
 */
export async function publishFlow(
  deps: FlowDeps,
  tx: Tx,
  id: string,
  seen?: string,
): Promise<void> {
  const flow = await lockUnchangedFlow(deps, tx, id, seen);
  const content = flow.changes ?? flow.content;
  const fields = findPublishingProblems(content);
  if (Object.keys(fields).length > 0) throw new AppError("flow.not_ready", { fields });
  const now = deps.clock.now();
  await updateFlow(tx, id, { status: "published", content, changes: null, now });
}

/**
 * Takes a flow offline; its unpublished changes become its content.
 * @throws AppError `conflict.changed` when another member saved since `updatedAt`.
 */
export async function withdrawFlow(
  deps: FlowDeps,
  tx: Tx,
  id: string,
  { status, updatedAt }: { status: "draft" | "archived"; updatedAt?: string | undefined },
): Promise<void> {
  const flow = await lockUnchangedFlow(deps, tx, id, updatedAt);
  const content = flow.changes ?? flow.content;
  await updateFlow(tx, id, { status, content, changes: null, now: deps.clock.now() });
}

/**
 * Discards the unpublished changes.
 * @throws AppError `conflict.changed` when another member saved since the version that was `seen`.
 */
export async function discardChanges(
  deps: FlowDeps,
  tx: Tx,
  id: string,
  seen?: string,
): Promise<void> {
  const { status } = await lockUnchangedFlow(deps, tx, id, seen);
  await updateFlow(tx, id, { status, changes: null, now: deps.clock.now() });
}

async function lockUnchangedFlow(
  { clock }: FlowDeps,
  tx: Tx,
  id: string,
  seen: string | undefined,
): Promise<FlowRow> {
  const flow = await lockFlow(tx, id);
  if (!flow) throw new AppError("not_found");
  if (seen !== undefined && flow.updatedAt.getTime() !== Date.parse(seen))
    throw new AppError("conflict.changed");
  await keepShownPictures(tx, id, clock.now());
  return flow;
}

async function requirePictures(tx: Tx, { look = {} }: FlowContent): Promise<void> {
  const missing = await findMissingPictures(tx, look);
  if (missing.length === 0) return;
  const words = "This picture is no longer stored. Choose it again.";
  const fields = Object.fromEntries(missing.map((kind) => [`look.${kind}`, words]));
  throw new AppError("request.invalid", { fields });
}

/** The ids of its questions, and those of restored questions, which are recognised by their answers. */
async function knownIds(
  tx: Tx,
  flow: FlowRow,
  questions: FlowContent["questions"],
): Promise<Set<string>> {
  const known = [...flow.content.questions, ...(flow.changes?.questions ?? [])];
  const ids = new Set(known.map(({ id }) => id));
  const removed = questions.flatMap(({ id }) => (id && !ids.has(id) ? id : []));
  return new Set([...ids, ...(await findAnsweredQuestions(tx, flow.id, removed))]);
}

/**
 * New ids are generated here, because an unknown one may belong to a question of another business. References in
 * conditions are updated.
 */
function withIds(random: Random, content: FlowContent, known: Set<string>): StoredContent {
  const used = new Set<string>();
  const assigned = new Map<string, string>();
  return {
    ...content,
    questions: content.questions.map(({ condition, ...question }) => {
      const keeps = question.id && known.has(question.id) && !used.has(question.id);
      const id = keeps && question.id ? question.id : random.uuid();
      used.add(id);
      const source = condition && assigned.get(condition.questionId);
      if (question.id && !assigned.has(question.id)) assigned.set(question.id, id);
      return {
        ...question,
        id,
        ...(source && {
          condition: { ...condition, questionId: source as Condition["questionId"] },
        }),
      };
    }),
  };
}
