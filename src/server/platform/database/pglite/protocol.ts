/** Messages between the process and the thread that runs PGlite. */
export interface WorkerSettings {
  directory: string;
}

export type Request = { id: number } & (
  | { kind: "query"; text: string; values: unknown[] }
  | { kind: "exec"; text: string }
  | { kind: "listen"; channel: string }
  | { kind: "unlisten"; channel: string }
  /** The whole data directory as a gzipped archive. */
  | { kind: "dump" }
  /** The number of fsyncs that PGlite has requested from the host. */
  | { kind: "syncs" }
  | { kind: "close" }
);

export type Reply =
  | { kind: "ready" }
  | { kind: "answer"; id: number; value: unknown }
  | { kind: "failure"; id: number; error: { message: string; stack: string } }
  | { kind: "notification"; channel: string; payload: string };

/**
 * Posts everything that is sent within one turn of the event loop as one message, because each message wakes the other
 * thread.
 */
export function gatherMessages<Message>(
  post: (messages: Message[]) => void,
): (message: Message) => void {
  let waiting: Message[] = [];
  function postWaiting(): void {
    post(waiting);
    waiting = [];
  }
  return (message) => {
    if (waiting.length === 0) process.nextTick(postWaiting);
    waiting.push(message);
  };
}
