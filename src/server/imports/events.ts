import type { ImportKindName } from "#shared/api/imports.ts";
import { eventType } from "../platform/events.ts";

export interface EndedImport {
  businessId: string;
  importId: string;
  kind: ImportKindName;
  /** The user who started the import. */
  userId: string;
  fileName: string;
  hasFailed: boolean;
}

/** An import has finished or failed. */
export const importEnded = eventType<EndedImport>("import.ended");
