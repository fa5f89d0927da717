import type { ImportOptions, ImportReport, RowOutcome } from "#shared/api/import-report.ts";
import type { ImportKindName } from "#shared/api/imports.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import type { ColumnPlan } from "./columns/plan-columns.ts";
import type { Suggest, WatchedColumn } from "./columns/watch-columns.ts";
import type { OpenFile } from "./files/open-file.ts";
import type { FileRow } from "./files/table.ts";
import type { ImportJob, RunDeps } from "./run/import-store.ts";
import type { DateReader } from "./run/read-dates.ts";

/** One kind of import: compares and stores the rows of a file, and undoes that. */
export interface ImportKind {
  /** Everything that a column can become, with the words for it. */
  targets: { value: string; label: string }[];
  /** A file needs a column that becomes one of these. */
  needed: readonly string[];
  /** The error of a file without such a column. */
  noHeader: ErrorCode;
  /** Fields that hold dates. */
  dates: readonly string[];
  /** One row is one of these, and they become many of those, in words. */
  one: string;
  many: string;
  plan(file: OpenFile, options: ImportOptions): PlannedFile;
  /** @returns a sentence that says what was undone. */
  undo(deps: RunDeps, job: ImportJob): Promise<string>;
  /** Called in the transaction that ends an import which has stored or undone something. */
  afterEnd(tx: Tx, job: ImportJob, to: "done" | "undone"): Promise<void>;
}

export type ImportKinds = Record<ImportKindName, ImportKind>;

/** A file with the fields that its columns become. */
export interface PlannedFile {
  plan: ColumnPlan;
  watched: WatchedColumn[];
  suggest?: Suggest;
  begin(run: ImportRun): Promise<FileReading> | FileReading;
}

/** One pass over a file. */
export interface ImportRun {
  database: Database;
  job: ImportJob;
  options: ImportOptions;
  dates: DateReader;
  isDryRun: boolean;
  /** Stamped on what the import writes. */
  writtenAt: Date;
}

export interface FileReading {
  /** @param reason in words, if the row is set aside whatever it holds. */
  read(row: FileRow, reason: string | undefined): ReadRow;
  /**
   * Compares rows with what is there, and stores them unless it is a dry run. Those that are set aside come along.
   * @returns the outcome of each row that is not simply new.
   */
  store(tx: Tx, rows: ReadRow[]): Promise<MergedRow[]>;
  /** Completes the report once all rows are read. */
  finish(report: ImportReport): void;
}

/** Text by field, null where the file has none; tags one a line. */
export type RowValues = Record<string, string | null>;

export interface ReadRow {
  line: number;
  cells: string[];
  values: RowValues;
  /** Names the row in the report; null if it has none. */
  name: string | null;
  /** Left out where rows have no address. */
  email?: string | null;
  /** The same for two rows that are the same person or review. */
  key: string;
  /** The row is not stored, with the reason in words. */
  setAside?: { outcome: "invalid" | "duplicate"; reason: string } | undefined;
  /** Values that could not be read and are left out, each with the reason in words. */
  dropped?: string[];
  /** In words, the reason why the person is never mailed. */
  suppression?: string | undefined;
}

export interface MergedRow {
  line: number;
  outcome: RowOutcome;
  isSuppressed: boolean;
}
