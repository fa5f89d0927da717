import type { Tx } from "../../platform/database/database.ts";
import { hasNoPoints, OutOfPoints, requirePoint, takePoint } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";
import type { FlowReply } from "./repeated-calls.ts";

/**
 * Runs one call of a flow and counts it for the network. The count is updated last, just before the
 * commit, so that many people behind one address do not wait for each other's calls. A call over
 * the limit is rolled back.
 */
export async function limitCalls(
  deps: IdentityDeps,
  network: string,
  refuse: () => FlowReply | Promise<FlowReply>,
  call: (tx: Tx, readIsOverLimit: () => Promise<boolean>) => Promise<FlowReply>,
): Promise<FlowReply> {
  const key = `flow/address/${network}`;
  const limit = deps.settings.limits.flowCallsPerAddress;
  try {
    return await deps.database.serviceTransaction(async (tx) => {
      // Checked with the first statement, so that calls over the limit stay cheap.
      const reply = await call(tx, () => hasNoPoints(tx, deps.clock.now(), key, limit));
      await requirePoint(tx, deps.clock.now(), key, limit);
      return reply;
    });
  } catch (error) {
    if (error instanceof OutOfPoints) return refuse();
    // A call that was refused and rolled back still counts.
    if (error instanceof WireError)
      await deps.database.serviceTransaction((tx) => takePoint(tx, deps.clock.now(), key, limit));
    throw error;
  }
}
