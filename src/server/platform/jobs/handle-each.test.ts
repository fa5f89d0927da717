import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import { readJobs, retryFailedJob } from "../../admin/job-store.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createLog } from "../log.ts";
import { handlesEach } from "./handle-each.ts";
import { job } from "./job.ts";
import { type Jobs, openJobs } from "./jobs.ts";

const log = createLog("silent");
const visit = job({ name: "test.visit", payload: z.object({}), retryLimit: 0 });

let test: TestDatabase;
let jobs: Jobs;
let due: string[];
const worked: string[] = [];
let fault: Error | undefined;

beforeAll(async () => {
  test = await openTestDatabase();
  jobs = await openJobs({ driver: test.driver, log, work: false });
  const registration = handlesEach({ database: test.database, jobs, log }, visit, {
    list: async () => due,
    keyOf: (item) => item,
    async work(item) {
      if (item === "bad" && fault) throw fault;
      worked.push(item);
    },
  });
  await jobs.start([registration]);
});
afterAll(async () => {
  await jobs.stop(0);
  await test.remove();
});

const run = async () => {
  worked.length = 0;
  await test.database.serviceTransaction((tx) => jobs.enqueue(tx, visit, {}));
  await jobs.drain();
};
/** Pretends that the wait for the next attempt has passed. */
const passTime = () =>
  test.driver.asOwner((connection) =>
    connection.exec("update pgboss.job set start_after = now() where state = 'retry'"),
  );
const failed = async () =>
  (await test.database.serviceTransaction(readJobs)).failedJobs.map(
    ({ id, name, error, tries }) => ({
      id,
      name,
      error,
      tries,
    }),
  );

it("continues with the other items when one fails, and lists it with its reason after a few separate attempts", async () => {
  due = ["first", "bad", "last"];
  fault = new Error("Its data cannot be read.");
  await run();
  expect(worked).toEqual(["first", "last"]);
  for (let tries = 0; tries < 5; tries += 1) {
    await passTime();
    await jobs.drain();
  }
  const found = await failed();
  expect(found).toMatchObject([
    { name: "test.visit-apart", error: "Its data cannot be read.", tries: 4 },
  ]);
  // No further job is created for it while it is listed.
  await run();
  expect(worked).toEqual(["first", "last"]);
  expect(await failed()).toEqual(found);

  fault = undefined;
  worked.length = 0;
  await test.database.serviceTransaction((tx) => retryFailedJob(tx, found[0]?.id ?? ""));
  await jobs.drain();
  expect(worked).toEqual(["bad"]);
  expect(await failed()).toEqual([]);
  await run();
  expect(worked).toEqual(due);
});

it("blames no item for an unavailable database", async () => {
  due = ["bad", "last"];
  fault = new AppError("server.unavailable");
  await run();
  expect(worked).toEqual([]);
  expect(await failed()).toMatchObject([{ name: "test.visit" }]);
  fault = undefined;
  await run();
  expect(worked).toEqual(due);
});
