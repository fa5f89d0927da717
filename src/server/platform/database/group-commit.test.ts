import { describe, expect, it } from "vitest";
import { AppError } from "#shared/errors.ts";
import { groupCommit } from "./group-commit.ts";

/** Transactions that end when they are told to. */
function openDesk(most = 10) {
  const batches: { items: string[]; commit(): void; fail(error: Error): void }[] = [];
  const store = groupCommit<string, string>({
    most,
    keysOf: (item) => [item.charAt(0)],
    write: (items) =>
      new Promise((resolve, reject) => {
        const commit = () => resolve(items.map((item) => `${item} stored`));
        batches.push({ items, commit, fail: reject });
      }),
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { batches, store, turn };
}

describe("a group commit", () => {
  it("writes what is alone at once, and what comes meanwhile together", async () => {
    const { batches, store, turn } = openDesk();
    const first = store("a");
    const others = ["b", "c", "d"].map(store);
    expect(batches.map(({ items }) => items)).toEqual([["a"]]);
    batches[0]?.commit();
    expect(await first).toBe("a stored");
    await turn();
    expect(batches[1]?.items).toEqual(["b", "c", "d"]);
    batches[1]?.commit();
    expect(await Promise.all(others)).toEqual(["b stored", "c stored", "d stored"]);
  });

  it("keeps half under way, waits for the other half, and not for long", async () => {
    const { batches, store } = openDesk(20);
    const sizes = () => batches.map(({ items }) => items.length);
    const letters = "abcdefghijklmnopqrst";
    const send = (from: number, to: number) =>
      Promise.all([...letters.slice(from, to)].map((item) => store(item)));
    const first = send(0, 11);
    batches[0]?.commit();
    await expect.poll(sizes).toEqual([1, 10]);
    batches[1]?.commit();
    await first;
    // Ten were just stored: the next one waits for six, and takes half of sixteen.
    void send(0, 5);
    expect(sizes()).toEqual([1, 10]);
    void send(5, 8);
    await expect.poll(sizes).toEqual([1, 10, 8]);
    // Of twelve who wait and eight who are stored ten go; the other two stay.
    void send(8, 20);
    batches[2]?.commit();
    await expect.poll(sizes).toEqual([1, 10, 8, 10]);
    // Two are less than six of ten: they wait for the others, but not for ever.
    batches[3]?.commit();
    await expect.poll(sizes).toEqual([1, 10, 8, 10, 2]);
  });

  it("hands the next ones over before it tells of the last", async () => {
    const { batches, store } = openDesk();
    const first = store("a").then(() => batches.length);
    void store("b");
    batches[0]?.commit();
    expect(await first).toBe(2);
  });

  it("never takes two that share a key, nor more than it may", async () => {
    const { batches, store } = openDesk(3);
    for (const item of ["x", "a1", "a2", "b", "c", "d", "a3"]) void store(item);
    for (let at = 0; at < 4; at += 1) {
      await expect.poll(() => batches[at]).toBeDefined();
      batches[at]?.commit();
    }
    expect(batches.map(({ items }) => items)).toEqual([
      ["x"],
      ["a1", "b", "c"],
      ["a2", "d"],
      ["a3"],
    ]);
  });

  it("writes one by one what failed together: a bad one hurts no other", async () => {
    const { batches, store, turn } = openDesk();
    void store("x");
    const results = Promise.allSettled(["a", "b", "c"].map(store));
    batches[0]?.commit();
    await turn();
    batches[1]?.fail(new Error("one of them"));
    await turn();
    for (const at of [2, 3, 4]) {
      if (batches[at]?.items[0] === "b") batches[at].fail(new Error("this one"));
      else batches[at]?.commit();
      await turn();
    }
    expect(await results).toMatchObject([
      { value: "a stored" },
      { reason: { message: "this one" } },
      { value: "c stored" },
    ]);
  });

  it("asks a database that is away once, not once for each", async () => {
    const { batches, store, turn } = openDesk();
    void store("x");
    const results = Promise.allSettled(["a", "b"].map(store));
    batches[0]?.commit();
    await turn();
    batches[1]?.fail(new AppError("server.unavailable"));
    expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(batches).toHaveLength(2);
    void store("y");
    await expect.poll(() => batches[2]?.items).toEqual(["y"]);
  });
});
