import sql from "sql-template-tag";
import { formatCount } from "#shared/insights/figures.ts";
import {
  type ImportJobDeps,
  type ImportWork,
  workOnImports,
} from "../../imports/run/import-jobs.ts";
import type { JobRegistration } from "../../platform/jobs/job.ts";
import { processImport } from "./process-import.ts";
import { undoImport } from "./undo-import.ts";

/** From so many rows on, the planner needs new statistics at once. */
const largeImport = 5000;

const contactWork: ImportWork = {
  process: processImport,
  async undo(deps, job) {
    const { deleted, restored, kept } = await undoImport(deps, job);
    return `Undone: ${formatCount(deleted, "contact")} deleted, ${restored} restored. ${kept} changed or invited since and kept.`;
  },
  async afterEnd(tx, { businessId, report }, to) {
    if (to === "done" && (report?.rows ?? 0) >= largeImport)
      await tx.query(sql`select app.analyze_contacts()`);
    await tx.query(sql`select app.announce(${businessId}, 'contacts')`);
  },
};

/** The jobs of the imports of contacts. */
export const workOnContactImports = (deps: ImportJobDeps): JobRegistration[] =>
  workOnImports(deps, contactWork);
