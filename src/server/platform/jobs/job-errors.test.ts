import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createLog } from "../log.ts";
import { handles, job } from "./job.ts";
import { openJobs } from "./jobs.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.remove());

it("the log says what failed when the queue cannot be read", async () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => lines.push(line) });
  let isAway = false;
  const jobs = await openJobs({
    driver: {
      ...test.driver,
      lease: (fn) => (isAway ? Promise.reject(new Error("It is away.")) : test.driver.lease(fn)),
    },
    log,
    work: true,
  });
  await jobs.start([handles(job({ name: "test.wait", payload: z.object({}) }), async () => {})]);
  isAway = true;
  await expect.poll(() => lines.join("")).toContain('"queue":"test.wait"');
  isAway = false;
  await jobs.stop(0);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: "job queue",
      queue: "test.wait",
      err: expect.objectContaining({
        message: expect.stringContaining("It is away."),
        stack: expect.stringContaining("It is away."),
      }),
    }),
  );
  expect(lines.join("")).not.toContain("[object Object]");
});
