import sql from "sql-template-tag";
import type { Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import type { Log } from "./log.ts";

/** Milliseconds between two announcements of this process to a business: ten a second (design.md D8). */
export const gatherMs = 100;

/** A write that is announced (`app.announce`) to the open pages of the businesses that it changes. */
export interface AnnouncedWrite<T> {
  /** Where it may change something, each once. */
  businessIds: string[];
  /** What open pages read again. */
  topics: readonly string[];
  /** @param due of the businesses those that it announces to itself, if it changes something there. */
  write(due: string[]): Promise<T>;
  /** Of the businesses those where it did change something. */
  changedBy(result: T): string[];
}

/** For changes that come many a second: each announcement wakes every process that listens (decision 72). */
export interface Announcements {
  /**
   * The first write announces itself, in its transaction; those within `gatherMs` of it are announced together, when they
   * are committed and that time is over. A process that is killed before then does not make that announcement.
   */
  gather<T>(announced: AnnouncedWrite<T>): Promise<T>;
  /** Makes the announcements that are still to come. */
  close(): Promise<void>;
}

export interface AnnouncementDeps {
  database: Pick<Database, "withServiceAtOnce">;
  clock: Clock;
  log: Log;
}

export function createAnnouncements({ database, clock, log }: AnnouncementDeps): Announcements {
  /** By business, from an announcement on for `gatherMs`: the topics of what happened since. */
  const since = new Map<string, Set<string>>();

  function begin(businessId: string): void {
    since.set(businessId, new Set());
    clock.after(gatherMs, () => {
      const topics = since.get(businessId) ?? [];
      since.delete(businessId);
      void announce(businessId, [...topics]);
    });
  }

  async function announce(businessId: string, topics: readonly string[]): Promise<void> {
    if (topics.length === 0) return;
    begin(businessId);
    try {
      await database.withServiceAtOnce((tx) =>
        tx.query(sql`
          select app.announce(${businessId}::uuid, topic) from unnest(${topics}::text[]) topic`),
      );
    } catch (err) {
      // Pages that lost their connection read everything again; the others hear of it with the next change.
      log.warn({ err }, "changes were not announced");
    }
  }

  return {
    async gather({ businessIds, topics, write, changedBy }) {
      const due = businessIds.filter((id) => !since.has(id));
      for (const businessId of due) begin(businessId);
      const result = await write(due);
      for (const businessId of changedBy(result)) {
        if (due.includes(businessId)) continue;
        const gathered = since.get(businessId);
        // That time was over before this was committed.
        if (!gathered) void announce(businessId, topics);
        for (const topic of topics) gathered?.add(topic);
      }
      return result;
    },
    async close() {
      await Promise.all(
        [...since].map(([businessId, topics]) => announce(businessId, [...topics])),
      );
    },
  };
}
