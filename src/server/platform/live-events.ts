import { z } from "zod";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";

/** The channel of `app.announce` (migration 0004). */
const channel = "review_flow";

const payloadSchema = z.object({ businessId: z.uuid(), topic: z.string() });

/** A hint that something changed; the receiver reads the rest under its own rights. */
export interface LiveEvent {
  /** What to read again: `responses`, `invitations`, `contacts`, …; `everything` after a gap. */
  topic: string;
}

export interface LiveEvents {
  /** @returns a function that stops the subscription. */
  subscribe(businessId: string, onEvent: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** Spreads `app.announce` of every process to this process's subscribers. */
export async function openLiveEvents(database: Database, log: Log): Promise<LiveEvents> {
  const subscribers = new Map<string, Set<(event: LiveEvent) => void>>();
  const stop = await database.listen(
    channel,
    (text) => {
      const payload = payloadSchema.safeParse(JSON.parse(text));
      if (!payload.success) return log.warn("unreadable live event");
      const { businessId, topic } = payload.data;
      for (const send of subscribers.get(businessId) ?? []) send({ topic });
    },
    () => {
      for (const group of subscribers.values())
        for (const send of group) send({ topic: "everything" });
    },
  );
  return {
    subscribe(businessId, onEvent) {
      const group = subscribers.get(businessId) ?? new Set();
      subscribers.set(businessId, group.add(onEvent));
      return () => {
        group.delete(onEvent);
        if (group.size === 0) subscribers.delete(businessId);
      };
    },
    close: stop,
  };
}
