import { EventSourceParserStream } from "eventsource-parser/stream";
import { liveEvent } from "#shared/api/live-event.ts";
import { sessionToken } from "#web/session/session.ts";

type Listener = { topics: readonly string[]; notify: () => void };

const address = "/api/events";
/** Waits between attempts, milliseconds; the last one repeats. */
const backOff = [1_000, 2_000, 5_000, 10_000, 30_000];

const listeners = new Set<Listener>();
let connection: AbortController | undefined;

/**
 * Calls back when something on the given topics changed (`responses`, `contacts` …) and after a lost
 * connection, since anything may have changed meanwhile. One connection serves all listeners.
 */
export function listenToEvents(topics: readonly string[], notify: () => void): () => void {
  const listener = { topics, notify };
  listeners.add(listener);
  if (!connection) {
    connection = new AbortController();
    void stayConnected(connection.signal);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    connection?.abort();
    connection = undefined;
  };
}

async function stayConnected(signal: AbortSignal) {
  let failures = 0;
  let missed = false;
  while (!signal.aborted) {
    try {
      await readEvents(signal, () => {
        failures = 0;
        if (missed) for (const { notify } of listeners) notify();
      });
    } catch {
      // Whatever went wrong, the remedy is the same: wait and connect again.
    }
    missed = true;
    await pause(backOff[Math.min(failures, backOff.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

/** Reads one connection to its end. An `EventSource` cannot send the Authorization header. */
async function readEvents(signal: AbortSignal, onOpen: () => void) {
  const token = await sessionToken();
  const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers, signal });
  if (!response.ok || !response.body) throw new Error(`Events answered ${response.status}`);
  onOpen();
  const messages = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of messages) publish(data);
}

function publish(data: string) {
  const parsed = liveEvent.safeParse(tryJson(data));
  if (!parsed.success) return;
  const { topic } = parsed.data;
  for (const { topics, notify } of listeners) {
    if (topic === "everything" || topics.includes(topic)) notify();
  }
}

function tryJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Ends early when the network comes back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
