import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClock, type FakeClock } from "../testing/fake-clock.ts";
import { engines, openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Announcements, createAnnouncements, gatherMs } from "./announcements.ts";
import { createLog } from "./log.ts";

const businessId = "5f0c1c5e-6f0e-4d5f-9d43-3f6f5a1f8a10";

describe.each(engines)("announcements on %s", (engine) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let announcements: Announcements;
  let heard: string[];
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    clock = createFakeClock();
    const { database } = opened;
    announcements = createAnnouncements({ database, clock, log: createLog("silent") });
    heard = [];
    await database.listen("review_flow", (payload) => heard.push(JSON.parse(payload).topic));
  });
  afterEach(() => opened.remove());

  const gather = (write: (due: string[]) => Promise<unknown>, changed = [businessId]) =>
    announcements.gather({
      ...{ businessIds: [businessId], topics: ["responses"], write },
      changedBy: () => changed,
    });

  it("leave the first to whoever makes the change, and only the first", async () => {
    const due: string[][] = [];
    for (let time = 0; time < 3; time += 1) await gather(async (ids) => due.push(ids));
    expect(due).toEqual([[businessId], [], []]);
    clock.advance(gatherMs);
    await expect.poll(() => heard).toEqual(["responses"]);
  });

  it("are made at once when the change is committed after that time", async () => {
    await gather(async () => {});
    await gather(async () => clock.advance(gatherMs));
    await expect.poll(() => heard).toEqual(["responses"]);
  });

  it("are not made of what failed", async () => {
    await gather(async () => {});
    const failing = gather(async () => Promise.reject(new Error("No.")));
    await expect(failing).rejects.toThrow("No.");
    clock.advance(gatherMs);
    const due = vi.fn(async () => {});
    await gather(due);
    expect(due).toHaveBeenCalledWith([businessId]);
    expect(heard).toEqual([]);
  });

  it("are not made of what changed nothing", async () => {
    await gather(async () => {});
    await gather(async () => {}, []);
    await announcements.close();
    const due = vi.fn(async () => {});
    clock.advance(gatherMs);
    await gather(due);
    expect(due).toHaveBeenCalledWith([businessId]);
    expect(heard).toEqual([]);
  });

  it("are made before the process ends", async () => {
    await gather(async () => {});
    await gather(async () => {});
    await announcements.close();
    await expect.poll(() => heard).toEqual(["responses"]);
  });
});
