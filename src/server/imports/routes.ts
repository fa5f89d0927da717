import { Hono } from "hono";
import sql, { empty, type Sql } from "sql-template-tag";
import { hasOpenQuestions, importReport } from "#shared/api/import-report.ts";
import {
  cancelImport,
  checkImport,
  exportRejectedRows,
  type FileImport,
  getImport,
  importLimits,
  listImports,
  previewImport,
  runImport,
  sendImportPiece,
  startImport,
  undoImport,
} from "#shared/api/imports.ts";
import { AppError } from "#shared/errors.ts";
import type { RunTransaction, Tx } from "../platform/database/database.ts";
import { csvCells } from "../platform/files/to-csv.ts";
import { type ServeDeps, serve, serveInSteps, serveTextStream } from "../platform/http/serve.ts";
import type { TextChunks } from "../platform/http/stream-text-field.ts";
import type { JobQueue } from "../platform/jobs/job.ts";
import type { Platform } from "../platform/platform.ts";
import type { ImportKinds } from "./import-kind.ts";
import { previewFile } from "./preview-file.ts";
import { workOnImportJob } from "./run/import-jobs.ts";
import {
  changeState,
  deletePieces,
  findImport,
  findImports,
  findSource,
  insertImport,
  insertPiece,
  sumPieces,
} from "./run/import-store.ts";
import { toFileImport } from "./run/to-file-import.ts";

type ImportDeps = ServeDeps &
  Pick<Platform, "clock" | "random"> & { jobs: Pick<JobQueue, "enqueue"> };
type State = FileImport["state"];

export function importRoutes(deps: ImportDeps, kinds: ImportKinds): Hono {
  const { clock, random, database } = deps;
  const router = new Hono();
  const answer = async (tx: Tx, importId: string): Promise<FileImport> =>
    toFileImport(await find(tx, importId), clock.now());

  /** Begins a round of the import, if it is in one of the states `from`. */
  async function begin(
    tx: Tx,
    importId: string,
    [from, to]: [State[], State],
    change: Sql = empty,
  ): Promise<FileImport> {
    const all = sql`${change} claimed_until = null, updated_at = ${clock.now()}`;
    if (!(await changeState(tx, importId, from, to, all)))
      throw new AppError("contact_import.busy");
    if (to === "cancelled") await tx.asService((service) => deletePieces(service, importId));
    else await deps.jobs.enqueue(tx, workOnImportJob, { importId });
    // A check before this one may have set rows aside. From here on it sets nothing aside any more.
    if (to === "checking" || to === "running")
      await tx.asService((service) =>
        service.execute(sql`delete from contact_import_rejects where import_id = ${importId}`),
      );
    return answer(tx, importId);
  }

  serve(router, deps, listImports, async ({ tx, input: { query } }) => {
    const rows = await findImports(tx, query.kind);
    return { imports: rows.map((row) => toFileImport(row, clock.now())) };
  });

  serve(router, deps, startImport, async ({ tx, input: { body } }) => {
    if (body.size > importLimits.bytes) throw new AppError("contact_import.too_large");
    const id = random.uuid();
    await insertImport(tx, { id, ...body, now: clock.now() });
    return { id };
  });

  serve(router, deps, sendImportPiece, async ({ tx, input: { params, body } }) => {
    const found = await find(tx, params.importId);
    if (found.state !== "uploading") throw new AppError("contact_import.busy");
    const content = Buffer.from(body.content, "base64");
    if (content.length > importLimits.pieceBytes) throw new AppError("request.too_large");
    await insertPiece(tx, found.id, body.position, content);
    return { received: true as const };
  });

  serve(router, deps, checkImport, async ({ tx, input: { params, body } }) => {
    const { id, size } = await find(tx, params.importId);
    if ((await sumPieces(tx, id)) !== size) throw new AppError("contact_import.incomplete");
    const change = sql`options = ${JSON.stringify(body)}::jsonb, report = null, failure = null, done_line = 0,`;
    return begin(tx, id, [["uploading", "checking", "checked", "failed"], "checking"], change);
  });

  serveInSteps(
    router,
    deps,
    previewImport,
    ({ tx, input }) => find(tx, input.params.importId),
    async (found, http) => {
      // Reading ends when the person has left the page.
      const { signal } = http.req.raw;
      try {
        const source = await findSource(database, found, signal);
        return await previewFile(source, kinds[found.kind], found.options, signal);
      } catch (error) {
        throw signal.aborted ? new AppError("request.malformed") : error;
      }
    },
  );

  serve(router, deps, runImport, async ({ tx, input: { params } }) => {
    const { id, report, options } = await find(tx, params.importId);
    if (hasOpenQuestions(report && importReport.parse(report), options))
      throw new AppError("contact_import.undecided");
    const change = sql`report = null, done_line = 0, written_at = coalesce(written_at, ${clock.now()}),`;
    return begin(tx, id, [["checked"], "running"], change);
  });

  serve(router, deps, cancelImport, async ({ tx, input: { params } }) => {
    const { id } = await find(tx, params.importId);
    return begin(tx, id, [["uploading", "checking", "checked", "running"], "cancelled"]);
  });

  serve(router, deps, undoImport, async ({ tx, input: { params } }) => {
    const { id, canUndo } = await answer(tx, params.importId);
    if (!canUndo) throw new AppError("contact_import.busy");
    return begin(tx, id, [["done", "cancelled", "failed"], "undoing"], sql`failure = null,`);
  });

  serve(router, deps, getImport, ({ tx, input }) => answer(tx, input.params.importId));

  serveTextStream(router, deps, exportRejectedRows, "csv", ({ params }, read) =>
    exportRejects(read, params.importId),
  );
  return router;
}

async function find(tx: Tx, importId: string) {
  const found = await findImport(tx, importId);
  if (!found) throw new AppError("not_found");
  return found;
}

const rowsPerStep = 1000;

/** Rows that were set aside, in their order, each with its line and the reason before its cells. */
async function* exportRejects(read: RunTransaction, importId: string): TextChunks {
  const { report } = await read((tx) => find(tx, importId));
  yield `\ufeff${csvCells([["line", "reason", ...(report?.header ?? [])]])}`;
  for (let after = 0; ; ) {
    const rows = await read((tx) =>
      tx.query<{ line: number; reason: string; cells: string[] }>(sql`
        select line, reason, cells from contact_import_rejects
        where import_id = ${importId} and line > ${after} order by line limit ${rowsPerStep}`),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield csvCells(rows.map(({ line, reason, cells }) => [line, reason, ...cells]));
    after = last.line;
  }
}
