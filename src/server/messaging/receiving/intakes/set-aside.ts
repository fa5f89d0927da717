import sql from "sql-template-tag";
import type { EventOutcome } from "#shared/api/receiving.ts";
import { codeOf } from "../../../platform/database/connection-errors.ts";
import type { ReceiveDeps } from "../deps.ts";

/** PostgreSQL's codes for a bad value: malformed, out of range, violating a constraint, or too long. */
const ofValue = /^(?:22\w{3}|23502|23514|54\w{3})$/;

/**
 * Runs `act`. An event that fails because of its own content would fail on every retry: it is acknowledged, and the
 * reason is kept in the business's audit log.
 */
export async function setAsideOr(
  { database, clock, log }: Pick<ReceiveDeps, "database" | "clock" | "log">,
  { businessId, way }: { businessId: string; way: string },
  act: () => Promise<EventOutcome>,
): Promise<EventOutcome> {
  try {
    return await act();
  } catch (error) {
    if (!isOfEvent(error)) throw error;
    log.error({ err: error, businessId, way }, "an event of a webhook cannot be stored");
    // An error message may contain an address.
    const reason = codeOf(error) || (error as Error).name;
    await database.serviceTransaction((service) =>
      service.execute(sql`
        insert into audit_log (business_id, action, detail, created_at)
        values (${businessId}, 'sending.event_set_aside', ${JSON.stringify({ way, reason })}::jsonb,
          ${clock.now()})`),
    );
    return "set_aside";
  }
}

const isOfEvent = (error: unknown): boolean =>
  ofValue.test(codeOf(error)) || error instanceof TypeError || error instanceof RangeError;
