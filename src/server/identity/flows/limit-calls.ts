import type { Tx } from "../../platform/database/database.ts";
import { hasNoPoints, OutOfPoints, requirePoint, takePoint } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { WireError } from "../wire/errors.ts";
import type { FlowReply } from "./flow-calls.ts";

/**
 * One call of a flow, counted by the address. It is counted last, just before the commit: many people
 * behind one address must not wait for each other's whole calls. A call too many is undone as if it
 * had never been made.
 */
export async function limitCalls(
  deps: IdentityDeps,
  network: string,
  refuse: () => FlowReply | Promise<FlowReply>,
  call: (tx: Tx, isSpent: () => Promise<boolean>) => Promise<FlowReply>,
): Promise<FlowReply> {
  const key = `flow/address/${network}`;
  const limit = deps.settings.limits.flowCallsPerAddress;
  try {
    return await deps.database.serviceTransaction(async (tx) => {
      // Looked at along with the first statement, so that a flood costs no more than that.
      const reply = await call(tx, () => hasNoPoints(tx, deps.clock.now(), key, limit));
      await requirePoint(tx, deps.clock.now(), key, limit);
      return reply;
    });
  } catch (error) {
    if (error instanceof OutOfPoints) return refuse();
    // What was refused and undone was asked all the same.
    if (error instanceof WireError)
      await deps.database.serviceTransaction((tx) => takePoint(tx, deps.clock.now(), key, limit));
    throw error;
  }
}
