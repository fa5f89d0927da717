import type { Email } from "postal-mime";
import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";

/** Ids in a mail that may identify one of our messages. All are random and appeared in that message only. */
export interface Traces {
  /** Message-IDs, in the order of the mail. */
  messageIds: string[];
  /** Ids of rows, from a reply address or an unsubscribe link. */
  rowIds: string[];
}

const messageIdPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@[\w.-]{1,253}/gi;
const replyTokenPattern = /\+([0-9a-f]{32})@/gi;
const unsubscribePattern = /\/unsubscribe\/([\w-]{22})\.[\w-]{22}/g;
const maxTraces = 20;

export const toMessageRowId = (token: string): string =>
  token.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/**
 * Finds Message-IDs, reply addresses and unsubscribe links anywhere in the mail: relays change the Message-ID, and
 * servers return our headers encoded or folded.
 */
export function findTraces(mail: Email, raw: Uint8Array): Traces {
  const wire = Buffer.from(raw).toString("latin1");
  const parts = mail.attachments.map(({ content }) => String(content));
  const text = [wire, mail.text ?? "", mail.html ?? "", ...parts]
    .flatMap((one) => [one, unwrap(one)])
    .join("\n");
  const rowIds = [
    ...[...text.matchAll(replyTokenPattern)].map(([, token = ""]) => token),
    ...[...text.matchAll(unsubscribePattern)].map(([, token = ""]) =>
      Buffer.from(token, "base64url").toString("hex"),
    ),
  ];
  return {
    messageIds: firstOf(text.match(messageIdPattern) ?? []),
    rowIds: firstOf(rowIds.map(toMessageRowId)),
  };
}

/** Undoes soft line breaks of quoted-printable and folded headers. */
const unwrap = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=3D/g, "=")
    .replace(/\r?\n[ \t]+/g, "");

const firstOf = (found: string[]) => [...new Set(found)].slice(0, maxTraces);

/** The messages that the mail may refer to, best first: a report contains other ids as well. */
export async function findTraced(
  service: Tx,
  { messageIds, rowIds }: Traces,
): Promise<{ id: string; messageId: string; businessId: string }[]> {
  return service.query(sql`
    select id, message_id as "messageId", business_id as "businessId" from messages
    where (message_id = any (${messageIds}::text[]) or id = any (${rowIds}::uuid[])) and business_id is not null
    order by coalesce(array_position(${messageIds}::text[], message_id), 1000 + array_position(${rowIds}::uuid[], id))
    limit 20`);
}
