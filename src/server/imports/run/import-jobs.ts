import sql from "sql-template-tag";
import { z } from "zod";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { type EachDeps, handlesEach, isOurOwn } from "../../platform/jobs/handle-each.ts";
import { handles, type JobRegistration, job, type Try } from "../../platform/jobs/job.ts";
import type { Platform } from "../../platform/platform.ts";
import { importEnded } from "../events.ts";
import type { ImportKinds } from "../import-kind.ts";
import {
  claimImport,
  deletePieces,
  endRound,
  findAbandoned,
  ImportCancelled,
  type ImportJob,
  type RunDeps,
} from "./import-store.ts";
import { processImport } from "./process-import.ts";
import { sweepImports } from "./sweep-imports.ts";
import { stuck } from "./to-file-import.ts";

/** Checks, runs or undoes an import, as its state says. */
export const workOnImportJob = job({
  name: "imports.work",
  payload: z.object({ importId: z.uuid() }),
  retryLimit: 3,
});

/** An import is given up after so many processes have died while working on it: each may run out of memory. */
const maxClaims = 5;

const resumeImportsJob = job({
  name: "imports.resume",
  payload: z.object({}),
  cron: "* * * * *",
});

const sweepImportsJob = job({
  name: "imports.sweep",
  payload: z.object({}),
  retryLimit: 1,
  cron: "11 * * * *",
});

export type ImportJobDeps = RunDeps & Omit<EachDeps, "database"> & Pick<Platform, "events">;

export const workOnImports = (deps: ImportJobDeps, kinds: ImportKinds): JobRegistration[] => [
  handles(workOnImportJob, ({ importId }, which) => workOnImport(deps, kinds, importId, which)),
  handles(sweepImportsJob, () =>
    deps.database.serviceTransaction((tx) => sweepImports(tx, deps.clock.now())),
  ),
  // Imports whose process has died.
  handlesEach(deps, resumeImportsJob, {
    list: () => deps.database.serviceTransaction((tx) => findAbandoned(tx, deps.clock.now())),
    keyOf: (id) => id,
    work: (id, which) => workOnImport(deps, kinds, id, which),
  }),
];

async function workOnImport(
  deps: ImportJobDeps,
  kinds: ImportKinds,
  id: string,
  { isLast }: Try,
): Promise<void> {
  const { database, clock, log } = deps;
  const found = await database.serviceTransaction((tx) => claimImport(tx, id, clock.now()));
  if (!found) return;
  try {
    if (found.claims > maxClaims)
      throw new Error(`its process has ended ${maxClaims} times at work on this import`);
    await doWork(deps, kinds, found);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    if (!(error instanceof AppError) || error.status === 503) {
      if (isLast && !isOurOwn(error)) {
        // The job fails with the reason, which the administrator sees.
        if (found.state === "undoing")
          await finish(deps, kinds, found, "done", "contact_import.undo_stuck");
        else await finish(deps, kinds, found, "failed", stuck);
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
    await finish(deps, kinds, found, "failed", error.code);
  }
}

async function doWork(deps: ImportJobDeps, kinds: ImportKinds, found: ImportJob): Promise<void> {
  if (found.state === "undoing") {
    const words = await kinds[found.kind].undo(deps, found);
    const report = found.report && { ...found.report, notices: [words] };
    await finish(deps, kinds, { ...found, report }, "undone");
    return;
  }
  await processImport(deps, kinds[found.kind], found);
  await finish(deps, kinds, found, found.state === "checking" ? "checked" : "done");
}

async function finish(
  { database, clock, events }: ImportJobDeps,
  kinds: ImportKinds,
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
      await kinds[job.kind].afterEnd(tx, job, to);
    }
    if (state === "running" && userId) {
      const news = { businessId, importId: id, kind: job.kind, userId, fileName };
      await events.raise(tx, importEnded, { ...news, hasFailed: to === "failed" });
    }
  });
}
