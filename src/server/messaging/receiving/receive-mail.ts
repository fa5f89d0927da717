import type { EventOutcome } from "#shared/api/receiving.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { ReceiveDeps } from "./deps.ts";
import { forwardReply } from "./forward-reply.ts";
import { type IncomingMail, readMail } from "./read-mail.ts";
import { recordMailEvent } from "./record-event.ts";
import { findTraced } from "./traces.ts";

type OwnMail = Exclude<IncomingMail, { type: "other" }>;

/** Handles an incoming mail for a business and returns the outcome. */
export async function receiveMail(
  deps: ReceiveDeps,
  businessId: string,
  raw: Uint8Array,
): Promise<EventOutcome> {
  const found = await readMail(raw);
  if (found.type === "other") return ignore(deps, found.why);
  return deps.database.serviceTransaction((service) => apply(deps, service, found, businessId));
}

/** Does the same for a mailbox of the whole installation: the business is that of the message the mail refers to. */
export async function receiveMailOfAny(deps: ReceiveDeps, raw: Uint8Array): Promise<EventOutcome> {
  const found = await readMail(raw);
  if (found.type === "other") return ignore(deps, found.why);
  return deps.database.serviceTransaction((service) => apply(deps, service, found));
}

function ignore({ log }: ReceiveDeps, why: string): EventOutcome {
  log.info({ why }, "a mail has no effect");
  return "no_effect";
}

async function apply(
  deps: ReceiveDeps,
  service: Tx,
  found: OwnMail,
  businessId?: string,
): Promise<EventOutcome> {
  const traced = await findTraced(service, found.traces);
  const occurredAt = deps.clock.now();
  // The mail may contain other ids as well: its own, and those of other businesses' messages.
  for (const message of traced) {
    if (businessId !== undefined && message.businessId !== businessId) continue;
    const outcome =
      found.type === "reply"
        ? await forwardReply(deps, service, message, found)
        : await recordMailEvent(
            deps,
            service,
            { businessId: message.businessId, source: "mail" },
            { ...found, messageId: message.messageId, occurredAt },
          );
    if (outcome !== "unknown_message") return outcome;
  }
  return "unknown_message";
}
