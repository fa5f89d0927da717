import { ImapFlow } from "imapflow";
import { isLoopbackHost } from "../../../platform/http/loopback.ts";
import type { MailName } from "./mailbox-failures.ts";

/** Mails of one visit; the next one a minute later takes the rest. */
const maxMails = 200;
/** As for mails that are posted. */
const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 20_000;

/** A mail that was found unread. */
export interface FoundMail extends MailName {
  subject: string;
  sender: string;
  /** @throws the mail server's error. Undefined: it is larger than any mail is taken. */
  read(): Promise<Uint8Array | undefined>;
}

/** The mail server names a mail and does not give it out. */
export class NotGivenOut extends Error {}

export interface Visitor {
  /** Those of the unread mails that are not to be handed on. */
  leaveOut(uidValidity: string, unread: number[]): Promise<Set<number>>;
  /** @returns whether it is done with, and may be marked as read. */
  receive(mail: FoundMail): Promise<boolean>;
}

/**
 * Hands on each unread mail of the mailbox and marks it as read afterwards: what is read before a crash comes again, and
 * has no second effect.
 * @throws imapflow's error, with `isOfFolder` where the server refuses the folder, or that of the visitor
 */
export async function readMailbox(url: URL, visitor: Visitor): Promise<void> {
  const isSecure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // The password leaves this machine over TLS alone.
    ...(!isSecure && !isLoopbackHost(url.hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  });
  // What ends the connection also ends the call that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    await openFolder(client, decodeURIComponent(url.pathname.slice(1)) || "INBOX");
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    const uidValidity = client.mailbox ? String(client.mailbox.uidValidity) : "";
    const leftOut = await visitor.leaveOut(uidValidity, unread);
    for (const uid of unread.filter((one) => !leftOut.has(one)).slice(0, maxMails)) {
      const one = { uid: true } as const;
      const head = await client.fetchOne(String(uid), { size: true, envelope: true }, one);
      // It was deleted meanwhile.
      if (!head) continue;
      const isDone = await visitor.receive({
        uidValidity,
        uid,
        subject: head.envelope?.subject ?? "",
        sender: head.envelope?.from?.[0]?.address ?? "",
        async read() {
          if ((head.size ?? 0) > maxBytes) return undefined;
          const mail = await client.fetchOne(String(uid), { source: true }, one);
          const source = mail ? mail.source : undefined;
          if (!source) throw new NotGivenOut();
          return source;
        },
      });
      if (isDone) await client.messageFlagsAdd(String(uid), ["\\Seen"], one);
    }
    await client.logout();
  } finally {
    client.close();
  }
}

async function openFolder(client: ImapFlow, folder: string): Promise<void> {
  try {
    await client.mailboxOpen(folder);
  } catch (error) {
    // It answered, so that it is not the connection.
    const isOfFolder = (error as { responseStatus?: string }).responseStatus !== undefined;
    throw Object.assign(error as Error, { isOfFolder });
  }
}
