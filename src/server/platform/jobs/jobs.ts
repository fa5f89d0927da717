import { type JobWithMetadata, PgBoss } from "pg-boss";
import type { Driver } from "../database/driver.ts";
import type { Log } from "../log.ts";
import { countRefusals } from "../refusals.ts";
import { createAfterCommitRunner } from "./after-commit-runner.ts";
import { type BossDatabase, bossDatabase, insideTransaction } from "./boss-database.ts";
import { describeBossError } from "./boss-error.ts";
import { isOurOwn } from "./handle-each.ts";
import type { JobQueue, JobRegistration } from "./job.ts";
import { jobSchema } from "./job-schema.ts";
import { runBatch } from "./run-batch.ts";

export interface Jobs extends JobQueue {
  /** Creates the queues and starts working on them. */
  start(registrations: JobRegistration[]): Promise<void>;
  /** Runs everything that is due and returns; tests use it instead of `start`'s workers. */
  drain(): Promise<void>;
  /** Waits at most `timeoutMs` for running jobs and takes no new ones. */
  stop(timeoutMs: number): Promise<void>;
}

export interface JobsOptions {
  driver: Driver;
  log: Log;
  /** If false, jobs run only when `drain` is called. */
  work: boolean;
}

/** Seconds between polls of a queue whose NOTIFY works; polling only catches notifications lost in a gap. */
const backstopSeconds = 5;
const noJob = "00000000-0000-0000-0000-000000000000";
/** Jobs fetched per concurrency slot; they finish well within the expiry. */
const jobsPerSlot = 4;
/** A job that runs longer is given to another worker. */
const expireInSeconds = 300;
/**
 * A job without a heartbeat for this long goes to another worker: a crash costs a minute instead of the whole expiry.
 */
const heartbeatSeconds = 30;
/** Minimum time for running jobs at shutdown, and then time for pg-boss to record those that it interrupts. */
const shortestStopMs = 1_000;
const lastNotesMs = 3_000;
/** Seconds between one process's checks for such jobs. */
const superviseIntervalSeconds = 30;

export async function openJobs({ driver, log, work }: JobsOptions): Promise<Jobs> {
  const bossConnection = bossDatabase(driver);
  const boss = new PgBoss({
    db: bossConnection,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: work,
    superviseIntervalSeconds,
    schedule: work,
    useListenNotify: work,
    reindex: false,
    monitorVacuum: false,
  });
  const noteRefusal = countRefusals(log);
  // Otherwise each queue would report several times a second that the database is unavailable or its disk full.
  boss.on("error", (error) =>
    noteRefusal(`job queue: ${error.message}`, () =>
      log.error(describeBossError(error), "job queue"),
    ),
  );
  await boss.start();
  const afterCommitRunner = createAfterCommitRunner(log);
  let registered: JobRegistration[] = [];

  async function runJob(
    { run, job }: JobRegistration,
    { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  ) {
    try {
      await run(data, { isLast: retryCount >= retryLimit });
    } catch (error) {
      const write = () => log.error({ err: error, job: job.name, id }, "job failed");
      if (isOurOwn(error)) noteRefusal(`job: ${(error as Error).message}`, write);
      else write();
      throw error;
    }
  }

  return {
    async enqueue(tx, job, payload, options = {}) {
      const { retryLimit, retryDelay, retryDelayMax } = job;
      await tx.asService((service) =>
        boss.send(job.name, payload as object, {
          db: insideTransaction(service),
          retryLimit,
          retryDelay,
          retryDelayMax,
          retryBackoff: true,
          expireInSeconds,
          heartbeatSeconds,
          ...(options.startAfter && { startAfter: options.startAfter }),
          ...(options.singletonKey && { singletonKey: options.singletonKey }),
        }),
      );
    },

    async enqueueMany(tx, { name, retryLimit, retryDelay, retryDelayMax }, payloads, priority = 0) {
      const options = {
        retryLimit,
        retryDelay,
        retryDelayMax,
        expireInSeconds,
        heartbeatSeconds,
        retryBackoff: true,
        priority,
      };
      const rows = payloads.map((data) => ({ data: data as object, ...options }));
      await tx.asService((service) => boss.insert(name, rows, { db: insideTransaction(service) }));
    },

    runAfterCommit: afterCommitRunner.runAfterCommit,

    async start(given) {
      const registrations = given.flatMap((one) => (one.apart ? [one, one.apart] : [one]));
      registered = registrations;
      // pg-boss reads the existing queues when it starts; creating each again would take a quarter of a second.
      const queues = new Set((await boss.getQueues()).map(({ name }) => name));
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const { job } of registrations) {
        if (!queues.has(job.name)) {
          await boss.createQueue(job.name, { notify: true });
          // Deletes nothing, but fills pg-boss's cache of queues: otherwise a `send` inside a transaction would look
          // the queue up and wait for the connection that its own transaction holds.
          await boss.deleteJob(job.name, noJob);
        }
        if (work && job.cron && schedules.get(job.name) !== job.cron)
          await boss.schedule(job.name, job.cron, {});
      }
      if (!work) return;
      for (const registration of registrations) {
        const { concurrency } = registration;
        const options = {
          batchSize: concurrency * jobsPerSlot,
          // A full batch means that more jobs wait: the next is fetched at once instead of at the next poll.
          burstWhenBatchFull: true,
          perJobResults: true as const,
          includeMetadata: true as const,
          pollingIntervalSeconds: backstopSeconds,
          notifyPollingIntervalSeconds: backstopSeconds,
        };
        await boss.work(registration.job.name, options, (batch) =>
          runBatch(inOrder(batch), concurrency, (one) => runJob(registration, one)),
        );
      }
    },

    async drain() {
      for (let ran = true; ran; ) {
        await afterCommitRunner.finished();
        ran = false;
        // Fetching from every queue costs more than all jobs of a test.
        let waiting = await readWaiting(bossConnection);
        for (const registration of registered) {
          const { name } = registration.job;
          if (!waiting.has(name)) continue;
          const due: JobWithMetadata<unknown>[] = await boss.fetch(name, {
            includeMetadata: true,
            batchSize: 50,
          });
          for (const one of inOrder(due)) {
            ran = true;
            await runJob(registration, one).then(
              () => boss.complete(name, one.id),
              (error: Error) => boss.fail(name, one.id, { message: error.message }),
            );
          }
          waiting = await readWaiting(bossConnection);
        }
      }
    },

    async stop(timeoutMs) {
      const timeout = Math.max(timeoutMs, shortestStopMs);
      const end = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
      // pg-boss's last writes need a database that answers.
      await Promise.race([
        Promise.all([
          boss.stop({ graceful: true, timeout }),
          Promise.race([afterCommitRunner.finished(), end(timeout)]),
        ]),
        end(timeout + lastNotesMs),
      ]);
    },
  };
}

/** The queues with a due job. */
async function readWaiting(connection: BossDatabase): Promise<Set<string>> {
  const { rows } = await connection.executeSql(
    `select distinct name from ${jobSchema}.job
    where state in ('created', 'retry') and start_after <= ${jobSchema}.job_now()`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** A fetch brings the most urgent jobs, but in any order. */
const inOrder = <J extends Pick<JobWithMetadata, "priority" | "createdOn">>(batch: J[]): J[] =>
  batch.toSorted(
    (a, b) => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime(),
  );
