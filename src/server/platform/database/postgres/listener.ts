import pg from "pg";

interface ListenOptions {
  config: pg.ClientConfig;
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: (() => void) | undefined;
  onError: (error: Error) => void;
}

const firstDelayMs = 100;
const longestDelayMs = 10_000;

/** Holds one connection for LISTEN and gets a new one, with back-off, whenever it is lost. */
export async function listenOn(options: ListenOptions): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(options.config);
    next.on("error", options.onError);
    next.on("end", () => {
      if (client === next) retry();
    });
    next.on("notification", ({ payload }) => options.onPayload(payload ?? ""));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(options.channel)}`);
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
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
