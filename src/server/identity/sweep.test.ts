import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { cookieOf, signIn, startTestIdentity, startWith } from "../testing/test-identity.ts";
import { sweepIdentity } from "./sweep.ts";

test("the sweep deletes expired rows and keeps those in use", async () => {
  const identity = await startTestIdentity();
  const { clock, database } = identity;
  // Not called, because no statement fails.
  const jobs = { enqueue: () => Promise.reject(new Error("A statement failed.")) };
  const deps = { clock, database, jobs, log: createLog("silent") };
  const sweep = () => sweepIdentity(deps).run({});
  const counts = () =>
    database.serviceTransaction(async (tx) => {
      const [row] = await tx.query(sql`select
        (select count(*) from identity.flow_runs) as runs,
        (select count(*) from identity.one_time_secrets) as secrets,
        (select count(*) from identity.rate_limits) as limits,
        (select count(*) from identity.sessions) as sessions`);
      return row;
    });
  const token = cookieOf(await signIn(identity, "ada@example.com"), "DSR") ?? "";
  await startWith(identity, "bob@example.com");
  await sweep();
  expect(await counts()).toMatchObject({ runs: 2, secrets: 1, sessions: 1 });
  clock.advance(26 * 3_600_000);
  await sweep();
  expect(await counts()).toEqual({ runs: 0, secrets: 0, limits: 0, sessions: 1 });
  const renewed = await identity.call("/v1/auth/refresh", {}, { bearer: token });
  expect(renewed.status).toBe(200);
  clock.advance(91 * 86_400_000);
  await sweep();
  expect(await counts()).toMatchObject({ sessions: 0 });
  await identity.close();
});
