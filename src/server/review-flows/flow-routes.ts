import { Hono } from "hono";
import {
  createFlow,
  deleteFlow,
  discardFlowChanges,
  duplicateFlow,
  getFlow,
  listFlows,
  saveFlow,
  setFlowStatus,
} from "#shared/api/flows.ts";
import { AppError } from "#shared/errors.ts";
import { outsidePaths } from "#shared/paths.ts";
import { flowLimits } from "#shared/questions/flow-limits.ts";
import type { Tx } from "../platform/database/database.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import { createFlowReader } from "./flow-reader.ts";
import { deleteUnusedFlow, type FlowRow, readFlow, readFlows } from "./flow-store.ts";
import { pictureRoutes } from "./pictures/picture-routes.ts";
import {
  createFlowDraft,
  discardChanges,
  type FlowDeps,
  publishFlow,
  saveFlowContent,
  withdrawFlow,
} from "./save-flow.ts";
import { readSharing, writeSharing } from "./sharing/sharing-store.ts";

export type FlowRouteDeps = ServeDeps & FlowDeps & { config: { publicUrl: URL } };

export function flowRoutes(deps: FlowRouteDeps): Hono {
  const router = new Hono();
  const { publicUrl } = deps.config;
  const look = createFlowReader();
  const answer = async (tx: Tx, id: string) => fullFlow(await one(tx, id), publicUrl);

  serve(router, deps, listFlows, async ({ tx }) => ({
    flows: (await readFlows(tx)).map((row) => summary(row, publicUrl)),
  }));

  serve(router, deps, getFlow, async ({ tx, input }) =>
    fullFlow(found(await look(tx, input.params.flowId)), publicUrl),
  );

  serve(router, deps, createFlow, async ({ tx, input }) =>
    answer(tx, await createFlowDraft(deps, tx, input.body)),
  );

  serve(router, deps, saveFlow, async ({ tx, input: { params, body } }) => {
    await saveFlowContent(deps, tx, params.flowId, body);
    return answer(tx, params.flowId);
  });

  serve(router, deps, setFlowStatus, async ({ tx, input: { params, body } }) => {
    const { status, updatedAt } = body;
    if (status === "published") await publishFlow(deps, tx, params.flowId, updatedAt);
    else await withdrawFlow(deps, tx, params.flowId, { status, updatedAt });
    return answer(tx, params.flowId);
  });

  serve(router, deps, discardFlowChanges, async ({ tx, input }) => {
    await discardChanges(deps, tx, input.params.flowId, input.query.updatedAt);
    return answer(tx, input.params.flowId);
  });

  serve(router, deps, duplicateFlow, async ({ tx, input }) => {
    const { changes, content } = await one(tx, input.params.flowId);
    const copied = changes ?? content;
    const title = copyTitle(copied.title);
    const id = await createFlowDraft(deps, tx, { ...copied, title });
    const sharing = await readSharing(tx, input.params.flowId);
    if (sharing) await writeSharing(tx, id, { ...sharing, embedOrigins: [] });
    return answer(tx, id);
  });

  serve(router, deps, deleteFlow, async ({ tx, input }) => {
    await one(tx, input.params.flowId);
    if (!(await deleteUnusedFlow(tx, input.params.flowId))) throw new AppError("flow.in_use");
    return {};
  });
  router.route("/", pictureRoutes(deps));
  return router;
}

/** The copy of an untitled flow has no title either. Cuts without splitting a character. */
function copyTitle(title: string): string {
  if (!title) return "";
  let copy = "";
  for (const { segment } of new Intl.Segmenter().segment(`Copy of ${title}`)) {
    if (copy.length + segment.length > flowLimits.title) break;
    copy += segment;
  }
  return copy;
}

const one = async (tx: Tx, id: string) => found(await readFlow(tx, id));

function found(row: FlowRow | undefined): FlowRow {
  if (!row) throw new AppError("not_found");
  return row;
}

function fullFlow(row: FlowRow, publicUrl: URL) {
  return { ...summary(row, publicUrl), questions: (row.changes ?? row.content).questions };
}

function summary({ changes, content, ...row }: FlowRow, publicUrl: URL) {
  const { questions, ...texts } = changes ?? content;
  return {
    ...row,
    ...texts,
    questionCount: questions.length,
    hasUnpublishedChanges: changes !== null,
    url: new URL(outsidePaths.review.href({ reviewId: row.id }), publicUrl).href,
    lastResponseAt: row.lastResponseAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
