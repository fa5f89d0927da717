import type { Database } from "../../platform/database/database.ts";
import { readEmbedOrigins } from "./sharing-store.ts";

/** Flows whose websites are remembered; the one that was read longest ago makes room. */
const mostKept = 1000;

/**
 * Whose pages may show a flow in a frame: as the database says, and as it said last while it is away,
 * so that the page there can say that, and show what is kept.
 */
export function embedOriginsOf(database: Database): (flowId: string) => Promise<string[]> {
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
