import { eventType } from "../platform/events.ts";

export interface EndedImport {
  businessId: string;
  importId: string;
  /** The person who imports. */
  userId: string;
  fileName: string;
  hasFailed: boolean;
}

/** An import is finished, or has failed. */
export const importEnded = eventType<EndedImport>("import.ended");
