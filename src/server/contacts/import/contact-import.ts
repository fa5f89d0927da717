import sql from "sql-template-tag";
import type { ImportOptions } from "#shared/api/import-report.ts";
import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { importTargets, nameParts } from "#shared/contacts/import-targets.ts";
import { formatCount } from "#shared/insights/figures.ts";
import type { OpenFile } from "../../imports/files/open-file.ts";
import type { FileRow } from "../../imports/files/table.ts";
import type { FileReading, ImportKind, ImportRun, ReadRow } from "../../imports/import-kind.ts";
import { optOutTarget } from "./contact-targets.ts";
import { createWordReader, readWordsInUse } from "./field-words.ts";
import { type GoodRow, type Merge, mergeRows } from "./merge-rows.ts";
import { type ContactPlan, planContacts } from "./opt-out-columns.ts";
import { readAddresses } from "./read-cells.ts";
import {
  describeOptOut,
  everyone,
  type OptOut,
  readOptOut,
  readPlainOptOut,
} from "./read-opt-out.ts";
import { createPhoneReader } from "./read-phones.ts";
import { createRowReader } from "./read-row.ts";
import { suggestOptOuts } from "./suggest-opt-outs.ts";
import { suppressOptedOut } from "./suppress-opted-out.ts";
import { undoContacts } from "./undo-contacts.ts";

/** From so many rows on, the planner needs new statistics at once. */
const largeImport = 5000;

export const contactImport: ImportKind = {
  targets: [
    ...importTargets.map(({ field, label }) => ({ value: field, label })),
    ...Object.entries(nameParts).map(([value, label]) => ({ value, label })),
    { value: optOutTarget, label: "Who must not be emailed" },
  ],
  needed: ["name", "email", "given", "family", "phone"],
  noHeader: "import.no_header",
  dates: importTargets.filter(({ sqlType }) => sqlType === "date").map(({ field }) => field),
  one: "person",
  many: "contacts",
  plan(file, options) {
    const plan = planContacts(file.header, file.sample, options);
    return {
      plan,
      watched: plan.watched,
      suggest: suggestOptOuts,
      begin: (run) => readContacts(run, file, plan),
    };
  },
  async undo(deps, job) {
    const { deleted, restored, kept } = await undoContacts(deps, job);
    return `Undone: ${formatCount(deleted, "contact")} deleted, ${restored} restored. ${kept} changed or invited since and kept.`;
  },
  async afterEnd(tx, { businessId, report }, to) {
    if (to === "done" && (report?.rows ?? 0) >= largeImport)
      await tx.query(sql`select app.analyze_contacts()`);
    await tx.query(sql`select app.announce(${businessId}, 'contacts')`);
  },
};

/** Its addresses are read only for an opt-out and where there are several. */
type ContactRow = ReadRow & GoodRow & { addresses: string[] };

async function readContacts(
  run: ImportRun,
  file: OpenFile,
  plan: ContactPlan,
): Promise<FileReading> {
  const { database, job, options, isDryRun } = run;
  const { country, inUse } = await database.serviceTransaction(async (tx) => {
    const [row] = await tx.query<{ country: string | null }>(
      sql`select country from businesses where id = ${job.businessId}`,
    );
    return {
      country: row?.country ?? null,
      inUse: await readWordsInUse(tx, job.businessId, plan),
    };
  });
  const merge = planMerge(run, plan);
  const words = createWordReader(options.words, inUse, plan);
  const reader = createRowReader(plan, run.dates, words);
  const phones = createPhoneReader(country);
  /** Addresses of rows besides that of the contact. */
  const further = { all: 0, optedOut: 0 };

  return {
    read(row, reason): ContactRow {
      const { line, cells } = row;
      const optOut = findOptOut(row, file.delimiter, plan, options);
      const read = reason ?? reader.read(cells);
      const isGood = typeof read !== "string";
      const {
        email = null,
        name = null,
        phone = null,
      } = isGood ? read.values : shownValues(cells, plan);
      const addresses = optOut || hasSeveralAddresses(row, plan) ? addressesOf(row) : [];
      const more = Math.max(0, addresses.length - 1);
      further.all += more;
      if (optOut) further.optedOut += more;
      return {
        line,
        cells,
        name,
        email,
        optOut,
        addresses,
        values: isGood ? read.values : {},
        dropped: isGood ? read.dropped : [],
        key: email ? email.toLowerCase() : `${name ?? ""}\n${phone ?? ""}`,
        phoneE164: isGood ? phones.read(phone, line) : null,
        setAside: isGood ? undefined : { outcome: "invalid", reason: read },
        suppression:
          optOut && (isGood || addresses.length > 0) ? describeOptOut(optOut) : undefined,
      };
    },
    async store(tx, rows: ContactRow[]) {
      const good = rows.filter(({ setAside }) => !setAside);
      if (!isDryRun) await suppressOptedOut(tx, merge, job.fileName, rows);
      return good.length > 0 ? mergeRows(tx, merge, good, isDryRun) : [];
    },
    finish(report) {
      if (!options.everyoneOptedOut) report.words = words.questions();
      report.notices.push(...describeFurther(further), ...phones.notices());
    },
  };

  function addressesOf(row: FileRow): string[] {
    // A line that is no table row has no known columns.
    const found = row.reason ? readAddresses(row.cells.join(" ")) : reader.readEmails(row.cells);
    return [...new Set(found.map((address) => address.toLowerCase()))];
  }
}

function findOptOut(
  { cells, reason }: FileRow,
  delimiter: string | null,
  plan: ContactPlan,
  { everyoneOptedOut }: ImportOptions,
): OptOut | undefined {
  // Cells of a line whose quotation marks do not match.
  const loose = () => cells.flatMap((cell) => cell.replaceAll('"', "").split(delimiter ?? "\n"));
  const all = reason ? loose() : cells;
  const stated = readOptOut(all, plan.optOuts) ?? (reason ? readPlainOptOut(all) : undefined);
  return stated ?? (everyoneOptedOut ? everyone : undefined);
}

function hasSeveralAddresses({ cells, reason }: FileRow, { places }: ContactPlan): boolean {
  if (reason) return false;
  const emails = places.get("email") ?? [];
  return emails.reduce((sum, at) => sum + (cells[at]?.split("@").length ?? 1) - 1, 0) > 1;
}

/** Name and address of a row that is set aside, as they stand there. */
function shownValues(cells: string[], { places }: ContactPlan): Record<string, string | null> {
  const cell = (field: string) =>
    (places.get(field) ?? []).map((place) => cells[place]?.trim()).find(Boolean) ?? null;
  return { name: cell("name") ?? cell("given"), email: cell("email") };
}

function describeFurther({ all, optedOut }: Record<"all" | "optedOut", number>): string[] {
  if (all === 0) return [];
  const kept =
    optedOut > 0
      ? ` ${optedOut} of them belong to people who opted out: we’ll never email them.`
      : "";
  return [
    `Rows with several addresses: each contact has the first, and ${all} more are not imported.${kept}`,
  ];
}

function planMerge({ job, options, writtenAt }: ImportRun, { places }: ContactPlan): Merge {
  const { areCustomers, existing } = options;
  const has = (field: string) =>
    places.has(field) ||
    (field === "name" && Object.keys(nameParts).some((part) => places.has(part)));
  return {
    importId: job.id,
    businessId: job.businessId,
    userId: job.userId,
    existing,
    defaultType: areCustomers ? "client" : contactColumns.type.import.default,
    consent: {
      basis: areCustomers ? "legitimate_interest" : null,
      source: `import of ${job.fileName}`,
    },
    fields: importTargets.map(({ field }) => field).filter(has),
    writtenAt,
  };
}
