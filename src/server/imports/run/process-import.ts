import sql from "sql-template-tag";
import { importOptions, maxShownLength } from "#shared/api/import-report.ts";
import { importLimits } from "#shared/api/imports.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { writesDayFirst } from "../../platform/read-date.ts";
import { watchColumns } from "../columns/watch-columns.ts";
import { openFile } from "../files/open-file.ts";
import type { ImportKind, ReadRow } from "../import-kind.ts";
import { addRows, emptyReport } from "./build-report.ts";
import { markLastRows, watchDoubtfulRows } from "./doubtful-rows.ts";
import {
  findSource,
  ImportCancelled,
  type ImportJob,
  type RunDeps,
  saveProgress,
} from "./import-store.ts";
import { createDateReader } from "./read-dates.ts";
import { createSeenRows } from "./seen-rows.ts";

/** Rows of one transaction: other requests wait for no longer than it takes. */
const rowsPerStep = 1000;

/**
 * Reads the whole file and compares or stores its rows, so many at a time, each time with the report so far: a process
 * that takes up an import that was stopped goes on after the last of them.
 * @throws AppError `import.*` when the file cannot be read; ImportCancelled.
 */
export async function processImport(
  { database, clock }: RunDeps,
  kind: ImportKind,
  job: ImportJob,
): Promise<void> {
  const options = importOptions.parse(job.options ?? {});
  const file = await openFile(await findSource(database, job), options);
  const { plan, watched, suggest, begin } = kind.plan(file, options);
  if (!kind.needed.some((field) => plan.places.has(field))) throw new AppError(kind.noHeader);
  const isDryRun = job.state === "checking";
  const resumed = !isDryRun && job.doneLine > 0 && job.report;
  let report = resumed || emptyReport();
  report.header = plan.header.map((title) => title.slice(0, maxShownLength));
  const shownFirst = writesDayFirst(
    kind.dates
      .flatMap((field) => plan.places.get(field) ?? [])
      .flatMap((place) => file.sample.map((cells) => cells[place] ?? "")),
  );
  const dates = createDateReader(job.createdAt, options.dayFirst, shownFirst);
  const writtenAt = job.writtenAt ?? clock.now();
  const reading = await begin({ database, job, options, dates, isDryRun, writtenAt });
  const doubts = watchDoubtfulRows(options.doubtfulRows);
  const watch = watchColumns(plan.header, watched, suggest);
  const seen = createSeenRows(Math.min(importLimits.rows, Math.ceil(job.size / 8)));
  let step: ReadRow[] = [];
  let doneLine = job.doneLine;
  let storing = Promise.resolve();

  /** Stores the step while the next one is being read, after the one before it. */
  async function save(): Promise<void> {
    await storing;
    storing = store(step);
    // The next save, or the end of the file, throws it.
    storing.catch(() => undefined);
    step = [];
  }

  /** All of a step or nothing. The transaction may run twice, so that the report changes only after it. */
  async function store(rows: ReadRow[]): Promise<void> {
    doneLine = rows.at(-1)?.line ?? doneLine;
    report = await database.serviceTransaction(async (tx) => {
      const merged = await reading.store(tx, rows);
      await insertRejects(tx, job.id, rows);
      const next = structuredClone(report);
      addRows(next, rows, merged, kind.many);
      if (!(await saveProgress(tx, job, next, isDryRun ? 0 : doneLine, clock.now())))
        throw new ImportCancelled();
      return next;
    });
  }

  try {
    for await (const rows of markLastRows(file.rows(), plan)) {
      for (const row of rows) {
        watch.add(row.cells);
        const read = reading.read(row, row.reason ?? doubts.check(row));
        const earlier = read.setAside ? undefined : seen(read.key, row.line);
        if (earlier !== undefined) {
          const reason = `The same ${kind.one} as in line ${earlier}.`;
          read.setAside = { outcome: "duplicate", reason };
        }
        if (!isDryRun && row.line <= job.doneLine) continue;
        step.push(read);
        if (step.length >= rowsPerStep) await save();
      }
    }
  } finally {
    await storing;
  }
  report.encoding = file.guessed;
  report.ignoredColumns = watch.ignored(plan.passedOver());
  report.notices = [...file.notices];
  // The rows of a list of opt-outs are only read for their addresses.
  if (!options.everyoneOptedOut) {
    report.questions = watch.questions();
    report.doubtfulRows = doubts.found();
    report.dates = dates.question();
  }
  reading.finish(report);
  if (resumed)
    report.notices.push(
      `This import was interrupted after line ${job.doneLine} and continued from there. No row was skipped or imported twice.`,
    );
  await store(step);
}

async function insertRejects(tx: Tx, importId: string, rows: ReadRow[]): Promise<void> {
  const rejected = rows.filter(({ setAside }) => setAside?.outcome === "invalid");
  if (rejected.length === 0) return;
  const lines = rejected.map(({ line }) => line);
  const reasons = rejected.map(({ setAside }) => setAside?.reason);
  const cells = rejected.map((row) =>
    JSON.stringify(row.cells.map((cell) => cell.replaceAll("\0", "\ufffd").toWellFormed())),
  );
  await tx.execute(sql`
    insert into contact_import_rejects (import_id, line, reason, cells)
    select ${importId}, * from unnest(${lines}::int[], ${reasons}::text[], ${cells}::jsonb[]) on conflict do nothing`);
}
