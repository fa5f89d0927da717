import type { EventOutcome } from "#shared/api/receiving.ts";
import type { ReceiveDeps } from "./deps.ts";
import { forwardReply } from "./forward-reply.ts";
import { readMail } from "./read-mail.ts";
import { recordMailEvent } from "./record-event.ts";

/** What became of a mail that arrived for a business's messages. */
export async function receiveMail(
  deps: ReceiveDeps,
  businessId: string,
  raw: Uint8Array,
): Promise<EventOutcome> {
  const found = await readMail(raw);
  if (found.type === "other") {
    deps.log.info({ why: found.why }, "a mail has no effect");
    return "no_effect";
  }
  return deps.database.serviceTransaction(async (service) => {
    if (found.type === "reply") return forwardReply(deps, service, businessId, found);
    const { kind, words, key } = found;
    const occurredAt = deps.clock.now();
    // The report holds the ids of others, too: its own, and those that the message answered.
    for (const messageId of found.messageIds) {
      const event = { messageId, kind, words, key, occurredAt };
      const outcome = await recordMailEvent(deps, service, { businessId, source: "mail" }, event);
      if (outcome !== "unknown_message") return outcome;
    }
    return "unknown_message";
  });
}
