import sql from "sql-template-tag";
import { z } from "zod";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { formatCount } from "#shared/insights/figures.ts";
import {
  ImportCancelled,
  type ProcessDeps,
  processImport,
} from "../../contacts/import/process-import.ts";
import { undoImport } from "../../contacts/import/undo-import.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type EachDeps, handlesEach, isOurOwn } from "../../platform/jobs/handle-each.ts";
import { handles, type JobRegistration, job, type Try } from "../../platform/jobs/job.ts";
import {
  claimImport,
  deletePieces,
  endRound,
  findAbandoned,
  type ImportJob,
} from "./import-store.ts";
import { sweepImports } from "./sweep-imports.ts";

/** Checks, runs or undoes an import, as its state says. */
export const workOnImportJob = job({
  name: "contacts.work-on-import",
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 3,
});

/** Rows after which the planner needs new statistics at once. */
const largeImport = 5000;

const resumeImportsJob = job({
  name: "contacts.resume-imports",
  payload: z.object({}),
  cron: "* * * * *",
});

const sweepImportsJob = job({
  name: "contacts.sweep-imports",
  payload: z.object({}),
  retryLimit: 1,
  cron: "11 * * * *",
});

interface ImportJobDeps extends ProcessDeps, Omit<EachDeps, "database"> {
  /** Tells the person who imports that it is over. */
  notifyOfImport(
    service: Tx,
    news: {
      businessId: string;
      importId: string;
      userId: string;
      fileName: string;
      hasFailed: boolean;
    },
  ): Promise<void>;
}

export const workOnImports = (deps: ImportJobDeps): JobRegistration[] => [
  handles(workOnImportJob, ({ importId }, which) => workOnImport(deps, importId, which)),
  handles(sweepImportsJob, () =>
    deps.database.serviceTransaction((tx) => sweepImports(tx, deps.clock.now())),
  ),
  // Imports whose process has died.
  handlesEach(deps, resumeImportsJob, {
    list: () => deps.database.serviceTransaction((tx) => findAbandoned(tx, deps.clock.now())),
    keyOf: (id) => id,
    work: (id, which) => workOnImport(deps, id, which),
  }),
];

async function workOnImport(deps: ImportJobDeps, id: string, { isLast }: Try): Promise<void> {
  const { database, clock, log } = deps;
  const found = await database.serviceTransaction((tx) => claimImport(tx, id, clock.now()));
  if (!found) return;
  try {
    await doWork(deps, found);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    if (!(error instanceof AppError) || error.status === 503) {
      if (isLast && !isOurOwn(error)) {
        // The job fails with the reason, which the administrator sees.
        if (found.state === "undoing")
          await finish(deps, found, "done", "contact_import.undo_stuck");
        else await finish(deps, found, "failed", "contact_import.stuck");
        throw error;
      }
      // Another try follows: the job's own, or that of the minute.
      await database.serviceTransaction((tx) =>
        tx.execute(
          sql`update contact_imports set claimed_until = null where id = ${id} and round = ${found.round}`,
        ),
      );
      throw error;
    }
    log.info({ importId: id, code: error.code }, "import refused");
    await finish(deps, found, "failed", error.code);
  }
}

async function doWork(deps: ImportJobDeps, found: ImportJob): Promise<void> {
  if (found.state === "undoing") {
    const { deleted, restored, kept } = await undoImport(deps, found);
    const words = `Undone: ${formatCount(deleted, "contact")} deleted, ${restored} restored. ${kept} changed or invited since and kept.`;
    const report = found.report && { ...found.report, notices: [words] };
    await finish(deps, { ...found, report }, "undone");
    return;
  }
  await processImport(deps, found);
  await finish(deps, found, found.state === "checking" ? "checked" : "done");
}

async function finish(
  { database, clock, notifyOfImport }: ImportJobDeps,
  { id, state, round, businessId, userId, fileName, report }: ImportJob,
  to: "checked" | "done" | "undone" | "failed",
  failure: ErrorCode | null = null,
): Promise<void> {
  await database.serviceTransaction(async (tx) => {
    const change = sql`failure = ${failure}, claimed_until = null, updated_at = ${clock.now()},
      total_rows = coalesce((report->>'rows')::int, 0)`;
    if (!(await endRound(tx, { id, state, round }, to, change))) return;
    if (to === "undone")
      await tx.execute(
        sql`update contact_imports set report = ${JSON.stringify(report)}::jsonb where id = ${id}`,
      );
    if (to === "done" && (report?.rows ?? 0) >= largeImport)
      await tx.query(sql`select app.analyze_contacts()`);
    if (to === "done" || to === "undone") {
      await deletePieces(tx, id);
      await tx.query(sql`select app.announce(${businessId}, 'contacts')`);
    }
    if (state === "running" && userId) {
      const hasFailed = to === "failed";
      await notifyOfImport(tx, { businessId, importId: id, userId, fileName, hasFailed });
    }
  });
}
