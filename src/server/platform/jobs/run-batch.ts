import type { JobResult } from "pg-boss";

/**
 * Runs the jobs of one fetch, at most `concurrency` at a time, each with its own outcome: one that fails is retried
 * without the others.
 */
export async function runBatch<J extends { id: string }>(
  jobs: J[],
  concurrency: number,
  run: (job: J) => Promise<void>,
): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const waiting = [...jobs];
  async function work(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { id } = job;
      try {
        await run(job);
        results.push({ id, status: "completed" });
      } catch (error) {
        results.push({ id, status: "failed", output: { message: (error as Error).message } });
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
