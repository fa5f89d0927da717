import type { z } from "zod";
import {
  type ContactImport,
  checkContactImport,
  contactImportLimits,
  getContactImport,
  type ImportReport,
  type importOptions,
  runContactImport,
  sendImportPiece,
  startContactImport,
} from "#shared/api/contact-import.ts";
import { hasOpenQuestions } from "#shared/contacts/open-questions.ts";
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
): Promise<string> {
  const bytes = Buffer.from(file);
  const { id } = await call(startContactImport, { body: { fileName, size: bytes.length } });
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
  const size = contactImportLimits.pieceBytes;
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
    ...options
  }: OptionInput & { dryRun?: boolean; fileName?: string } = {},
): Promise<ContactImport> {
  const importId = await uploadFile(caller, file, fileName);
  await caller.call(checkContactImport, { importId, body: options });
  let checked = await settle(caller, work, importId);
  if (dryRun || checked.state !== "checked") return checked;
  if (hasOpenQuestions(checked)) {
    const body = pressOn(checked, options);
    await caller.call(checkContactImport, { importId, body });
    checked = await settle(caller, work, importId);
  }
  await caller.call(runContactImport, { importId });
  return settle(caller, work, importId);
}

/** The given answers, and for every other question the preselected one. */
export function pressOn({ report }: ContactImport, options: OptionInput = {}): OptionInput {
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
    const found = await call(getContactImport, { importId });
    if (!["checking", "running", "undoing"].includes(found.state)) return found;
  }
}
