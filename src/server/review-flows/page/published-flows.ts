import { isDeepStrictEqual } from "node:util";
import type { MiddlewareHandler } from "hono";
import type { LiveEvents } from "../../notifications/public.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { type PublishedFlow, readPublicFlow } from "./public-flow-store.ts";

/** The published flows; the same object until something changes. */
export interface PublishedFlows {
  find(id: string): Promise<PublishedFlow | undefined>;
  /** Invalidates the cached flows of a business, or all without an id. */
  forget(businessId?: string): void;
}

/** Maximum number of cached flows; the least recently read one is dropped. */
const mostKept = 1000;
/** Milliseconds for which a lost connection can hide a change; normally every process is notified when it commits. */
const longestKept = 5000;

interface Kept {
  flow: PublishedFlow;
  until: number;
}

/** Caches published flows in this process for reading only: submissions are checked against the database. */
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
  /** Counts changes: a flow read before a change must not be cached after it. */
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
      // Keep the same object, because rendered pages are cached by it.
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

/** Requests that may change a published flow. An unnecessary match costs a read; a missing one shows a stale page. */
const changing = /^\/api\/(flows|business|admin|me)\b/;

/** Makes a change through this process visible at once: the database's own notification may arrive later. */
export function forgetAfterChange(flows: PublishedFlows): MiddlewareHandler {
  return async (http, next) => {
    await next();
    if (http.req.method !== "GET" && changing.test(http.req.path)) flows.forget();
  };
}
