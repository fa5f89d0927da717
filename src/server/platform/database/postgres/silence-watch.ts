import pg from "pg";
import type { GatheringClient } from "./gathering-client.ts";

/** Time after which a second connection asks whether a statement is still running. */
const patienceMs = 5_000;
const betweenLooksMs = 1_000;
/** A statement may end between two checks, with its answer still on the way. */
const enoughDoubts = 2;

interface Wait {
  client: GatheringClient;
  since: number;
  doubts: number;
}

export interface SilenceWatch {
  /** Runs a statement, and drops its connection when PostgreSQL is no longer working on it. */
  during<T>(client: GatheringClient, statement: () => Promise<T>): Promise<T>;
  /** True when nothing has arrived on this connection since others were found silent. */
  isSuspect(client: GatheringClient): boolean;
  /** Ends waiting and future statements, and stops checking. */
  close(): void;
}

/**
 * Finds connections that went silent without being closed (a hung primary, a lost NAT entry, a stuck proxy), which the
 * kernel notices only after a quarter of an hour. A long statement is told apart by a second connection, which sees
 * that PostgreSQL is working on it.
 * @param config for that second connection, with time limits.
 */
export function watchForSilence(config: pg.ClientConfig): SilenceWatch {
  const waits = new Set<Wait>();
  let silentAt = 0;
  let isLooking = false;
  let isClosed = false;

  async function look(): Promise<void> {
    const long = [...waits].filter(({ since }) => performance.now() - since > patienceMs);
    if (long.length === 0) return;
    const working = await findWorking(config);
    for (const wait of long) {
      const isDoubtful = working !== "unknown" && !working.has(wait.client.backend);
      wait.doubts = isDoubtful ? wait.doubts + 1 : 0;
      if (wait.doubts < enoughDoubts || !waits.has(wait)) continue;
      silentAt = performance.now();
      wait.client.cut();
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, betweenLooksMs).unref();

  return {
    async during(client, statement) {
      const wait = { client, since: performance.now(), doubts: 0 };
      waits.add(wait);
      if (isClosed) client.cut();
      try {
        const result = await statement();
        client.heardAt = performance.now();
        return result;
      } finally {
        waits.delete(wait);
      }
    },
    isSuspect: (client) => client.heardAt < silentAt,
    close() {
      clearInterval(timer);
      isClosed = true;
      for (const { client } of waits) client.cut();
    },
  };
}

/**
 * The backends that are working on a statement; none when PostgreSQL does not answer at all. `unknown`: it answers, but
 * refuses the connection.
 */
async function findWorking(config: pg.ClientConfig): Promise<Set<number | null> | "unknown"> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  try {
    await client.connect();
    // A server that does not track activity reports `disabled` only.
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and state not like 'idle%'",
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError && !error.code?.startsWith("57P");
    return isAnswer ? "unknown" : new Set();
  } finally {
    client.connection.stream.destroy();
  }
}
