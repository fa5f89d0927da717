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
import type { TestPerson } from "./test-app.ts";

type Caller = Pick<TestPerson, "call">;

/** Sends a file in pieces. @returns the import's id. */
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
 * @param work runs jobs that are due, or waits for a moment.
 */
export async function importFile(
  caller: Caller,
  work: () => Promise<unknown>,
  file: string | Buffer,
  {
    dryRun = false,
    fileName,
    ...options
  }: z.input<typeof importOptions> & { dryRun?: boolean; fileName?: string } = {},
): Promise<ContactImport> {
  const importId = await uploadFile(caller, file, fileName);
  await caller.call(checkContactImport, { importId, body: options });
  let checked = await settle(caller, work, importId);
  if (dryRun || checked.state !== "checked") return checked;
  const optOuts = suggestedOptOuts(checked.report);
  if (Object.keys(optOuts).length > 0) {
    const body = { ...options, optOuts: { ...optOuts, ...options.optOuts } };
    await caller.call(checkContactImport, { importId, body });
    checked = await settle(caller, work, importId);
  }
  await caller.call(runContactImport, { importId });
  return settle(caller, work, importId);
}

/** The answer of a person who just presses on: the values that are ticked beforehand. */
export const suggestedOptOuts = (report: ImportReport | null): Record<string, string[]> =>
  Object.fromEntries(
    (report?.questions ?? []).map(({ index, values }) => [
      index,
      values.flatMap(({ value, isOptOut }) => (isOptOut ? [value] : [])),
    ]),
  );

/** Waits until an import is at rest. */
export async function settle({ call }: Caller, work: () => Promise<unknown>, importId: string) {
  for (;;) {
    await work();
    const found = await call(getContactImport, { importId });
    if (!["checking", "running", "undoing"].includes(found.state)) return found;
  }
}
