import { Hono } from "hono";
import { deleteResponse, updateResponse } from "#shared/api/change-response.ts";
import { listInbox } from "#shared/api/inbox.ts";
import { sendReply } from "#shared/api/replies.ts";
import { exportResponses, getResponse, listResponses } from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import type { QueueMessageDeps } from "../../messaging/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve, serveTextStream } from "../../platform/http/serve.ts";
import { makeConflictError } from "./business-texts.ts";
import { changeInboxResponse, removeResponse } from "./change-response.ts";
import { readInbox, readResponses } from "./inbox-store.ts";
import { readResponse } from "./response-store.ts";
import { exportResponsesCsv } from "./responses-csv.ts";
import { sendReplyTo } from "./send-reply.ts";

export function responseRoutes(deps: ServeDeps & QueueMessageDeps): Hono {
  const router = new Hono();
  serve(router, deps, listResponses, ({ tx, input }) => readResponses(tx, input.query));

  serve(router, deps, listInbox, ({ tx, input }) => readInbox(tx, input.query));

  serveTextStream(router, deps, exportResponses, "csv", ({ query }, read) =>
    exportResponsesCsv(read, query),
  );

  serve(router, deps, getResponse, ({ tx, input }) => one(tx, input.params.responseId));

  serve(router, deps, updateResponse, async ({ tx, input: { params, body } }) => {
    const changed = await changeInboxResponse(tx, params.responseId, body, deps.clock.now());
    const found = await one(tx, params.responseId);
    if (!changed) throw makeConflictError(found, body);
    return found;
  });

  serve(router, deps, sendReply, async ({ tx, input: { params, body } }) => {
    const { responseId } = params;
    await sendReplyTo(deps, tx, await one(tx, responseId), body.text);
    return one(tx, responseId);
  });

  serve(router, deps, deleteResponse, async ({ tx, input: { params, body } }) => {
    await one(tx, params.responseId);
    const { reason } = body;
    await removeResponse(tx, { id: params.responseId, reason, now: deps.clock.now() });
    return {};
  });
  return router;
}

async function one(tx: Tx, id: string) {
  const found = await readResponse(tx, id);
  if (!found) throw new AppError("not_found");
  return found;
}
