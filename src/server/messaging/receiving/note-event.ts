import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import type { MailEventSource } from "#shared/api/receiving.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { MailEvent } from "./mail-event.ts";
import { onOneLine } from "./mail-parts.ts";

/**
 * Records an event once per message and kind, whatever its sender calls it; a person may reply more than once. A report
 * signed by a mail service replaces one that arrived as plain mail.
 * @returns false when it was already recorded.
 */
export async function noteEvent(
  service: Tx,
  messageRowId: string,
  event: {
    businessId: string;
    source: MailEventSource;
    kind: MailEvent["kind"] | "replied";
    key: string;
    words: string;
    occurredAt: Date;
  },
  now: Date,
): Promise<boolean> {
  const { businessId, source, kind, words, occurredAt } = event;
  const key = toKey(event.key);
  if (kind !== "replied" && source !== "mail") {
    const proved = await service.execute(sql`
      update mail_events set source = ${source}, event_key = ${key}, words = ${words}, received_at = ${now}
      where message_id = ${messageRowId} and kind = ${kind} and source = 'mail' and not exists (
        select from mail_events where business_id = ${businessId} and source = ${source} and event_key = ${key})`);
    if (proved > 0) return true;
  }
  const added = await service.execute(sql`
    insert into mail_events (business_id, message_id, kind, source, event_key, words, occurred_at, received_at)
    values (${businessId}, ${messageRowId}, ${kind}, ${source}, ${key}, ${words}, ${occurredAt}, ${now})
    on conflict do nothing`);
  return added > 0;
}

/** Turns untrusted text into a key that the database can store and index. */
function toKey(key: string): string {
  const clean = onOneLine(key);
  return clean.length <= 200 && clean === key
    ? key
    : createHash("sha256").update(key).digest("hex");
}
