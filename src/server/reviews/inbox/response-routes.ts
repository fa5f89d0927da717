import { Hono } from "hono";
import {
  deleteResponse,
  exportResponses,
  getResponse,
  listResponses,
  updateResponse,
} from "#shared/api/responses.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import { changeResponse, removeResponse } from "./change-response.ts";
import { readExport } from "./export-store.ts";
import { readAlikeQuestions, readExportedQuestions } from "./exported-questions.ts";
import { overwritten } from "./own-texts.ts";
import { readResponse, readResponses } from "./response-store.ts";
import { responsesCsv, responsesHeader } from "./responses-csv.ts";

export function responseRoutes(deps: ServeDeps & { clock: Clock }): Hono {
  const router = new Hono();
  serve(router, deps, listResponses, ({ tx, input }) => readResponses(tx, input.query));

  serve(router, deps, exportResponses, async ({ tx, input }) => {
    const alike = await readAlikeQuestions(tx, input.query);
    const questions = await readExportedQuestions(tx, input.query, alike);
    let csv = responsesHeader(questions);
    for await (const some of readExport(tx, input.query, alike))
      csv += responsesCsv(questions, some);
    return { csv };
  });

  serve(router, deps, getResponse, ({ tx, input }) => one(tx, input.params.responseId));

  serve(router, deps, updateResponse, async ({ tx, input: { params, body } }) => {
    const changed = await changeResponse(tx, params.responseId, body, deps.clock.now());
    const found = await one(tx, params.responseId);
    if (!changed) throw overwritten(found, body);
    return found;
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
