import { isDeepStrictEqual } from "node:util";
import type { MiddlewareHandler } from "hono";
import type { LiveEvents } from "../../notifications/public.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { type PublishedFlow, readPublicFlow } from "./public-flow-store.ts";

/** The flows that customers see now; the same object for as long as nothing changed. */
export interface PublishedFlows {
  find(id: string): Promise<PublishedFlow | undefined>;
  /** Something of a business, or of any, may have changed: what is kept of it is read anew. */
  forget(businessId?: string): void;
}

/** Flows kept at most; the one that was read longest ago makes room. */
const mostKept = 1000;
/**
 * Every process hears of a change at its commit; this bounds what a lost connection could hide from
 * it, milliseconds.
 */
const longestKept = 5000;

interface Kept {
  flow: PublishedFlow;
  until: number;
}

/** Keeps published flows in this process, for looking only: what is sent is checked against the database. */
export function createPublishedFlows({
  database,
  clock,
  live,
}: {
  database: Database;
  clock: Clock;
  live: Pick<LiveEvents, "onPublished">;
}): PublishedFlows {
  const kept = new Map<string, Kept>();
  /** Counts changes: what was read before one must not be kept after it. */
  let changes = 0;

  function forget(businessId?: string): void {
    changes += 1;
    for (const each of kept.values()) {
      if (businessId === undefined || each.flow.businessId === businessId) each.until = 0;
    }
  }
  live.onPublished(forget);

  return {
    forget,
    async find(id) {
      const now = clock.now().getTime();
      const known = kept.get(id);
      if (known && known.until > now) return known.flow;
      const before = changes;
      const read = await database.transaction(
        { role: "anonymous" },
        (tx) => readPublicFlow(tx, id),
        { readOnly: true },
      );
      // What was rendered of an object is kept with it.
      const flow = known && isDeepStrictEqual(read, known.flow) ? known.flow : read;
      kept.delete(id);
      if (!flow || changes !== before) return flow;
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
      kept.set(id, { flow, until: now + longestKept });
      return flow;
    },
  };
}

/** Calls that may change what customers see; one too many costs a read, one too few a stale page. */
const changing = /^\/api\/(flows|business|admin|me)\b/;

/**
 * Whoever made a change through this process sees it at once: the database's own word of it may come
 * a moment after the answer.
 */
export function forgetAfterChange(flows: PublishedFlows): MiddlewareHandler {
  return async (http, next) => {
    await next();
    if (http.req.method !== "GET" && changing.test(http.req.path)) flows.forget();
  };
}
