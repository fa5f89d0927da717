import sql from "sql-template-tag";
import { z } from "zod";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type EachDeps, handlesEach, isOurOwn } from "../../platform/jobs/handle-each.ts";
import { handles, type JobRegistration, job, type Try } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { importEnded } from "../events.ts";
import {
  claimImport,
  deletePieces,
  endRound,
  findAbandoned,
  ImportCancelled,
  type ImportJob,
  type RunDeps,
  stuck,
} from "./import-store.ts";
import { sweepImports } from "./sweep-imports.ts";

/** Checks, runs or undoes an import, as its state says. */
export const workOnImportJob = job({
  name: "contacts.work-on-import",
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 3,
});

/** An import is given up after so many processes have died while working on it: each may run out of memory. */
const maxClaims = 5;

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

/** One kind of import: compares and stores the rows, and undoes that. */
export interface ImportWork {
  process(deps: RunDeps, job: ImportJob): Promise<unknown>;
  /** @returns a sentence that says what was undone. */
  undo(deps: RunDeps, job: ImportJob): Promise<string>;
  /** Called in the transaction that ends an import which has stored or undone something. */
  afterEnd(tx: Tx, job: ImportJob, to: "done" | "undone"): Promise<void>;
}

export type ImportJobDeps = RunDeps & Omit<EachDeps, "database"> & Pick<Platform, "events">;

export const workOnImports = (deps: ImportJobDeps, kind: ImportWork): JobRegistration[] => [
  handles(workOnImportJob, ({ importId }, which) => workOnImport(deps, kind, importId, which)),
  handles(sweepImportsJob, () =>
    deps.database.serviceTransaction((tx) => sweepImports(tx, deps.clock.now())),
  ),
  // Imports whose process has died.
  handlesEach(deps, resumeImportsJob, {
    list: () => deps.database.serviceTransaction((tx) => findAbandoned(tx, deps.clock.now())),
    keyOf: (id) => id,
    work: (id, which) => workOnImport(deps, kind, id, which),
  }),
];

async function workOnImport(
  deps: ImportJobDeps,
  kind: ImportWork,
  id: string,
  { isLast }: Try,
): Promise<void> {
  const { database, clock, log } = deps;
  const found = await database.serviceTransaction((tx) => claimImport(tx, id, clock.now()));
  if (!found) return;
  try {
    if (found.claims > maxClaims)
      throw new Error(`its process has ended ${maxClaims} times at work on this import`);
    await doWork(deps, kind, found);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    if (!(error instanceof AppError) || error.status === 503) {
      if (isLast && !isOurOwn(error)) {
        // The job fails with the reason, which the administrator sees.
        if (found.state === "undoing")
          await finish(deps, kind, found, "done", "contact_import.undo_stuck");
        else await finish(deps, kind, found, "failed", stuck);
        throw error;
      }
      // Another try follows: the job's own, or that of the minute.
      await database.serviceTransaction((tx) =>
        tx.execute(
          sql`update contact_imports set claimed_until = null, claims = claims - ${isOurOwn(error) ? 1 : 0}
            where id = ${id} and round = ${found.round}`,
        ),
      );
      throw error;
    }
    log.info({ importId: id, code: error.code }, "import refused");
    await finish(deps, kind, found, "failed", error.code);
  }
}

async function doWork(deps: ImportJobDeps, kind: ImportWork, found: ImportJob): Promise<void> {
  if (found.state === "undoing") {
    const words = await kind.undo(deps, found);
    const report = found.report && { ...found.report, notices: [words] };
    await finish(deps, kind, { ...found, report }, "undone");
    return;
  }
  await kind.process(deps, found);
  await finish(deps, kind, found, found.state === "checking" ? "checked" : "done");
}

async function finish(
  { database, clock, events }: ImportJobDeps,
  kind: ImportWork,
  job: ImportJob,
  to: "checked" | "done" | "undone" | "failed",
  failure: ErrorCode | null = null,
): Promise<void> {
  const { id, state, round, businessId, userId, fileName, report } = job;
  await database.serviceTransaction(async (tx) => {
    const change = sql`failure = ${failure}, claimed_until = null, updated_at = ${clock.now()},
      total_rows = coalesce((report->>'rows')::int, 0)`;
    if (!(await endRound(tx, { id, state, round }, to, change))) return;
    if (to === "undone")
      await tx.execute(
        sql`update contact_imports set report = ${JSON.stringify(report)}::jsonb where id = ${id}`,
      );
    if (to === "done" || to === "undone") {
      await deletePieces(tx, id);
      await kind.afterEnd(tx, job, to);
    }
    if (state === "running" && userId) {
      const hasFailed = to === "failed";
      await events.raise(tx, importEnded, {
        businessId,
        importId: id,
        userId,
        fileName,
        hasFailed,
      });
    }
  });
}
