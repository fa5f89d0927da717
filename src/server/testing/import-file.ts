import type { z } from "zod";
import {
  hasOpenQuestions,
  type ImportReport,
  type importOptions,
} from "#shared/api/import-report.ts";
import {
  checkImport,
  type FileImport,
  getImport,
  type ImportKindName,
  importLimits,
  runImport,
  sendImportPiece,
  startImport,
} from "#shared/api/imports.ts";
import type { TestPerson } from "./test-app.ts";

type OptionInput = z.input<typeof importOptions>;
type Caller = Pick<TestPerson, "call">;

/**
 * Sends a file in pieces.
 * @returns the import's id.
 */
export async function uploadFile(
  { call }: Caller,
  file: string | Buffer,
  fileName = "contacts.csv",
  kind: ImportKindName = "contacts",
): Promise<string> {
  const bytes = Buffer.from(file);
  const { id } = await call(startImport, { body: { kind, fileName, size: bytes.length } });
  let position = 0;
  for (const piece of pieces(bytes)) {
    await call(sendImportPiece, {
      importId: id,
      body: { position, content: piece.toString("base64") },
    });
    position += 1;
  }
  return id;
}

function* pieces(bytes: Buffer) {
  const size = importLimits.pieceBytes;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/**
 * Uploads a file, checks it and, unless it is a dry run, imports it.
 * @param work runs due jobs, or waits a moment.
 */
export async function importFile(
  caller: Caller,
  work: () => Promise<unknown>,
  file: string | Buffer,
  {
    dryRun = false,
    fileName,
    kind,
    ...options
  }: OptionInput & { dryRun?: boolean; fileName?: string; kind?: ImportKindName } = {},
): Promise<FileImport> {
  const importId = await uploadFile(caller, file, fileName, kind);
  await caller.call(checkImport, { importId, body: options });
  let checked = await settle(caller, work, importId);
  if (dryRun || checked.state !== "checked") return checked;
  if (hasOpenQuestions(checked.report, checked.options)) {
    const body = pressOn(checked, options);
    await caller.call(checkImport, { importId, body });
    checked = await settle(caller, work, importId);
  }
  await caller.call(runImport, { importId });
  return settle(caller, work, importId);
}

/** The given answers, and for every other question the preselected one. */
export function pressOn({ report }: FileImport, options: OptionInput = {}): OptionInput {
  const words = (report?.words ?? []).map(({ field, takesOthers, values }) => [
    field,
    Object.fromEntries(
      values.map(({ value, suggestion }) => [value, suggestion ?? (takesOthers ? value : "")]),
    ),
  ]);
  return {
    dayFirst: false,
    ...options,
    doubtfulRows: { hidden: "leave", last: "leave", ...options.doubtfulRows },
    optOuts: { ...suggestedOptOuts(report), ...options.optOuts },
    words: { ...Object.fromEntries(words), ...options.words },
  };
}

export const suggestedOptOuts = (report: ImportReport | null): Record<string, string[]> =>
  Object.fromEntries(
    (report?.questions ?? []).map(({ index, values }) => [
      index,
      values.flatMap(({ value, isOptOut }) => (isOptOut ? [value] : [])),
    ]),
  );

/** Waits until an import is waiting or finished. */
export async function settle({ call }: Caller, work: () => Promise<unknown>, importId: string) {
  for (;;) {
    await work();
    const found = await call(getImport, { importId });
    if (!["checking", "running", "undoing"].includes(found.state)) return found;
  }
}
