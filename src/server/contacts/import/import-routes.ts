import { Hono } from "hono";
import sql from "sql-template-tag";
import {
  type ContactImport,
  cancelContactImport,
  checkContactImport,
  contactImportLimits,
  exportRejectedRows,
  getContactImport,
  listContactImports,
  previewContactImport,
  runContactImport,
  sendImportPiece,
  startContactImport,
  undoContactImport,
} from "#shared/api/contact-import.ts";
import { hasOpenQuestions } from "#shared/contacts/open-questions.ts";
import { AppError } from "#shared/errors.ts";
import { workOnImportJob } from "../../imports/run/import-jobs.ts";
import {
  changeState,
  deletePieces,
  findImport,
  findImports,
  findSource,
  insertImport,
  insertPiece,
  sumPieces,
  toContactImport,
} from "../../imports/run/import-store.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve, serveInSteps, serveTextStream } from "../../platform/http/serve.ts";
import type { JobQueue } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { exportRejects } from "./export-rejects.ts";
import { previewImport } from "./preview-import.ts";

type ImportDeps = ServeDeps &
  Pick<Platform, "clock" | "random"> & { jobs: Pick<JobQueue, "enqueue"> };

export function importRoutes(deps: ImportDeps): Hono {
  const { clock, random, database } = deps;
  const router = new Hono();

  async function find(tx: Tx, importId: string) {
    const found = await findImport(tx, importId);
    if (!found) throw new AppError("not_found");
    return found;
  }
  const answer = async (tx: Tx, importId: string): Promise<ContactImport> =>
    toContactImport(await find(tx, importId), clock.now());
  const enqueue = (tx: Tx, importId: string) =>
    deps.jobs.enqueue(tx, workOnImportJob, { importId });

  serve(router, deps, listContactImports, async ({ tx }) => {
    const rows = await findImports(tx);
    return { imports: rows.map((row) => toContactImport(row, clock.now())) };
  });

  serve(router, deps, startContactImport, async ({ tx, input: { body } }) => {
    if (body.size > contactImportLimits.bytes) throw new AppError("contact_import.too_large");
    const id = random.uuid();
    await insertImport(tx, { id, ...body, now: clock.now() });
    return { id };
  });

  serve(router, deps, sendImportPiece, async ({ tx, input: { params, body } }) => {
    const found = await find(tx, params.importId);
    if (found.state !== "uploading") throw new AppError("contact_import.busy");
    const content = Buffer.from(body.content, "base64");
    if (content.length > contactImportLimits.pieceBytes) throw new AppError("request.too_large");
    await insertPiece(tx, found.id, body.position, content);
    return { received: true as const };
  });

  serve(router, deps, checkContactImport, async ({ tx, input: { params, body } }) => {
    const { id, size } = await find(tx, params.importId);
    if ((await sumPieces(tx, id)) !== size) throw new AppError("contact_import.incomplete");
    const change = sql`options = ${JSON.stringify(body)}::jsonb, report = null, failure = null, done_line = 0, claimed_until = null,
      updated_at = ${clock.now()}`;
    if (
      !(await changeState(
        tx,
        id,
        ["uploading", "checking", "checked", "failed"],
        "checking",
        change,
      ))
    )
      throw new AppError("contact_import.busy");
    // What a check before this one has set aside. From here on it sets nothing aside any more.
    await tx.asService((service) =>
      service.execute(sql`delete from contact_import_rejects where import_id = ${id}`),
    );
    await enqueue(tx, id);
    return answer(tx, id);
  });

  serveInSteps(
    router,
    deps,
    previewContactImport,
    ({ tx, input }) => find(tx, input.params.importId),
    async (found, http) => {
      // Reading ends when the person has left the page.
      const { signal } = http.req.raw;
      try {
        const source = await findSource(database, found, signal);
        return await previewImport(source, found.options, signal);
      } catch (error) {
        throw signal.aborted ? new AppError("request.malformed") : error;
      }
    },
  );

  serve(router, deps, runContactImport, async ({ tx, input: { params } }) => {
    const found = await find(tx, params.importId);
    const { id } = found;
    const now = clock.now();
    if (hasOpenQuestions(toContactImport(found, now)))
      throw new AppError("contact_import.undecided");
    const change = sql`report = null, done_line = 0, written_at = ${now}, claimed_until = null, updated_at = ${now}`;
    if (!(await changeState(tx, id, ["checked"], "running", change)))
      throw new AppError("contact_import.busy");
    await tx.asService((service) =>
      service.execute(sql`delete from contact_import_rejects where import_id = ${id}`),
    );
    await enqueue(tx, id);
    return answer(tx, id);
  });

  serve(router, deps, cancelContactImport, async ({ tx, input: { params } }) => {
    await find(tx, params.importId);
    const change = sql`updated_at = ${clock.now()}`;
    if (
      !(await changeState(
        tx,
        params.importId,
        ["uploading", "checking", "checked", "running"],
        "cancelled",
        change,
      ))
    )
      throw new AppError("contact_import.busy");
    await tx.asService((service) => deletePieces(service, params.importId));
    return answer(tx, params.importId);
  });

  serve(router, deps, undoContactImport, async ({ tx, input: { params } }) => {
    const found = await find(tx, params.importId);
    if (!toContactImport(found, clock.now()).canUndo) throw new AppError("contact_import.busy");
    const change = sql`failure = null, claimed_until = null, updated_at = ${clock.now()}`;
    if (!(await changeState(tx, found.id, ["done", "cancelled", "failed"], "undoing", change)))
      throw new AppError("contact_import.busy");
    await enqueue(tx, found.id);
    return answer(tx, found.id);
  });

  serve(router, deps, getContactImport, ({ tx, input }) => answer(tx, input.params.importId));

  serveTextStream(router, deps, exportRejectedRows, "csv", ({ params }, read) =>
    exportRejects(read, params.importId),
  );
  return router;
}
