import sql from "sql-template-tag";
import {
  contactImportLimits,
  type ImportReport,
  importOptions,
} from "#shared/api/contact-import.ts";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { AppError } from "#shared/errors.ts";
import type { ColumnPlan } from "../../imports/columns/plan-columns.ts";
import { watchColumns } from "../../imports/columns/watch-columns.ts";
import type { FileRow } from "../../imports/files/table.ts";
import {
  findSource,
  ImportCancelled,
  type ImportJob,
  type RunDeps,
  saveProgress,
} from "../../imports/run/import-store.ts";
import type { Database } from "../../platform/database/database.ts";
import { writesDayFirst } from "../../platform/read-date.ts";
import { emptyReport } from "./build-report.ts";
import { type MarkedRow, markLastRows, watchDoubtfulRows } from "./doubtful-rows.ts";
import { createWordReader, readWordsInUse, type WordsInUse } from "./field-words.ts";
import { countFurtherAddresses } from "./further-addresses.ts";
import { addStep, insertRejects, keepOptOut, newStep, type Step } from "./import-step.ts";
import { mergeRows } from "./merge-rows.ts";
import type { Merge } from "./merge-statements.ts";
import { type ContactFile, openContacts } from "./open-contacts.ts";
import { readAddresses } from "./read-cells.ts";
import { type OptOut, readOptOut, readPlainOptOut } from "./read-opt-out.ts";
import { createPhoneReader } from "./read-phones.ts";
import { createRowReader } from "./read-row.ts";
import { createSeenPeople } from "./seen-people.ts";
import { suggestOptOuts } from "./suggest-opt-outs.ts";
import { suppressOptedOut } from "./suppress-opted-out.ts";

/** One of these, and a row is a person. */
const identifying = ["name", "email", "given", "family", "phone"];

/** Rows of one transaction: other requests wait for no longer than it takes. */
const rowsPerStep = 1000;

/**
 * Reads the whole file and compares or stores its rows, so many at a time, each time with the report so far: a process
 * that takes up an import that was stopped goes on after the last of them.
 * @throws AppError `import.*` when the file cannot be read; ImportCancelled.
 */
export async function processImport(
  { database, clock }: RunDeps,
  job: ImportJob,
): Promise<ImportReport> {
  const options = importOptions.parse(job.options ?? {});
  const source = await findSource(database, job);
  const file = await openContacts(source, options);
  const { plan } = file;
  if (!identifying.some((field) => plan.places.has(field))) throw new AppError("import.no_header");
  const isDryRun = job.state === "checking";
  const resumed = !isDryRun && job.doneLine > 0 && job.report;
  let report = resumed || emptyReport();
  report.header = plan.header.map((title) => title.slice(0, 60));
  const merge = planMerge(job, plan.places, clock.now());
  const shownFirst = showsDayFirst(file);
  const dayFirst = options.dayFirst ?? shownFirst ?? false;
  const { country, inUse } = await readDefaults(database, job.businessId, plan);
  const words = createWordReader(options.words, inUse, plan);
  const reader = createRowReader(plan, { today: job.createdAt, dayFirst, words });
  const doubts = watchDoubtfulRows(options.doubtfulRows);
  const phones = createPhoneReader(country);
  const watch = watchColumns(plan.header, plan.watched, suggestOptOuts);
  const further = countFurtherAddresses();
  const seen = createSeenPeople(Math.min(contactImportLimits.rows, Math.ceil(job.size / 8)));
  let step = newStep(job.doneLine);
  let storing = Promise.resolve();

  /** Stores the step while the next one is being read, after the one before it. */
  async function save(): Promise<void> {
    await storing;
    storing = store(step);
    // The next save, or the end of the file, throws it.
    storing.catch(() => undefined);
    step = newStep(step.lastLine);
  }

  /** All of a step or nothing. The transaction may run twice, so that the report changes only after it. */
  async function store(full: Step): Promise<void> {
    const { lastLine, optOuts, good, invalid } = full;
    report = await database.serviceTransaction(async (tx) => {
      if (!isDryRun) await suppressOptedOut(tx, merge, job.fileName, optOuts);
      const merged = good.length > 0 ? await mergeRows(tx, merge, good, isDryRun) : [];
      await insertRejects(tx, job.id, invalid);
      const next = structuredClone(report);
      addStep(next, full, merged);
      const doneLine = isDryRun ? 0 : lastLine;
      if (!(await saveProgress(tx, job, next, doneLine, clock.now()))) throw new ImportCancelled();
      return next;
    });
  }

  try {
    for await (const rows of markLastRows(file.rows(), plan)) {
      for (const row of rows) {
        const isDone = !isDryRun && row.line <= job.doneLine;
        readInto(step, row, isDone);
        if (step.rows >= rowsPerStep) await save();
      }
    }
  } finally {
    await storing;
  }
  const { everyoneOptedOut } = options;
  report.questions = everyoneOptedOut ? [] : watch.questions();
  report.words = everyoneOptedOut ? [] : words.questions();
  report.doubtfulRows = doubts.found();
  report.dates = reader.doubtfulDate(shownFirst);
  report.encoding = file.guessed;
  report.ignoredColumns = watch.ignored(reader.passedOver());
  report.notices = [...file.notices, ...further.notices(), ...phones.notices()];
  if (resumed)
    report.notices.push(
      `This import was interrupted after line ${job.doneLine} and continued from there. No row was skipped or imported twice.`,
    );
  await store(step);
  return report;

  function findOptOut(row: FileRow): OptOut | undefined {
    const cells = row.reason ? looseCells(row, file.delimiter) : row.cells;
    const stated =
      readOptOut(cells, plan.optOuts) ?? (row.reason ? readPlainOptOut(cells) : undefined);
    if (stated || !options.everyoneOptedOut) return stated;
    return { reason: "unsubscribed", source: "Everyone", isGuess: true };
  }

  function addressesOf(row: FileRow): string[] {
    // A line that is no table row has no known columns.
    const found = row.reason ? readAddresses(row.cells.join(" ")) : reader.readEmails(row.cells);
    return [...new Set(found.map((address) => address.toLowerCase()))];
  }

  function hasSeveralAddresses({ cells, reason }: FileRow): boolean {
    if (reason) return false;
    const places = plan.places.get("email") ?? [];
    return places.reduce((sum, at) => sum + (cells[at]?.split("@").length ?? 1) - 1, 0) > 1;
  }

  function readInto(into: Step, row: MarkedRow, isDone: boolean): void {
    const { line, cells } = row;
    const optOut = findOptOut(row);
    watch.add(cells);
    const read = row.reason ?? doubts.check(row) ?? reader.read(cells);
    const good = typeof read === "string" ? undefined : read;
    const phoneE164 = good ? phones.read(good.values.phone, line) : null;
    const earlier = good && seen(keyOf(good.values), line);
    const addresses = optOut || hasSeveralAddresses(row) ? addressesOf(row) : [];
    further.count(addresses, optOut !== undefined);
    if (isDone) return;
    into.rows += 1;
    into.lastLine = line;
    // A row that is set aside says who not to email all the same, and so do all addresses of a row.
    if (optOut) for (const address of addresses) keepOptOut(into.optOuts, address, optOut);
    const person = { line, values: good?.values ?? shownValues(row, file) };
    if (typeof read === "string")
      into.invalid.push({
        ...person,
        cells,
        reason: read,
        optOut: addresses.length > 0 ? optOut : undefined,
      });
    else if (earlier !== undefined)
      into.duplicates.push({ ...person, reason: `The same person as in line ${earlier}.` });
    else into.good.push({ line, ...read, phoneE164, optOut });
  }
}

/** Of the first rows, by any column that becomes a date. */
const showsDayFirst = ({ plan, sample }: ContactFile): boolean | undefined =>
  writesDayFirst(
    importTargets
      .filter(({ sqlType }) => sqlType === "date")
      .flatMap(({ field }) => plan.places.get(field) ?? [])
      .flatMap((place) => sample.map((cells) => cells[place] ?? "")),
  );

/** The country of phone numbers without a code, and the words in use. */
const readDefaults = (
  database: Database,
  businessId: string,
  plan: ColumnPlan,
): Promise<{ country: string | null; inUse: WordsInUse }> =>
  database.serviceTransaction(async (tx) => {
    const [row] = await tx.query<{ country: string | null }>(
      sql`select country from businesses where id = ${businessId}`,
    );
    return { country: row?.country ?? null, inUse: await readWordsInUse(tx, businessId, plan) };
  });

/** What makes two rows the same person: the address, or name and phone where there is none. */
const keyOf = ({ email, name, phone }: Record<string, string | null>) =>
  email ? email.toLowerCase() : `${name ?? ""}\n${phone ?? ""}`;

function planMerge(job: ImportJob, places: Map<string, number[]>, now: Date): Merge {
  const options = importOptions.parse(job.options ?? {});
  const has = (field: string) =>
    places.has(field) ||
    (field === "name" && Object.keys(nameParts).some((part) => places.has(part)));
  return {
    importId: job.id,
    businessId: job.businessId,
    userId: job.userId,
    existing: options.existing,
    defaultType: options.areCustomers ? "client" : contactColumns.type.import.default,
    consent: {
      basis: options.areCustomers ? "legitimate_interest" : null,
      source: `import of ${job.fileName}`,
    },
    fields: importTargets.map(({ field }) => field).filter(has),
    writtenAt: job.writtenAt ?? now,
  };
}

/** Cells of a line whose quotation marks do not match. */
const looseCells = ({ cells }: FileRow, delimiter: string | null): string[] =>
  cells.flatMap((cell) => cell.replaceAll('"', "").split(delimiter ?? "\n"));

/** Of a row that is set aside: as it stands there. */
function shownValues({ cells }: FileRow, { plan }: ContactFile) {
  const cell = (field: string) =>
    (plan.places.get(field) ?? []).map((place) => cells[place]?.trim()).find(Boolean) ?? null;
  return { name: cell("name") ?? cell("given"), email: cell("email") };
}
