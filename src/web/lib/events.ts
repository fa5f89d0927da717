import { EventSourceParserStream } from "eventsource-parser/stream";
import { liveEvent, slowestPageMs } from "#shared/api/live-event.ts";
import { getSessionToken } from "#web/session/session.ts";
import { readSessionClaims } from "./session-claims.ts";

type Listener = { topics: readonly string[]; notify: () => void };

const address = "/api/events";
/** Delays between attempts in milliseconds; the last one repeats. */
const backOff = [1_000, 2_000, 5_000, 10_000, 30_000];

/** A tab that takes over after a longer gap than this, in milliseconds, may have missed events. */
const handOver = 1_000;

const listeners = new Set<Listener>();
/** Time of the last change by topic, in terms of `performance.now()`. */
const lastChange = new Map<string, number>();
let connection: AbortController | undefined;

/**
 * Calls back when something in the given topics (`responses`, `contacts` …) changes, and after a lost
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

/** Whether one of the topics changed while the page was loading. */
export function hasRecentChange(topics: readonly string[]): boolean {
  return [...topics, "everything"].some((topic) => sinceChange(topic) < slowestPageMs);
}

/**
 * One tab holds the connection and forwards events to the others: a browser opens only six connections to a server over
 * HTTP/1.1, so a seventh tab would wait forever. Without the Web Locks API (plain http except on localhost) every tab
 * connects on its own.
 */
async function stayConnected(signal: AbortSignal) {
  const others = new BroadcastChannel("live-events");
  let leads = false;
  others.onmessage = ({ data }) => {
    if (data !== newTab) return publish(data);
    if (!leads) return;
    for (const topic of lastChange.keys())
      if (sinceChange(topic) < slowestPageMs)
        others.postMessage(JSON.stringify({ topic, ago: sinceChange(topic) }));
  };
  others.postMessage(newTab);
  signal.addEventListener("abort", () => others.close());
  const asked = performance.now();
  const lead = () => {
    leads = true;
    const waited = performance.now() - asked > handOver;
    return connectAgainAndAgain(signal, waited, (data) => {
      publish(data);
      others.postMessage(data);
    });
  };
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request("live-events", { signal }, lead).catch(() => {}) : lead());
}

async function connectAgainAndAgain(
  signal: AbortSignal,
  waited: boolean,
  pass: (data: string) => void,
) {
  let failures = 0;
  let missed = waited;
  while (!signal.aborted) {
    const attempt = new AbortController();
    const stop = AbortSignal.any([signal, attempt.signal]);
    const onStorage = (event: StorageEvent) => isOtherBusiness(event) && attempt.abort();
    window.addEventListener("storage", onStorage);
    try {
      await readEvents(stop, pass, () => {
        failures = 0;
        if (missed) pass(everything);
      });
    } catch {
      // Whatever the error, wait and reconnect.
    }
    window.removeEventListener("storage", onStorage);
    missed = true;
    await pause(backOff[Math.min(failures, backOff.length - 1)] ?? 0, signal);
    failures += 1;
  }
}

/** Whether another tab switched to a different business. Renewing the token alone does not count. */
function isOtherBusiness({ key, oldValue, newValue }: StorageEvent): boolean {
  if (key !== "DS") return false;
  const [before, after] = [oldValue, newValue].map((token) =>
    readSessionClaims(token ?? undefined),
  );
  return before?.tenant !== after?.tenant || before?.subject !== after?.subject;
}

/** Reads one connection until it ends. `EventSource` cannot send the Authorization header. */
async function readEvents(signal: AbortSignal, pass: (data: string) => void, onOpen: () => void) {
  const token = await getSessionToken();
  const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
  const response = await fetch(address, { headers, signal });
  if (!response.ok || !response.body) throw new Error(`Events answered ${response.status}`);
  onOpen();
  const messages = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of messages) if (data !== "") pass(data);
}

/** Emitted after a gap, in the server's format. */
const everything = JSON.stringify({ topic: "everything", ago: 0 });

/** A newly opened tab uses this to ask for the events it missed. */
const newTab = "";

/** Milliseconds since something in the topic changed, as far as this tab knows. */
const sinceChange = (topic: string) => performance.now() - (lastChange.get(topic) ?? -Infinity);

function publish(data: string) {
  const parsed = liveEvent.safeParse(tryJson(data));
  if (!parsed.success) return;
  const { topic, ago } = parsed.data;
  const at = performance.now() - ago;
  // The change happened before this tab loaded anything.
  if (at < 0) return;
  lastChange.set(topic, at);
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

/** Waits, but returns early when the network comes back. */
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
