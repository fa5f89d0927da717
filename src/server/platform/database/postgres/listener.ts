import pg from "pg";
import { GatheringClient } from "./gathering-client.ts";

interface ListenOptions {
  /** Must include a statement time-out. */
  config: pg.ClientConfig;
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: (() => void) | undefined;
  onError: (error: Error) => void;
}

const firstDelayMs = 100;
const longestDelayMs = 10_000;
/** No statements run on this connection, so silence would otherwise go unnoticed. */
const heartbeatMs = 10_000;

/** Holds one connection for LISTEN and replaces it, with back-off, whenever it is lost. */
export async function listenOn(options: ListenOptions): Promise<() => Promise<void>> {
  let client: GatheringClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new GatheringClient(options.config);
    next.on("error", options.onError);
    next.on("end", () => {
      if (client === next) retry();
    });
    next.on("notification", ({ payload }) => options.onPayload(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    } catch (error) {
      next.cut();
      throw error;
    }
    if (stopped) return next.leave();
    client = next;
    delayMs = firstDelayMs;
  }

  function retry(): void {
    client = undefined;
    if (stopped) return;
    timer = setTimeout(() => {
      connect().then(options.onReconnect, (error: Error) => {
        options.onError(error);
        retry();
      });
    }, delayMs);
    timer.unref();
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  await connect();
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query("select 1").catch(() => asked.cut());
  }, heartbeatMs).unref();
  return async () => {
    stopped = true;
    clearInterval(heartbeat);
    clearTimeout(timer);
    await client?.leave();
  };
}
