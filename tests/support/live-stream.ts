import { createParser } from "eventsource-parser";

export interface LiveStream {
  /** Resolves when a change with this topic arrives, or at once if it already has. */
  changeOf(topic: string): Promise<void>;
  /** Ignores changes received so far. */
  forget(): void;
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Listens to `/api/events` as the page does. @throws when the server refuses. */
export async function openLiveStream(origin: string, token: string): Promise<LiveStream> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`/api/events answered ${response.status}.`);
  const topics: string[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === "change") topics.push((JSON.parse(data) as { topic: string }).topic);
      for (const look of waiting) look();
    },
  });
  return {
    changeOf: (topic) =>
      new Promise((resolve) => {
        const look = () => {
          if (!topics.includes(topic)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    forget: () => topics.splice(0),
    ended: readAll(response.body, (text) => parser.feed(text)),
    close: () => abort.abort(),
  };
}

async function readAll(body: ReadableStream<Uint8Array>, onText: (text: string) => void) {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) onText(decoder.decode(chunk, { stream: true }));
  } catch (error) {
    if ((error as Error).name !== "AbortError") throw error;
  }
}
