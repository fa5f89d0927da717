import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { allBusinesses, createRecentEvents, type LiveEvent } from "./recent-events.ts";

/** The channel of `app.announce`. */
const channel = "review_flow";

/** The topic of `app.notify_flow_published`, which only processes receive. */
const published = "published";

const payloadSchema = z.object({ businessId: z.uuid(), topic: z.string() });

export interface LiveEvents {
  /**
   * Starts with the recent events, because a page reads its data before it subscribes. `onEnd` is called when the
   * process stops, because open streams keep it alive.
   * @returns a function that stops the subscription.
   */
  subscribe(businessId: string, onEvent: (event: LiveEvent) => void, onEnd: () => void): () => void;
  /**
   * Called when the public view of this business's published flows may have changed; undefined means any business,
   * after a gap. Lasts as long as the process.
   */
  onPublished(changed: (businessId: string | undefined) => void): void;
  /** Ends every subscription and accepts no new ones. */
  close(): Promise<void>;
}

interface Subscriber {
  onEvent(event: LiveEvent): void;
  onEnd(): void;
}

interface LiveDeps {
  database: Pick<Database, "listen">;
  clock: Clock;
  log: Log;
}

/** Distributes `app.announce` of every process to this process's subscribers. */
export async function openLiveEvents({ database, clock, log }: LiveDeps): Promise<LiveEvents> {
  const subscribers = new Map<string, Set<Subscriber>>();
  const recentEvents = createRecentEvents(clock);
  const watchers: ((businessId: string | undefined) => void)[] = [];
  const allSubscribers = () => [...subscribers.values()].flatMap((group) => [...group]);
  const stop = await database.listen(
    channel,
    (text) => {
      const payload = payloadSchema.safeParse(parseJson(text));
      if (!payload.success) return log.warn("unreadable live event");
      const { businessId, topic } = payload.data;
      if (topic === published) {
        for (const changed of watchers) changed(businessId);
        return;
      }
      const event = recentEvents.add(businessId, topic);
      for (const { onEvent } of subscribers.get(businessId) ?? []) onEvent(event);
    },
    () => {
      for (const changed of watchers) changed(undefined);
      const event = recentEvents.add(allBusinesses, "everything");
      for (const { onEvent } of allSubscribers()) onEvent(event);
    },
  );
  let closing: Promise<void> | undefined;
  return {
    subscribe(businessId, onEvent, onEnd) {
      if (closing !== undefined) {
        onEnd();
        return () => undefined;
      }
      const subscriber = { onEvent, onEnd };
      const group = subscribers.get(businessId) ?? new Set();
      subscribers.set(businessId, group.add(subscriber));
      for (const event of recentEvents.of(businessId)) onEvent(event);
      return () => {
        group.delete(subscriber);
        if (group.size === 0) subscribers.delete(businessId);
      };
    },
    onPublished(changed) {
      watchers.push(changed);
    },
    close() {
      closing ??= stop();
      for (const { onEnd } of allSubscribers()) onEnd();
      return closing;
    },
  };
}

/** Any SQL client may notify the channel, so text that is not JSON must not end the process. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
