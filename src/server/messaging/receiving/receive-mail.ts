import sql from "sql-template-tag";
import type { EventOutcome } from "#shared/api/receiving.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { ReceiveDeps } from "./deps.ts";
import { forwardReply } from "./forward-reply.ts";
import { type IncomingMail, readMail } from "./read-mail.ts";
import { recordMailEvent } from "./record-event.ts";

type OwnMail = Exclude<IncomingMail, { type: "other" }>;

/** The result of a mail that arrived for a business's messages. */
export async function receiveMail(
  deps: ReceiveDeps,
  businessId: string,
  raw: Uint8Array,
): Promise<EventOutcome> {
  const found = await readMail(raw);
  if (found.type === "other") return ignore(deps, found.why);
  return deps.database.serviceTransaction((service) => apply(deps, service, businessId, found));
}

/** The same for a mailbox of the whole installation: the message that the mail is about tells the business. */
export async function receiveMailOfAny(deps: ReceiveDeps, raw: Uint8Array): Promise<EventOutcome> {
  const found = await readMail(raw);
  if (found.type === "other") return ignore(deps, found.why);
  return deps.database.serviceTransaction(async (service) => {
    const businessId = await findBusiness(service, found);
    return businessId ? apply(deps, service, businessId, found) : "unknown_message";
  });
}

function ignore({ log }: ReceiveDeps, why: string): EventOutcome {
  log.info({ why }, "a mail has no effect");
  return "no_effect";
}

async function findBusiness(service: Tx, found: OwnMail): Promise<string | undefined> {
  const which =
    found.type === "reply"
      ? sql`id = ${found.messageId}`
      : sql`message_id = any (${found.messageIds}::text[])`;
  const [message] = await service.query<{ businessId: string | null }>(sql`
    select business_id as "businessId" from messages where ${which} and business_id is not null limit 1`);
  return message?.businessId ?? undefined;
}

async function apply(
  deps: ReceiveDeps,
  service: Tx,
  businessId: string,
  found: OwnMail,
): Promise<EventOutcome> {
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
}
