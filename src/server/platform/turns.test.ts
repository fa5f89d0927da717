import { expect, it, vi } from "vitest";
import { createTurns } from "./turns.ts";

const limits = { most: 2, mostWaiting: 2, patience: 60_000, busy: () => new Error("busy") };

it("no more tasks run at a time than there are turns, and the others follow in order", async () => {
  const takeTurn = createTurns(limits);
  const begun: number[] = [];
  const turns = [1, 2, 3, 4].map(async (one) => {
    const end = await takeTurn();
    begun.push(one);
    return end;
  });
  const [first, second] = await Promise.all(turns.slice(0, 2));
  expect(begun).toEqual([1, 2]);
  first?.();
  // Ending a turn twice frees one place only.
  first?.();
  await turns[2];
  expect(begun).toEqual([1, 2, 3]);
  second?.();
  await turns[3];
  expect(begun).toEqual([1, 2, 3, 4]);
});

it("a task that is aborted while waiting gives up its place", async () => {
  const takeTurn = createTurns(limits);
  const [end] = await Promise.all([takeTurn(), takeTurn()]);
  const leaving = new AbortController();
  const left = takeTurn(leaving.signal);
  const next = takeTurn();
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  end?.();
  await next;
});

it("a task that waits too long, or behind too many, is refused as busy", async () => {
  vi.useFakeTimers();
  try {
    const takeTurn = createTurns(limits);
    await Promise.all([takeTurn(), takeTurn()]);
    const waiting = [takeTurn(), takeTurn()];
    await expect(takeTurn()).rejects.toThrow("busy");
    vi.advanceTimersByTime(limits.patience);
    for (const one of await Promise.allSettled(waiting))
      expect(one).toMatchObject({ reason: { message: "busy" } });
  } finally {
    vi.useRealTimers();
  }
});
