import type { z } from "zod";
import type { Tx } from "../database/database.ts";

/** A job: a stable name and the schema of its payload. Handlers live beside their feature. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** `feature.verb-noun`; never changed once released, since queued rows carry it. */
  name: string;
  payload: Payload;
  /** Retries after the first attempt, with exponential back-off. */
  retryLimit: number;
  /** Seconds before the first retry; doubles up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Cron expression in UTC for recurring jobs. */
  cron?: string;
}

export function job<Payload extends z.ZodType>(
  definition: Pick<Job<Payload>, "name" | "payload"> & Partial<Job<Payload>>,
): Job<Payload> {
  return { retryLimit: 8, retryDelay: 5, retryDelayMax: 3600, ...definition };
}

export interface EnqueueOptions {
  /** The job does not start before this moment. */
  startAfter?: Date;
  /** At most one job with this key waits at a time. */
  singletonKey?: string;
}

/** Queues jobs inside the transaction of the change that causes them. */
export interface JobQueue {
  enqueue<P extends z.ZodType>(
    tx: Tx,
    job: Job<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Queues many jobs of one kind in one statement. */
  enqueueMany<P extends z.ZodType>(
    tx: Tx,
    job: Job<P>,
    payloads: z.input<P>[],
    /** Higher goes first; 0 by default. */
    priority?: number,
  ): Promise<void>;
  /**
   * Runs `act` in this process right after the commit, without the queue, for work that a user waits for. It is lost if
   * the process dies, so work that must not be lost is also stored by the transaction and picked up by a job.
   * @returns false when too many tasks are already running: use the queue then.
   */
  runAfterCommit(tx: Tx, act: () => Promise<void>): boolean;
}

/** Runs one job. It may run twice: the handler must leave the same state behind. */
export type JobHandler<P extends z.ZodType> = (payload: z.output<P>, run: Try) => Promise<void>;

export interface Try {
  /** If this attempt fails, the job is given up and listed for the administrator. */
  isLast: boolean;
}

/** A job together with its handler, as the context hands it to the worker. */
export interface JobRegistration {
  job: Job;
  /** Parses the payload first; an invalid payload fails the job at once. */
  run(payload: unknown, which?: Try): Promise<void>;
  /** Maximum number of these jobs that one process runs at a time. */
  concurrency: number;
  /** The separate job for items that failed (`handlesEach`). */
  apart?: JobRegistration;
}

export function handles<P extends z.ZodType>(
  definition: Job<P>,
  handler: JobHandler<P>,
  concurrency = 1,
): JobRegistration {
  return {
    job: definition,
    run: async (payload, which = { isLast: false }) =>
      handler(definition.payload.parse(payload), which),
    concurrency,
  };
}
