import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { takePoint } from "../../platform/rate-limit.ts";

/** Maximum texts that one business may have the model write per day, each kind counted separately. */
const perDay = { reply: 200, try: 100, week: 20, wording: 100 };

/**
 * Takes one text from the business's daily budget.
 * @returns true when one was left
 */
export async function takeFromBudget(
  tx: Tx,
  clock: Clock,
  kind: keyof typeof perDay,
  businessId: string,
): Promise<boolean> {
  const limit = { points: perDay[kind], seconds: 86_400 };
  const wait = await tx.asService((service) =>
    takePoint(service, clock.now(), `${kind}/${businessId}`, limit),
  );
  return wait === undefined;
}
