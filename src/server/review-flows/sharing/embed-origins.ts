import type { Database } from "../../platform/database/database.ts";
import { readEmbedOrigins } from "./sharing-store.ts";

/** Maximum number of cached flows; the least recently read one is dropped. */
const mostKept = 1000;

/**
 * Reads the websites that may embed a flow. While the database is unavailable the last known ones are used, so that
 * the embedded page can still show a message.
 */
export function createEmbedOriginReader(database: Database): (flowId: string) => Promise<string[]> {
  const last = new Map<string, string[]>();
  return async (flowId) => {
    try {
      const origins = await database.serviceTransaction((tx) => readEmbedOrigins(tx, flowId));
      last.delete(flowId);
      const [oldest] = last.keys();
      if (oldest !== undefined && last.size >= mostKept) last.delete(oldest);
      if (origins.length > 0) last.set(flowId, origins);
      return origins;
    } catch (error) {
      const known = last.get(flowId);
      if (known) return known;
      throw error;
    }
  };
}
