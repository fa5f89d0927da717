import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasRecentChange, listenToEvents } from "./events.ts";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

interface Connection {
  say(topic: string, ago?: number): void;
  drop(): void;
}

describe("live events", () => {
  let connections: Connection[];
  beforeEach(() => {
    vi.useFakeTimers();
    connections = [];
    vi.stubGlobal("fetch", async () => {
      const stream = new TransformStream<Uint8Array, Uint8Array>();
      const writer = stream.writable.getWriter();
      const write = (text: string) => void writer.write(new TextEncoder().encode(text));
      connections.push({
        say: (topic, ago = 0) =>
          write(`event: change\ndata: ${JSON.stringify({ topic, ago })}\n\n`),
        drop: () => void writer.close(),
      });
      return new Response(stream.readable);
    });
  });
  afterEach(() => void vi.useRealTimers());

  it("notifies listeners of the topic, over one connection", async () => {
    const responses = vi.fn();
    const contacts = vi.fn();
    const stops = [
      listenToEvents(["responses"], responses),
      listenToEvents(["contacts"], contacts),
    ];
    await settle();
    connections[0]?.say("responses");
    await settle();
    expect(connections).toHaveLength(1);
    expect(responses).toHaveBeenCalledOnce();
    expect(contacts).not.toHaveBeenCalled();
    for (const stop of stops) stop();
  });

  it("knows what changed while a page was loading, and forgets it", async () => {
    await vi.advanceTimersByTimeAsync(11_000);
    expect(hasRecentChange(["responses"])).toBe(false);
    const stop = listenToEvents(["contacts"], () => {});
    await settle();
    connections[0]?.say("responses");
    await settle();
    expect(hasRecentChange(["invitations", "responses"])).toBe(true);
    expect(hasRecentChange(["invitations"])).toBe(false);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(hasRecentChange(["responses"])).toBe(false);
    stop();
  });

  it("receives events from while the stream was connecting, and none from before the page", async () => {
    const responses = vi.fn();
    const stop = listenToEvents(["responses"], responses);
    await settle();
    connections[0]?.say("responses", performance.now() + 100);
    await settle();
    expect(responses).not.toHaveBeenCalled();
    connections[0]?.say("responses", 5);
    await settle();
    expect(responses).toHaveBeenCalledOnce();
    stop();
  });

  it("asks other tabs for missed events, and tells a new tab", async () => {
    const tab = new BroadcastChannel("live-events");
    const next = () =>
      new Promise<string>((resolve) => {
        tab.onmessage = ({ data }) => resolve(data);
      });
    const asked = next();
    const stop = listenToEvents(["responses"], () => {});
    const question = await asked;
    await settle();
    const passedOn = next();
    connections[0]?.say("responses");
    await settle();
    await passedOn;
    const told = next();
    tab.postMessage(question);
    expect(JSON.parse(await told)).toEqual({ topic: "responses", ago: expect.any(Number) });
    tab.close();
    stop();
  });

  it("notifies every listener when events may have been lost", async () => {
    const contacts = vi.fn();
    const stop = listenToEvents(["contacts"], contacts);
    await settle();
    connections[0]?.say("everything");
    await settle();
    expect(contacts).toHaveBeenCalledOnce();
    stop();
  });

  it("reconnects after a lost connection and reports that something may have changed", async () => {
    const responses = vi.fn();
    const stop = listenToEvents(["responses"], responses);
    await settle();
    connections[0]?.drop();
    await vi.advanceTimersByTimeAsync(1100);
    expect(connections).toHaveLength(2);
    expect(responses).toHaveBeenCalledOnce();
    connections[1]?.say("responses");
    await settle();
    expect(responses).toHaveBeenCalledTimes(2);
    stop();
  });

  it("closes the connection with its last listener", async () => {
    const stop = listenToEvents(["responses"], () => {});
    await settle();
    stop();
    connections[0]?.drop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connections).toHaveLength(1);
  });

  const settle = () => vi.advanceTimersByTimeAsync(10);
});
