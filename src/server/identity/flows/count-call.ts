import type { Tx } from "../../platform/database/database.ts";
import { hasNoPoints, isOutOfPoints, requirePoint, takePoint } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../deps.ts";
import { WireError } from "../wire/errors.ts";
import type { FlowReply } from "./flow-calls.ts";

/** Thrown by a call that finds its address out of points: the call is undone and refused. */
export class AddressSpent extends Error {}

/**
 * One call of a flow, counted by the address. It is counted last, just before the commit: many people
 * behind one address must not wait for each other's whole calls. A call too many is undone as if it
 * had never been made.
 */
export async function countCall(
  deps: IdentityDeps,
  network: string,
  refuse: () => FlowReply | Promise<FlowReply>,
  call: (tx: Tx, isSpent: () => Promise<boolean>) => Promise<FlowReply>,
): Promise<FlowReply> {
  const key = `flow/address/${network}`;
  const limit = deps.settings.limits.flowCallsPerAddress;
  try {
    return await deps.database.withService(async (tx) => {
      // Looked at along with the first statement, so that a flood costs no more than that.
      const reply = await call(tx, () => hasNoPoints(tx, deps.clock.now(), key, limit));
      requirePoint(tx, deps.clock.now(), key, limit);
      return reply;
    });
  } catch (error) {
    if (error instanceof AddressSpent || isOutOfPoints(error)) return refuse();
    // What was refused and undone was asked all the same.
    if (error instanceof WireError)
      await deps.database.withService((tx) => takePoint(tx, deps.clock.now(), key, limit));
    throw error;
  }
}
