import { describe, expect, it } from "vitest";
import { AppError } from "#shared/errors.ts";
import { groupCommit } from "./group-commit.ts";

/** Transactions that the test ends. */
function openTransactions(maxItems = 10) {
  const groups: { items: string[]; commit(): void; fail(error: Error): void }[] = [];
  const store = groupCommit<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const commit = () => resolve(items.map((item) => `${item} stored`));
        groups.push({ items, commit, fail: reject });
      }),
    maxItems,
  );
  const opened = (at: number) => expect.poll(() => groups[at]).toBeDefined();
  return { groups, store, opened };
}

describe("a group commit", () => {
  it("writes an item immediately, and those that arrive meanwhile together", async () => {
    const { groups, store, opened } = openTransactions();
    const first = store("a");
    const others = ["b", "c", "d"].map(store);
    expect(groups.map(({ items }) => items)).toEqual([["a"]]);
    groups[0]?.commit();
    expect(await first).toBe("a stored");
    await opened(1);
    expect(groups[1]?.items).toEqual(["b", "c", "d"]);
    groups[1]?.commit();
    expect(await Promise.all(others)).toEqual(["b stored", "c stored", "d stored"]);
  });

  it("takes no more items than the limit", async () => {
    const { groups, store, opened } = openTransactions(3);
    for (const item of ["a", "b", "c", "d", "e"]) void store(item);
    for (const at of [0, 1, 2]) {
      await opened(at);
      groups[at]?.commit();
    }
    expect(groups.map(({ items }) => items)).toEqual([["a"], ["b", "c", "d"], ["e"]]);
  });

  it("writes items one by one after they failed together", async () => {
    const { groups, store, opened } = openTransactions();
    void store("x");
    const results = Promise.allSettled(["a", "b", "c"].map(store));
    groups[0]?.commit();
    await opened(1);
    groups[1]?.fail(new Error("one of them"));
    for (const at of [2, 3, 4]) {
      await opened(at);
      if (groups[at]?.items[0] === "b") groups[at].fail(new Error("this one"));
      else groups[at]?.commit();
    }
    expect(await results).toMatchObject([
      { value: "a stored" },
      { reason: { message: "this one" } },
      { value: "c stored" },
    ]);
  });

  it("asks an unavailable database once instead of once per item", async () => {
    const { groups, store, opened } = openTransactions();
    void store("x");
    const results = Promise.allSettled(["a", "b"].map(store));
    groups[0]?.commit();
    await opened(1);
    groups[1]?.fail(new AppError("server.unavailable"));
    expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(groups).toHaveLength(2);
    void store("y");
    await expect.poll(() => groups[2]?.items).toEqual(["y"]);
  });
});
