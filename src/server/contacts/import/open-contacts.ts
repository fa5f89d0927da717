import { contactImportLimits, type ImportOptions } from "#shared/api/contact-import.ts";
import { type OpenFile, openFile } from "../../imports/files/open-file.ts";
import type { FileSource } from "../../imports/files/table.ts";
import { type ContactPlan, planContacts } from "./opt-out-columns.ts";

export interface ContactFile extends OpenFile {
  plan: ContactPlan;
}

/** @param signal ends the reading. @throws AppError `import.*` when the file cannot be read. */
export async function openContacts(
  source: FileSource,
  options: ImportOptions,
  signal?: AbortSignal,
): Promise<ContactFile> {
  const file = await openFile(source, { ...options, maxRows: contactImportLimits.rows }, signal);
  return { ...file, plan: planContacts(file.header, file.sample, options) };
}
